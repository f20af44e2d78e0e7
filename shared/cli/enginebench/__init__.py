"""`wordhall bench engine`: durable accepted moves a second, their latency, the memory they take.

`lab` brings real servers and one engine process up, `scripts` makes games to play, `checker`
reads every event and checks it, `load` sends the moves, `report` says what was measured.
"""
