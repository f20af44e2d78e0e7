"""Words With Friends: crossing words for two, where only words are accepted."""
