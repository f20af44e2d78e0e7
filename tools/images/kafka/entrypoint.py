"""Start a Kafka node as the public image does: KAFKA_NODE_ID becomes node.id, and so on."""

import glob
import os
import subprocess
from pathlib import Path

NOT_PROPERTIES = {"KAFKA_HEAP_OPTS", "KAFKA_OPTS", "KAFKA_LOG4J_OPTS"}
PROPERTIES = Path("/tmp/server.properties")
JAVA = "/opt/java/bin/java"


def properties() -> dict[str, str]:
    """The node's settings, from the environment."""
    found = {
        name.removeprefix("KAFKA_").lower().replace("_", "."): value
        for name, value in os.environ.items()
        if name.startswith("KAFKA_") and name not in NOT_PROPERTIES
    }
    return {"log.dirs": "/var/lib/kafka/data", **found}


def main() -> None:
    """Write the settings, format an empty storage, become the broker."""
    settings = properties()
    PROPERTIES.write_text("".join(f"{name}={value}\n" for name, value in settings.items()))
    options = [
        *os.environ.get("KAFKA_HEAP_OPTS", "-Xms192m -Xmx384m").split(),
        *("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xlog:disable"),
        "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn",
        *("-cp", ":".join(sorted(glob.glob("/opt/kafka/libs/*.jar")))),
    ]
    if not Path(settings["log.dirs"], "meta.properties").exists():
        cluster = os.environ.get("CLUSTER_ID", "d29yZGhhbGwtbG9jYWwtMQ")
        tool = ["kafka.tools.StorageTool", "format", "-t", cluster, "-c", str(PROPERTIES)]
        subprocess.run([JAVA, *options, *tool], check=True)
    os.execv(JAVA, [JAVA, *options, "kafka.Kafka", str(PROPERTIES)])


main()
