"""A file that only its passphrase opens: scrypt derives a key from it that seals each part under its number.

The number of a part and whether it is the last are in its nonce, so that none can be left out, moved or cut off. The
salt differs in each file, and so does the key.
"""

import os
from typing import BinaryIO

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

MAGIC = b"Floorcall, locked, 1\n"
SALT, PART, TAG = 16, 2**20, 16  # bytes
COST = {"n": 2**17, "r": 8, "p": 1}  # half a second and 128 MB for each guess


class WrongPassphraseError(Exception):
    """The first part cannot be opened."""


class DamagedError(Exception):
    """A later part cannot be opened, or the last one is missing."""


class EncryptedWriter:
    """Seals everything written to it, as to an open file, into the target."""

    def __init__(self, target: BinaryIO, passphrase: str) -> None:
        self.target = target
        self.head = MAGIC + os.urandom(SALT)
        self.cipher = _cipher(passphrase, self.head)
        self.number = 0
        self.waiting = bytearray()
        target.write(self.head)

    def write(self, data: bytes) -> int:
        self.waiting += data
        while len(self.waiting) > PART:
            self._seal(PART, last=False)
        return len(data)

    def close(self) -> None:
        self._seal(len(self.waiting), last=True)

    def _seal(self, size: int, last: bool) -> None:
        part = bytes(self.waiting[:size])
        del self.waiting[:size]
        self.target.write(self.cipher.encrypt(_nonce(self.number, last), part, self.head))
        self.number += 1


class Unlock:
    """Reads the contents of a locked file, as an open file does."""

    def __init__(self, source: BinaryIO, passphrase: str) -> None:
        self.source = source
        self.head = source.read(len(MAGIC) + SALT)
        self.cipher = _cipher(passphrase, self.head)
        self.number = 0
        self.next = source.read(PART + TAG)
        self.opened = bytearray()

    def read(self, size: int) -> bytes:
        while len(self.opened) < size and self.next:
            self._open()
        found = bytes(self.opened[:size])
        del self.opened[:size]
        return found

    def _open(self) -> None:
        part, self.next = self.next, self.source.read(PART + TAG)
        try:
            self.opened += self.cipher.decrypt(_nonce(self.number, last=not self.next), part, self.head)
        except InvalidTag:
            raise (DamagedError if self.number else WrongPassphraseError) from None
        self.number += 1


def is_locked(source: BinaryIO) -> bool:
    """True if this file begins like a locked one; it is read from its beginning afterwards."""
    found = source.read(len(MAGIC)) == MAGIC
    source.seek(0)
    return found


def _cipher(passphrase: str, head: bytes) -> ChaCha20Poly1305:
    return ChaCha20Poly1305(Scrypt(salt=head[len(MAGIC) :], length=32, **COST).derive(passphrase.encode()))


def _nonce(number: int, last: bool) -> bytes:
    return number.to_bytes(11) + bytes([last])
