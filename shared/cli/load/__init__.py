"""`wordhall load`: hundreds of games at once, by the public interface, and what came of them.

```
bookings   which games are played: kind, language, options, time, seats, bots, stake, ending
manners    how people play: a fixed time for each thought
times      what one game took: thinking, and the rest
party      people who gather at tables and play them
worker     a process with a party, which begins when it is told to
metrics    what the services count, before and after
run        alone, then all together, then rest and the audit
report     the figures, and what they must be
```
"""
