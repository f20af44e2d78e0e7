"""The same Kafka, Postgres and services in containers, where a Docker engine answers.

Image names come from the same variables as `docker-compose.yml` reads.
"""

import os
import time
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import docker
from testcontainers.core.container import DockerContainer
from testcontainers.core.network import Network

from shared.cli.local.broker import BROKER, as_environment
from shared.cli.local.errors import LocalError
from shared.cli.local.kafka import answers
from shared.cli.local.postgres import SETTINGS
from shared.cli.local.processes import free_port
from shared.cli.local.services import answers_200
from tests.backing import Server, run_apart
from tests.pausing import until_stopped
from tests.stack import READY_S, STOP_S, Process

ROOT = Path(__file__).resolve().parent.parent
KAFKA_IMAGE = os.environ.get("WORDHALL_KAFKA_IMAGE", "apache/kafka:4.3.0")
POSTGRES_IMAGE = os.environ.get("WORDHALL_POSTGRES_IMAGE", "postgres:18")
BUILD_IMAGES = {
    "PYTHON_IMAGE": os.environ.get("WORDHALL_PYTHON_IMAGE", "python:3.11-slim-bookworm"),
    "NODE_IMAGE": os.environ.get("WORDHALL_NODE_IMAGE", "node:24-bookworm-slim"),
}
PASSWORD = uuid.uuid4().hex
HEALTH_PORT = 9000
HTTP_PORT = 8000


def why_not() -> str:
    """Say why containers can't be used on this machine; empty when they can."""
    try:
        docker.from_env(timeout=30).ping()
    except Exception:
        return "no Docker engine answers"
    images = (KAFKA_IMAGE, POSTGRES_IMAGE, *BUILD_IMAGES.values())
    missing = [name for name in images if not _to_be_had(name)]
    return f"these images can't be had: {', '.join(missing)}" if missing else ""


def _to_be_had(image: str) -> bool:
    client = docker.from_env(timeout=600)
    try:
        client.images.get(image)
    except docker.errors.ImageNotFound:
        repository, _, tag = image.partition(":")
        try:
            client.images.pull(repository, tag or "latest")
        except docker.errors.APIError:
            return False
    return True


def service_image() -> str:
    """The services' image: the one WORDHALL_IMAGE names, else built from this tree."""
    if name := os.environ.get("WORDHALL_IMAGE"):
        return name
    image, _ = docker.from_env(timeout=1200).images.build(
        path=str(ROOT), tag="wordhall:test", buildargs=BUILD_IMAGES, rm=True
    )
    return str(image.tags[0])


class Container:
    """A container that can be killed, stopped and started again on the same address."""

    def __init__(self, container: DockerContainer) -> None:
        self._container = container
        self._created = False

    @property
    def docker(self) -> Any:
        return self._container.get_wrapped_container()

    def launch(self) -> None:
        if self._created:
            self.docker.start()
        else:
            self._container.start()
            self._created = True

    def running(self) -> bool:
        if not self._created:
            return False
        self.docker.reload()
        return bool(self.docker.status == "running")

    def signal(self, name: str) -> None:
        if not self.running():
            return
        try:
            self.docker.kill(signal=name)
        except docker.errors.APIError:
            if self.running():  # it ended meanwhile, else
                raise

    def kill(self) -> None:
        self.signal("SIGKILL")
        if self._created:
            self.docker.wait(timeout=120)

    def pause(self) -> None:
        self.signal("SIGSTOP")
        until_stopped(int(self.docker.attrs["State"]["Pid"]))

    def resume(self) -> None:
        self.signal("SIGCONT")

    def end(self, seconds: int = 20) -> None:
        if self._created:
            self.docker.stop(timeout=seconds)

    def remove(self) -> None:
        if self._created:
            self._container.stop()

    def logs(self) -> str:
        return str(self.docker.logs().decode(errors="replace")) if self._created else ""

    def wait_until(self, ready: Any, seconds: float, what: str) -> None:
        deadline = time.monotonic() + seconds
        while not ready():
            if time.monotonic() > deadline or not self.running():
                raise LocalError("not_ready", f"{what} is not ready.\n{self.logs()[-4000:]}")
            time.sleep(0.1)


class ContainerServer(Container):
    """The broker or the database."""

    def __init__(self, container: DockerContainer, answering: Any, what: str) -> None:
        super().__init__(container)
        self._answering = answering
        self._what = what

    def start(self) -> None:
        self.launch()
        self.wait_until(self._answering, READY_S, self._what)

    def restart(self) -> None:
        self.end()
        self.start()


