"""The six services. None imports another.

Each has an `app.py`, the only place where it is put together, with
`async def run(settings: ItsSettings, lifecycle: shared.ops.lifecycle.Lifecycle) -> None`:
`wordhall serve NAME` makes the settings from the environment (their class is the annotation),
serves health and metrics, and sets `lifecycle.stopping` when the process is to end. `run` registers
its readiness at `lifecycle.health` and returns when it has stopped in an orderly way.
"""
