"""`wordhall bench engine`: durable accepted moves a second, their latency, the memory they take.

`checker` reads every event and checks it, `load` sends the moves, `command` says what was measured.
"""
