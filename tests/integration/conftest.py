"""Real Kafka and Postgres for every integration test, started once for the whole run."""

import uuid
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.backing import Backing, LocalBacking, drop_database, fresh_database


@pytest.fixture(scope="session")
def backing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Backing]:
    """One Kafka and one Postgres, shared by all tests that don't harm them."""
    servers = LocalBacking(tmp_path_factory.mktemp("backing"))
    servers.start()
    yield servers
    servers.stop()


@pytest.fixture
def own_backing(tmp_path: Path) -> Iterator[Backing]:
    """A Kafka and a Postgres of the test's own: it may kill, stop and restart them."""
    servers = LocalBacking(tmp_path)
    servers.start()
    yield servers
    servers.stop()


@pytest.fixture
def kafka(backing: Backing) -> str:
    """The broker's address; make your own topics with `tests.backing.create_topics`."""
    return backing.bootstrap


@pytest.fixture
def postgres(backing: Backing) -> Iterator[str]:
    """An empty database of the test's own, as `postgresql://...`."""
    dsn = fresh_database(backing)
    yield dsn
    drop_database(backing, dsn)


@pytest.fixture
def unique() -> Callable[[str], str]:
    """Names nobody else uses: for topics and groups on the shared broker."""
    mark = uuid.uuid4().hex[:8]
    return lambda name: f"{mark}.{name}"
