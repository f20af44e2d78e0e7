"""What `wordhall score` knows of each game: a function from what is asked to the answer."""
