"""What visitors find on the screens where a match is set up."""

from __future__ import annotations

from pathlib import Path

from racko_game.app.configuration import plan_of
from racko_game.options import CommandLine
from racko_game.scenes.pages.setup.editions import Editions
from racko_game.scenes.pages.setup.setup import Setup
from racko_game.store.kiosk import Kiosk, Offer

from .stand import Stand


def set_up(folder: Path, offer: Offer) -> Stand:
    stand = Stand(folder, Kiosk(offer=offer))
    plan = plan_of(CommandLine(), stand.context.settings, offer)
    stand.game.restart([Setup(stand.context, plan)])
    return stand


def spots(stand: Stand) -> set[str]:
    return {spot.name for spot in stand.top.hotspots()}


def test_only_editions_on_offer_lie_there(tmp_path: Path) -> None:
    stand = set_up(tmp_path, Offer(editions=("tray", "modern")))
    assert isinstance(stand.top, Setup)
    assert stand.top.plan.row.name == "tray"
    stand.click("edition")
    assert isinstance(stand.top, Editions)
    assert spots(stand) == {"edition tray", "edition modern", "back"}
    stand.click("edition modern")
    assert isinstance(stand.top, Setup)
    assert stand.top.plan.row.name == "modern"


def test_no_tables_are_kept_and_no_house_rules_shown_where_none_are_free(tmp_path: Path) -> None:
    stand = set_up(tmp_path, Offer(house_rules="none", policies=("own", "curtain")))
    assert {"tables", "rules"}.isdisjoint(spots(stand))
    open_rules = set_up(tmp_path, Offer(policies=("own", "curtain")))
    assert "rules" in spots(open_rules)


def test_only_free_house_rules_are_found(tmp_path: Path) -> None:
    offer = Offer(house_rules=("bonus", "target"), rules={"original": {"target": 75}}, policies=("own",))
    stand = set_up(tmp_path, offer)
    stand.click("rules")
    assert spots(stand) == {"scoring", "printed", "back"}


def test_where_no_names_are_asked_nobody_types_one(tmp_path: Path) -> None:
    for names in (True, False):
        stand = set_up(tmp_path, Offer(names=names))
        assert isinstance(stand.top, Setup)
        stand.top.plan.sit(2, 0)
        stand.click("seat 0")
        assert ("name" in spots(stand)) == names
