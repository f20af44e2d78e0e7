"""What is going on now, from the bus to the sockets of this replica.

```
hub        records in, to the parts below by type and key
game       one game as this replica follows it: who watches, the newest events
showing    what each seat was shown of its turn, and for how long
flags      the engine's question whether a seat's time is up
presence   who is at the table, told to the engine
crowd      the sockets that watch a game; watching tells the engine how many they are
answers    who waits for the answer to which command
people     whose sockets are here: lobby, own tables, wallet
```
Everything runs on one event loop and nothing here awaits between reading and changing its state.
"""
