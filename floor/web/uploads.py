"""Limits on incoming files: they are kept only as far as they can be used; the rest is read and dropped."""

from typing import Any

from django.core.files.uploadhandler import FileUploadHandler

from floor.ground.photos import LARGEST, MOST_AT_ONCE


class BoundedUpload(FileUploadHandler):
    """Passes on a little more than the largest photo, so that the form sees that it is too large."""

    total = 0

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        super().new_file(*args, **kwargs)
        self.size = 0

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes | None:
        if self.size > LARGEST or self.total > LARGEST * (MOST_AT_ONCE + 1):
            return None
        self.size += len(raw_data)
        self.total += len(raw_data)
        return raw_data

    def file_complete(self, file_size: int) -> None:
        return None
