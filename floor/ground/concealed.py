"""Typed words in an address, where logs and histories keep them: only this installation can read them."""

import base64
import hashlib

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings

SALT = "typed words in an address"


def conceal(words: str) -> str:
    """Return the words as an address may hold them; nothing for nothing."""
    return _fernet().encrypt(words.encode()).decode() if words else ""


def reveal(concealed: str) -> str:
    """Return the concealed words. Raises ValueError for anything that was not concealed here."""
    try:
        return _fernet().decrypt(concealed).decode() if concealed else ""
    except InvalidToken as forged:
        raise ValueError(SALT) from forged


def _fernet() -> Fernet:
    key = hashlib.sha256(f"{SALT}:{settings.SECRET_KEY}".encode()).digest()
    return Fernet(base64.urlsafe_b64encode(key))
