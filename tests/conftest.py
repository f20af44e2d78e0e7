"""Real servers for the tests that need them, and the hall's last words when one of them fails.

`--on=local` runs Kafka, Postgres and the services as processes, `--on=containers` with
testcontainers; `auto` (the default) takes containers where a Docker engine answers.
"""

import uuid
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.backing import Backing, LocalBacking, drop_database, fresh_database
from tests.stack import LocalServices, Stack, running_stack

# A busy machine is no fault of the subject: no example has to be over in 200 ms. And the same tree
# has the same verdict each time; to look further: --hypothesis-profile=explore.
CALM = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("calm", CALM, derandomize=True)
settings.register_profile("explore", CALM)
settings.load_profile("calm")

BackingMaker = Callable[[Path], AbstractContextManager[Backing]]
ASKED = pytest.StashKey[str]()
StackMaker = Callable[..., AbstractContextManager[Stack]]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--on", choices=("auto", "local", "containers"), default="auto")


def pytest_report_header(config: pytest.Config) -> str:
    why_not = _why_no_containers(config)
    if why_not:
        return f"wordhall: Kafka, Postgres and services run as PROCESSES, because {why_not}"
    return "wordhall: Kafka, Postgres and services run in CONTAINERS"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Any:
    report = yield
    if report.failed and isinstance(item, pytest.Function):
        for stack in [value for value in item.funcargs.values() if isinstance(value, Stack)]:
            report.sections.append(("what the services said", stack.last_words()))
    return report


def _why_no_containers(config: pytest.Config) -> str:
    if config.getoption("--on") == "local":
        return "--on=local"
    if ASKED not in config.stash:
        from tests.containers import why_not

        config.stash[ASKED] = why_not()
        if config.stash[ASKED] and config.getoption("--on") == "containers":
            raise pytest.UsageError(f"--on=containers: {config.stash[ASKED]}")
    return config.stash[ASKED]


@pytest.fixture(scope="session")
def on_containers(request: pytest.FixtureRequest) -> bool:
    """Whether this run's servers are containers."""
    return not _why_no_containers(request.config)


@pytest.fixture(scope="session")
def make_backing(on_containers: bool) -> BackingMaker:
    """Bring up a Kafka and a Postgres: `with make_backing(folder) as backing`."""

    @contextmanager
    def make(folder: Path) -> Iterator[Backing]:
        if on_containers:
            from tests.containers import ContainerBacking

            backing: Backing = ContainerBacking()
        else:
            backing = LocalBacking(folder)
        backing.start()
        try:
            yield backing
        finally:
            backing.stop()

    return make


@pytest.fixture(scope="session")
def service_image(on_containers: bool) -> str:
    """The image the services run from; empty when they run as processes."""
    if not on_containers:
        return ""
    from tests.containers import service_image

    return service_image()


@pytest.fixture(scope="session")
def make_stack(
    make_backing: BackingMaker, service_image: str, tmp_path_factory: pytest.TempPathFactory
) -> StackMaker:
    """Bring up a hall of your own: `with make_stack(replicas=2) as stack`; hurt it as you like.

    Keywords: `replicas` (a number, or a mapping by service), `extra` (settings by name).
    """

    @contextmanager
    def make(**choices: Any) -> Iterator[Stack]:
        folder = tmp_path_factory.mktemp("stack")
        with make_backing(folder) as backing:
            if service_image:
                from tests.containers import ContainerBacking, ContainerServices

                assert isinstance(backing, ContainerBacking)
                services = ContainerServices(backing, service_image)
                try:
                    with running_stack(backing, services, **choices) as stack:
                        yield stack
                finally:
                    services.remove()
            else:
                with running_stack(
                    backing, LocalServices(backing, folder / "log"), **choices
                ) as stack:
                    yield stack

    return make


@pytest.fixture(scope="session")
def stack(make_stack: StackMaker) -> Iterator[Stack]:
    """One hall with one replica of each service, shared by all tests that don't harm it."""
    with make_stack() as hall:
        yield hall


@pytest.fixture(scope="session")
def backing(
    make_backing: BackingMaker, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Backing]:
    """One Kafka and one Postgres, shared by all tests that don't harm them."""
    with make_backing(tmp_path_factory.mktemp("backing")) as servers:
        yield servers


@pytest.fixture
def own_backing(make_backing: BackingMaker, tmp_path: Path) -> Iterator[Backing]:
    """A Kafka and a Postgres of the test's own: it may kill, stop and restart them."""
    with make_backing(tmp_path) as servers:
        yield servers


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
