from django.db import models

from rules.append_only import APPEND_ONLY


class StoredBook(models.Model):
    """A frozen book. Tournaments and receipts point at it by its hash, so it can never change."""

    hash = models.CharField(max_length=64, primary_key=True)
    edition = models.CharField(max_length=40)
    content = models.TextField(help_text="Canonical JSON; the hash is SHA-256 of its UTF-8 bytes.")
    stored_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        triggers = [APPEND_ONLY]
        constraints = [
            models.CheckConstraint(condition=models.Q(hash__regex=r"^[0-9a-f]{64}$"), name="book_hash_is_hex")
        ]

    def __str__(self) -> str:
        return f"{self.edition} {self.hash[:12]}"
