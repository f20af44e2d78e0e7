"""Tables, seats, invitations and practice: everything before a game is played."""
