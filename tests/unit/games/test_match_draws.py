"""Draws by agreement: one offer at a time, once in each own turn, all who remain agree."""

from tests.unit.games.tables import (
    DECLINE,
    OFFER,
    PASS,
    RESIGN,
    code_of,
    mover,
    play,
    toy,
    wordgrid,
    write,
)


def test_an_agreed_draw_gives_every_stake_back() -> None:
    for offering in (0, 1):
        game = wordgrid()
        game.act(offering, OFFER)
        assert game.match.draw_offer == offering
        assert [event.type for event in game.act(1 - offering, OFFER)] == ["draw_accepted", "ended"]
        result = game.match.result
        assert result is not None
        assert (result.reason, result.drawn, result.winners) == ("drawn", True, ())
        assert not result.aborted


def test_one_offer_at_a_time() -> None:
    game = wordgrid()
    game.act(0, OFFER)
    assert code_of(game, 0, OFFER) == "already_agreed"
    assert code_of(game, 0, DECLINE) == "already_agreed"


def test_a_decline_ends_the_offer() -> None:
    game = wordgrid()
    assert code_of(game, 1, DECLINE) == "no_offer"
    game.act(0, OFFER)
    game.act(1, DECLINE)
    assert game.match.draw_offer is None
    assert code_of(game, 1, DECLINE) == "no_offer"
    assert game.match.phase == "playing"


def test_at_most_one_offer_in_each_own_turn() -> None:
    game = wordgrid()
    first = mover(game)
    game.act(first, OFFER)
    game.act(1 - first, DECLINE)
    assert code_of(game, first, OFFER) == "offered_already"
    game.act(first, write(16, "A", 10, 11, 16))
    assert code_of(game, first, OFFER) == "offered_already", "not yet a turn of their own again"
    game.act(1 - first, write(17, "H", 12, 17))
    game.act(first, OFFER)
    assert game.match.draw_offer == first


def test_the_others_offer_is_not_counted_against_one() -> None:
    game = wordgrid()
    game.act(0, OFFER)
    game.act(1, DECLINE)
    game.act(1, OFFER)
    assert game.match.draw_offer == 1


def test_playing_on_does_not_decline() -> None:
    game = wordgrid()
    first = mover(game)
    game.act(1 - first, OFFER)
    game.act(first, write(16, "A", 10, 11, 16))
    assert game.match.draw_offer == 1 - first
    game.act(first, OFFER)
    assert game.match.result is not None
    assert game.match.result.drawn


def test_all_remaining_seats_must_agree() -> None:
    game = toy(3)
    game.act(1, OFFER)
    assert [event.type for event in game.act(0, OFFER)] == ["draw_accepted"]
    assert code_of(game, 0, OFFER) == "already_agreed"
    game.act(2, OFFER)
    assert game.match.result is not None
    assert (game.match.result.drawn, game.match.result.winners) == (True, ())


def test_a_decline_by_one_of_three_ends_it_for_all() -> None:
    game = toy(3)
    game.act(1, OFFER)
    game.act(0, OFFER)
    game.act(2, DECLINE)
    assert not game.match.offer
    game.act(2, OFFER)
    assert game.match.offer == (2,)


def test_a_seat_that_leaves_is_no_longer_asked() -> None:
    game = toy(3)
    game.act(1, OFFER)
    game.act(0, OFFER)
    assert [event.type for event in game.act(2, RESIGN)] == ["left", "ended"]
    result = game.match.result
    assert result is not None
    assert (result.reason, result.drawn) == ("drawn", False)
    assert result.winners == (1, 0), "those who agreed share the payout, in turn order"


def test_an_offer_goes_with_who_made_it() -> None:
    game = toy(3)
    game.act(1, OFFER)
    game.act(1, RESIGN)
    assert game.match.draw_offer is None
    assert game.match.phase == "playing"


def test_a_draw_can_be_agreed_while_a_play_is_contested() -> None:
    game = toy(2)
    play(game, 1)
    assert game.match.phase == "window"
    game.act(1, OFFER)
    game.act(0, OFFER)
    assert game.match.result is not None
    assert game.match.result.drawn
    assert game.match.scores == (0, 0), "the contested play was never scored"


def test_a_seat_that_left_has_no_say() -> None:
    game = toy(3)
    game.act(0, RESIGN)
    for action in (OFFER, DECLINE, RESIGN, PASS):
        assert code_of(game, 0, action) == "you_left"


def test_the_view_says_who_may_offer() -> None:
    from shared.games import match as m

    game = wordgrid()
    assert m.view(game.match, 0)["may_offer_draw"]
    assert not m.view(game.match, None)["may_offer_draw"]
    game.act(0, OFFER)
    assert not m.view(game.match, 0)["may_offer_draw"]
    assert m.view(game.match, 1)["draw_offer"] == 0
