"""The HTTP side of the public interface: one module a subject."""
