"""Pages by lot, and a ruler of type that every letter of is half as wide as it is high."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from racko_game.ui import nodes
from racko_game.ui.style import TYPES, Extent, Style


class Halves:
    """A ruler: each letter is half as wide as its type is high."""

    def width(self, words: str, size: int, face: str) -> int:
        return len(words) * size // 2

    def rows(self, words: str, size: int, face: str, width: int, even: bool) -> Sequence[str]:
        """Return the lines that words fill, none wider than the width unless a single word is."""
        rows = [""]
        for word in words.split():
            longer = f"{rows[-1]} {word}".strip()
            if rows[-1] and self.width(longer, size, face) > width:
                rows.append(word)
            else:
                rows[-1] = longer
        return rows


def nothing(*given: object) -> list[object]:
    return []


LOOK = Style(letter=17.3, control=48, least=44, ruler=Halves())
WORDS = st.text("abc  ", min_size=1, max_size=60)
KEYS = st.integers().map(str)
EXTENTS = st.builds(Extent, st.none() | st.floats(0, 12), st.none() | st.floats(0, 20),
                    st.none() | st.floats(1, 30))  # fmt: skip
PLAIN = st.just(Extent())


def _styled(plain: st.SearchStrategy[nodes.Node]) -> st.SearchStrategy[nodes.Node]:
    """The same nodes with extents, shares and spares of all kinds."""
    return st.builds(
        lambda node, wide, high, stretch, spare, at: node.like(
            wide=wide, high=high, stretch=stretch, spare=spare, at=at
        ),
        plain,
        PLAIN | EXTENTS,
        PLAIN | EXTENTS,
        st.sampled_from((0.0, 0.0, 1.0, 2.5)),
        st.sampled_from((0, 0, 0, 1, 2, 3)),
        st.sampled_from((0.0, 0.5, 1.0)),
    )


LEAVES = _styled(
    st.one_of(
        st.builds(nodes.Text, WORDS, st.sampled_from(tuple(TYPES))),
        st.builds(nodes.Button, KEYS, WORDS),
        st.builds(nodes.IconButton, KEYS, st.just("up"), WORDS),
        st.builds(nodes.Slider, KEYS, WORDS, st.floats(0, 1)),
        st.builds(lambda key, words: nodes.Pick(key, words, 1, ((1, words), (2, "two"))), KEYS, WORDS),
        st.builds(nodes.Art, WORDS, st.just(nothing)),
        st.builds(nodes.Space),
    )
)


def _containers(inner: st.SearchStrategy[nodes.Node]) -> st.SearchStrategy[nodes.Node]:
    several = st.lists(inner, min_size=1, max_size=4)
    return _styled(
        st.one_of(
            several.map(lambda inside: nodes.Row(*inside)),
            several.map(lambda inside: nodes.Column(*inside)),
            several.map(lambda inside: nodes.Stack(*inside)),
            several.map(lambda inside: nodes.Tabs(0, inside)),
            several.map(lambda inside: nodes.Tabs(len(inside) - 1, inside)),
            st.builds(nodes.Grid, st.integers(1, 4), several),
            st.builds(nodes.Scroll, KEYS, several, st.just(0.3), st.booleans()),
            st.builds(nodes.Panel, inner),
            st.builds(nodes.Margin, inner),
            st.builds(nodes.Scaled, st.sampled_from((0.8, 1.5)), inner),
        )
    )


PAGES = st.recursive(LEAVES, _containers, max_leaves=12)
"""Pages with one arrangement."""
CHOICES = st.lists(PAGES, min_size=1, max_size=3).map(lambda pages: nodes.FirstThatFits(*pages))
"""Pages with several."""
