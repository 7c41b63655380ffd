"""Calm: a beat in which nothing flies: cards fade out where they lay, and in where they come to lie."""

from __future__ import annotations

from collections.abc import Iterator

from .timeline import Beat, Track, landing, stays

OUT, IN = 0.09, 0.12  # seconds


def calm(beat: Beat) -> Beat:
    """The same beat, as long and with the same sounds, in which nothing moves."""
    tracks = sorted((still for track in beat.tracks for still in _fades(track)), key=lambda track: track.at)
    links = tuple(link._replace(grows=0.0) for link in beat.links)
    return beat._replace(tracks=tuple(tracks), links=links)


def _fades(track: Track) -> Iterator[Track]:
    start, end = track.start, track.end
    if start == end and not track.arc:
        yield track  # it waits
    elif track.ease == "nudge" or (stays(track) and start.turn == end.turn):
        return
    else:
        lands = landing(track)
        gone, coming = start._replace(fade=0.0), end._replace(fade=0.0)
        yield track._replace(end=gone, length=OUT, ease="nudge")
        yield track._replace(start=coming, at=max(lands - IN, track.at + OUT), length=IN, ease="nudge")
