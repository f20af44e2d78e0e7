"""`wordhall asyncapi`: the bus's machine-readable form, as docs/asyncapi.json has it."""

import json
from collections.abc import Iterable
from typing import Any

import typer
from pydantic.json_schema import models_json_schema

from shared.messages.channels import ABOUT, CARRIES
from shared.messages.envelope import Envelope, Message
from shared.messages.topics import MAX_MESSAGE_BYTES, PARTITIONS

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)

REFERENCE = "#/components/schemas/{model}"


@app.command()
def asyncapi() -> None:
    """Print it."""
    typer.echo(described(), nl=False)


def described() -> str:
    """The description (AsyncAPI 3), generated from the messages."""
    bodies = sorted({body for carried in CARRIES.values() for body in carried}, key=_name)
    document = {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Wordhall's bus",
            "version": "1",
            "description": (
                f"{PARTITIONS} partitions a topic; the key is the id of the table, game or"
                f" escrow; no message is larger than {MAX_MESSAGE_BYTES} bytes."
            ),
        },
        "defaultContentType": "application/json",
        "channels": {topic: _channel(topic, carried) for topic, carried in CARRIES.items()},
        "components": {
            "messages": {_name(body): _message(body) for body in bodies},
            "schemas": _schemas(bodies),
        },
    }
    return json.dumps(document, indent=1, sort_keys=True) + "\n"


def _name(body: type[Message]) -> str:
    return f"{body.type}.v{body.revision}"


def _channel(topic: str, carried: Iterable[type[Message]]) -> dict[str, Any]:
    return {
        "address": topic,
        "description": ABOUT[topic],
        "messages": {
            _name(body): {"$ref": f"#/components/messages/{_name(body)}"} for body in carried
        },
        "bindings": {"kafka": {"topic": topic, "partitions": PARTITIONS}},
    }


def _message(body: type[Message]) -> dict[str, Any]:
    return {
        "name": body.type,
        "summary": (body.__doc__ or "").strip().split("\n")[0],
        "payload": {
            "allOf": [
                {"$ref": REFERENCE.format(model="Envelope")},
                {
                    "properties": {
                        "type": {"const": body.type},
                        "version": {"const": body.revision},
                        "body": {"$ref": REFERENCE.format(model=body.__name__)},
                    }
                },
            ]
        },
        "bindings": {"kafka": {"key": {"type": "string", "maxLength": 64}}},
    }


def _schemas(bodies: Iterable[type[Message]]) -> dict[str, Any]:
    models = [(model, "validation") for model in (Envelope, *bodies)]
    _, schema = models_json_schema(models, ref_template=REFERENCE)  # type: ignore[arg-type]
    definitions: dict[str, Any] = schema["$defs"]
    return definitions
