"""The source documents beside the project, for tests that read them where they are; nothing of them is here."""

from pathlib import Path

SHARED = Path(__file__).parents[2] / "shared"
DOCUMENTS, INVENTORY = SHARED / "rulebooks", SHARED / "corpus" / "inventory.yaml"
NOT_THERE = f"OFFICIAL WORDING WAS NOT READ FROM THE FIVE DOCUMENTS IN {DOCUMENTS}, WHICH IS NOT THERE."
