"""What the services share: the rules, the word lists, the messages, the bus."""
