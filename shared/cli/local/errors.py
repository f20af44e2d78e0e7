"""What can go wrong while the local parts are brought up, as sentences for the person waiting."""


class LocalError(Exception):
    """A local part could not be brought up.

    Attributes:
        code: stable name of the fault.
        sentence: what happened and what to do about it.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
