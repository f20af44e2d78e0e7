"""Any game in a terminal, by the public interface alone: `wordhall play`.

```
command   the options, and how one gets to a table (sitting)
playing   one game over the socket: what is told, what is typed
drawing   a match as text
reading   a line as an action
```
"""
