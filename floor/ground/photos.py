"""Photos as they are kept: read with distrust, turned upright, redrawn without any hidden data."""

import hashlib
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from threading import Lock

from django.core.files.uploadedfile import UploadedFile
from PIL import Image, ImageOps, UnidentifiedImageError
from PIL.JpegImagePlugin import JpegImageFile

from floor.errors import Invalid

LARGEST = 8 * 2**20
MOST_AT_ONCE = 5
MOST_IN_A_CALL = 24
# As many as home shows: more are never found again.
MOST_LOOSE = 24
EDGE, THUMBNAIL = 2000, 400
# The most memory a decoder may use for one picture: a photo of 70 million pixels, or a screenshot of 25.
MOST_HELD = 200 * 2**20
# Bytes for each pixel of a format that is decoded whole and then made smaller.
HELD = {"PNG": 8, "WEBP": 16}
Image.MAX_IMAGE_PIXELS = MOST_HELD
# Every error that a decoder may raise on a file that is not what it claims to be.
BROKEN = (OSError, SyntaxError, ValueError, TypeError, LookupError, ArithmeticError, struct.error, EOFError)
# Pictures are decoded one at a time in each process, so that its memory stays bounded however many come at once.
DECODING = Lock()


@dataclass(frozen=True)
class ReadyPhoto:
    """A photo ready to be kept; `sent` is the hash of the original file, by which a retry is recognised."""

    sent: str
    jpeg: bytes
    thumbnail: bytes
    width: int
    height: int


def pictures_of(files: Sequence["UploadedFile[bytes]"]) -> list[ReadyPhoto]:
    """The pictures to keep. Raises Invalid with a sentence for each file that cannot be kept."""
    if not files:
        raise Invalid({"photos": "Choose a photo first."})
    if len(files) > MOST_AT_ONCE:
        raise Invalid({"photos": f"Add at most {MOST_AT_ONCE} photos at once."})
    pictures, errors = [], []
    for file in files:
        try:
            pictures.append(_picture(file))
        except Unusable as unusable:
            errors.append(f"{file.name}: {unusable}")
    if errors:
        raise Invalid({"photos": " ".join(errors)})
    return pictures


class Unusable(Exception):
    """The reason why a file is not kept, in a sentence."""


def _picture(file: "UploadedFile[bytes]") -> ReadyPhoto:
    if not file.size:
        raise Unusable("This file is empty. Take the photo again.")
    if file.size > LARGEST:
        raise Unusable(f"This file is larger than {LARGEST // 2**20} MB. Take the photo again, smaller.")
    with DECODING:
        content = file.read()
        image = _read(content)
        large, small = _drawn_anew(image, EDGE), _drawn_anew(image, THUMBNAIL)
    return ReadyPhoto(hashlib.sha256(content).hexdigest(), _jpeg(large, 85), _jpeg(small, 75), *large.size)


def _read(content: bytes) -> Image.Image:
    """The picture, upright and no larger than it is kept. Its size is checked before anything is decoded."""
    try:
        with Image.open(BytesIO(content), formats=["JPEG", "PNG", "WEBP"]) as image:
            if _held(image) > MOST_HELD:
                raise Unusable("This photo has too many pixels. Take it again, smaller.")
            if image.format != "MPO" and getattr(image, "is_animated", False):
                raise Unusable("This picture moves. Take a photo that stands still.")
            image.thumbnail((EDGE, EDGE))
            return ImageOps.exif_transpose(image)
    except UnidentifiedImageError:
        raise Unusable("This is not a photo that can be read: use JPEG, PNG or WebP.") from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise Unusable("This photo has too many pixels. Take it again, smaller.") from None
    except BROKEN:
        raise Unusable("This photo is damaged. Take it again.") from None


def _held(image: Image.Image) -> int:
    """Return how many bytes its decoder may hold at once. A JPEG is decoded at the wanted size, but one that comes in
    several scans is first held with every coefficient. A file of several pictures, as phones make them, is a JPEG too.
    """
    pixels = image.width * image.height
    if not isinstance(image, JpegImageFile):
        return pixels * HELD[str(image.format)]
    samples: list[tuple[int, int]] = [(across, down) for _, across, down, _ in image.layer]
    most = max(across for across, _ in samples) * max(down for _, down in samples)
    return 2 * pixels * sum(across * down for across, down in samples) // most


def _drawn_anew(image: Image.Image, edge: int) -> Image.Image:
    """The picture redrawn on a new white sheet: only the pixels come along, no place, no camera, no comment."""
    image = ImageOps.contain(image, (edge, edge)) if max(image.size) > edge else image
    sheet = Image.new("RGB", image.size, "white")
    layered = image.convert("RGBA")
    sheet.paste(layered, mask=layered.getchannel("A"))
    return sheet


def _jpeg(image: Image.Image, quality: int) -> bytes:
    out = BytesIO()
    image.save(out, "JPEG", quality=quality, optimize=True)
    return out.getvalue()
