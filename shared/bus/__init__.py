"""The bus: publishing, the partition worker (cursor, outbox, parking), dead letters, live reads.

Start with `handler.py` (what a service gives), `worker.py` (what it gets for it), `keyed.py`
(one value a key), `publisher.py`, `live.py` and `projection.py` for everybody else.
"""
