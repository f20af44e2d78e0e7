"""Two players and a stake, a whole game by the public interface, shown in the terminal."""
