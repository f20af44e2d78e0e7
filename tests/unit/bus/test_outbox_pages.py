from hypothesis import given
from hypothesis import strategies as st

from shared.bus.outbox import PAGE_BYTES, PAGE_MESSAGES, Entry, pages
from shared.bus.sender import Outgoing

SIZES = st.sampled_from([0, 1, PAGE_BYTES // 3, PAGE_BYTES - 1, PAGE_BYTES, PAGE_BYTES + 1])
PLACES = st.tuples(st.integers(0, 2), st.integers(0, 40), st.integers(0, 3))


def entry(partition: int, offset: int, n: int, size: int = 1) -> Entry:
    return Entry(partition, offset, n, Outgoing("t", f"{partition}/{offset}/{n}", bytes(size)))


@given(st.dictionaries(PLACES, SIZES, max_size=30))
def test_pages_hold_every_message_once_in_the_order_of_the_places(
    sizes: dict[tuple[int, int, int], int],
) -> None:
    made = pages(entry(*place, size) for place, size in sizes.items())
    for partition in range(3):
        told = [
            message.key
            for page in sorted(made, key=lambda page: (page.offset, page.n))
            if page.partition == partition
            for message in page.messages
        ]
        assert told == [f"{p}/{o}/{n}" for p, o, n in sorted(sizes) if p == partition]


@given(st.dictionaries(PLACES, SIZES, max_size=30))
def test_a_page_is_as_long_as_it_says_unless_one_message_is_longer(
    sizes: dict[tuple[int, int, int], int],
) -> None:
    for page in pages(entry(*place, size) for place, size in sizes.items()):
        length = sum(len(message.value) for message in page.messages)
        assert length <= PAGE_BYTES or len(page.messages) == 1


def test_a_page_has_a_limit_in_messages_too() -> None:
    made = pages(entry(0, offset, 0) for offset in range(2 * PAGE_MESSAGES + 1))
    assert [len(page.messages) for page in made] == [PAGE_MESSAGES, PAGE_MESSAGES, 1]
    assert [page.offset for page in made] == [0, PAGE_MESSAGES, 2 * PAGE_MESSAGES]