class ContainerBacking:
    """Kafka and Postgres in containers on a network of their own."""

    def __init__(self) -> None:
        self.network = Network()
        self._kafka_port, self._postgres_port = free_port(), free_port()
        self._broker = ContainerServer(self._kafka_container(), self._broker_answers, "Kafka")
        self._database = ContainerServer(
            self._postgres_container(), self._database_answers, "PostgreSQL"
        )
        self.kafka: Server = self._broker
        self.postgres: Server = self._database

    def start(self) -> None:
        self.network.create()
        try:
            self._broker.launch()
            self._database.start()
            self._broker.start()
        except BaseException:
            self.stop()
            raise

    @property
    def bootstrap(self) -> str:
        return f"127.0.0.1:{self._kafka_port}"

    @property
    def bootstrap_inside(self) -> str:
        return "kafka:9092"

    def dsn(self, database: str = "postgres") -> str:
        return f"postgresql://wordhall:{PASSWORD}@127.0.0.1:{self._postgres_port}/{database}"

    def dsn_inside(self, database: str) -> str:
        return f"postgresql://wordhall:{PASSWORD}@postgres:5432/{database}"

    def stop(self) -> None:
        self._broker.remove()
        self._database.remove()
        self.network.remove()

    def _broker_answers(self) -> bool:
        return answers(self.bootstrap)

    def _database_answers(self) -> bool:
        import asyncpg

        async def ask() -> bool:
            try:
                connection = await asyncpg.connect(self.dsn(), timeout=2)
            except (OSError, asyncpg.PostgresError):
                return False
            await connection.close()
            return True

        return run_apart(ask())

    def _kafka_container(self) -> DockerContainer:
        container = DockerContainer(KAFKA_IMAGE).with_bind_ports(19092, self._kafka_port)
        for name, value in kafka_environment(f"127.0.0.1:{self._kafka_port}").items():
            container = container.with_env(name, value)
        return container.with_network(self.network).with_network_aliases("kafka")

    def _postgres_container(self) -> DockerContainer:
        container = DockerContainer(POSTGRES_IMAGE).with_bind_ports(5432, self._postgres_port)
        container = container.with_env("POSTGRES_USER", "wordhall")
        container = container.with_env("POSTGRES_PASSWORD", PASSWORD)
        container = container.with_env("POSTGRES_DB", "postgres")
        container = container.with_command(
            ["postgres", "-c", f"max_connections={SETTINGS['max_connections']}"]
        )
        return container.with_network(self.network).with_network_aliases("postgres")


class ContainerProcess(Container):
    """A replica of a service in a container."""

    def __init__(self, service: str, replica: int, container: DockerContainer, ports: Any) -> None:
        super().__init__(container)
        self.service = service
        self.replica = replica
        self._health, self._http = ports

    @property
    def alive(self) -> bool:
        return self.running()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._http}"

    @property
    def health_url(self) -> str:
        return f"http://127.0.0.1:{self._health}"

    def start(self) -> None:
        self.launch()

    def wait_ready(self, seconds: float = READY_S) -> None:
        self.wait_until(
            lambda: answers_200(f"{self.health_url}/readyz"), seconds, f"{self.service}"
        )

    def terminate(self) -> None:
        self.end(int(STOP_S))


class ContainerServices:
    """Makes replicas as containers from one image."""

    def __init__(self, backing: ContainerBacking, image: str) -> None:
        self.backing = backing
        self.image = image
        self.made: list[ContainerProcess] = []

    def __call__(
        self, service: str, replica: int, database: str, extra: Mapping[str, str]
    ) -> Process:
        health, http = free_port(), free_port()
        environment = {
            **extra,
            "WORDHALL_KAFKA": self.backing.bootstrap_inside,
            "WORDHALL_DATABASE": self.backing.dsn_inside(database),
            "WORDHALL_HEALTH_HOST": "0.0.0.0",
            "WORDHALL_HEALTH_PORT": str(HEALTH_PORT),
            "WORDHALL_REPLICA": f"{service}-{replica}",
        }
        container = DockerContainer(self.image).with_command(["serve", service])
        container = container.with_bind_ports(HEALTH_PORT, health)
        if service == "gateway":
            environment |= {"WORDHALL_HTTP_HOST": "0.0.0.0", "WORDHALL_HTTP_PORT": str(HTTP_PORT)}
            container = container.with_bind_ports(HTTP_PORT, http)
        for name, value in environment.items():
            container = container.with_env(name, value)
        container = container.with_network(self.backing.network)
        process = ContainerProcess(service, replica, container, (health, http))
        self.made.append(process)
        return process

    def remove(self) -> None:
        """Delete every container made."""
        for process in self.made:
            process.remove()


def kafka_environment(advertised: str) -> dict[str, str]:
    """Settings of a single node for clients on the network (kafka:9092) and outside."""
    places = {
        "controller.quorum.voters": "1@localhost:9093",
        "listeners": "CLIENTS://:9092,OUTSIDE://:19092,CONTROLLER://:9093",
        "advertised.listeners": f"CLIENTS://kafka:9092,OUTSIDE://{advertised}",
        "listener.security.protocol.map": (
            "CLIENTS:PLAINTEXT,OUTSIDE:PLAINTEXT,CONTROLLER:PLAINTEXT"
        ),
    }
    return as_environment({**BROKER, **places}) | {"KAFKA_HEAP_OPTS": "-Xms192m -Xmx384m"}
