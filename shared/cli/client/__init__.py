"""A client of the public interface, as the commands that play need one."""
