"""Photos of a recorded call: checked, redrawn, kept apart from the chain, shown to the staff of the house."""

import json
import subprocess
import sys
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from PIL import Image

from floor.errors import Invalid
from floor.ground import photos
from floor.ground.photos import pictures_of
from floor.history.actions.reviews import review_ruling
from floor.models import EntryKind, Incident, Photo, Tournament, User
from floor.record import chain
from floor.record.review import Review, Verdict
from floor.record.story import story
from tests import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def call(robin: User, tournament: Tournament) -> Incident:
    return factories.recorded_incident(actor=robin, tournament=tournament)


def send(client: Client, call: Incident, *files: Any, key: str = "") -> Any:
    return client.post(reverse("add-photos", args=[call.pk]), {"key": key or str(uuid4()), "photos": list(files)})


def file_of(content: bytes, name: str = "photo.jpg") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content)


def animated() -> bytes:
    out = BytesIO()
    frames = [Image.new("RGB", (9, 9), color) for color in ("red", "blue")]
    frames[0].save(out, "WEBP", save_all=True, append_images=frames[1:])
    return out.getvalue()


def gif() -> bytes:
    out = BytesIO()
    Image.new("P", (9, 9)).save(out, "GIF")
    return out.getvalue()


def test_photos_are_entries_of_the_call_that_anybody_on_the_staff_adds(client: Client, call: Incident) -> None:
    answer = send(client, call, factories.photo(), factories.photo(format="PNG"))
    assert answer["Location"] == reverse("incident", args=[call.pk])
    entries = list(call.entries.filter(kind=EntryKind.PHOTO).order_by("seq"))
    assert len(entries) == 2
    photo = Photo.objects.get(entry=entries[0])
    assert json.loads(entries[0].payload) == {
        "photo": chain.photo_hash(photo),
        "width": 60,
        "height": 40,
        "words": {},
    }
    assert chain.verify(Incident.objects.get(pk=call.pk)) == []
    page = client.get(reverse("incident", args=[call.pk])).content.decode()
    assert page.count(f'src="{reverse("thumbnail", args=[entries[0].pk])}"') == 1
    assert f'href="{reverse("photo", args=[entries[1].pk])}"' in page


@pytest.mark.parametrize("name", ["photo", "thumbnail"])
def test_the_picture_is_served_as_what_it_is_and_nothing_else(client: Client, call: Incident, name: str) -> None:
    photo = factories.with_photo(call, actor=call.opened_by)
    answer = client.get(reverse(name, args=[photo.entry_id]))
    assert answer["Content-Type"] == "image/jpeg"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Disposition"] == f'inline; filename="call-{call.pk}-photo-{photo.entry.seq}.jpg"'
    assert "default-src 'none'" in answer["Content-Security-Policy"]
    assert answer["Cache-Control"] == "no-store"
    assert Image.open(BytesIO(answer.content)).format == "JPEG"


def test_another_house_does_not_learn_that_it_exists(client: Client, call: Incident) -> None:
    photo = factories.with_photo(call, actor=call.opened_by)
    client.force_login(factories.admin(house=factories.house()))
    assert client.get(reverse("photo", args=[photo.entry_id])).status_code == 404
    assert send(client, call, factories.photo()).status_code == 404


def test_it_is_drawn_anew_upright_and_smaller_and_tells_nothing_besides() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # a quarter turn to the right
    exif[0x010F] = "A maker"
    exif.get_ifd(0x8825)[1] = "N"  # a place
    upload = factories.photo(size=(3000, 1500), exif=exif, comment=b"<script>alert(1)</script>", dpi=(300, 300))
    [picture] = pictures_of([file_of(upload.read() + b"<script>alert(2)</script>")])
    for content, size in ((picture.jpeg, (1000, 2000)), (picture.thumbnail, (200, 400))):
        image = Image.open(BytesIO(content))
        assert (image.format, image.mode, image.size) == ("JPEG", "RGB", size)
        assert not image.getexif()
        assert set(image.info) <= {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
        assert b"script" not in content and b"maker" not in content
    assert (picture.width, picture.height) == (1000, 2000)


def test_what_is_see_through_stands_on_white() -> None:
    out = BytesIO()
    Image.new("RGBA", (10, 10), (255, 0, 0, 0)).save(out, "PNG")
    [picture] = pictures_of([file_of(out.getvalue(), "shot.png")])
    assert Image.open(BytesIO(picture.jpeg)).getpixel((5, 5)) == (255, 255, 255)


def test_a_photo_of_two_pictures_as_telephones_make_them_is_its_first() -> None:
    out = BytesIO()
    first, second = Image.new("RGB", (40, 30), "red"), Image.new("RGB", (10, 10), "blue")
    first.save(out, "MPO", save_all=True, append_images=[second])
    [picture] = pictures_of([file_of(out.getvalue())])
    assert (picture.width, picture.height) == (40, 30)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "photo.jpg: This file is empty. Take the photo again."),
        (b"just words", "photo.jpg: This is not a photo that can be read: use JPEG, PNG or WebP."),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "This is not a photo that can be read"),
        (gif(), "This is not a photo that can be read"),
        (b"GIF89a/*<script>*/", "This is not a photo that can be read"),
        (b"%PDF-1.7", "This is not a photo that can be read"),
        (animated(), "This picture moves. Take a photo that stands still."),
        (factories.photo(size=(500, 500)).read()[:900], "This photo is damaged. Take it again."),
        (factories.photo(size=(500, 500), format="PNG").read()[:300], "This photo is damaged. Take it again."),
        (b"\xff\xd8\xff" + b"x" * photos.LARGEST, "This file is larger than 8 MB. Take the photo again, smaller."),
    ],
)
def test_what_is_no_photo_gets_a_sentence_and_nothing_is_kept(
    client: Client, call: Incident, content: bytes, sentence: str
) -> None:
    answer = send(client, call, factories.photo(), file_of(content))
    assert answer.status_code == 422
    assert sentence in answer.content.decode()
    assert not Photo.objects.exists()
    assert not call.entries.filter(kind=EntryKind.PHOTO).exists()


def test_a_picture_is_refused_by_its_size_before_it_is_decoded(
    client: Client, call: Incident, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = factories.photo(size=(1, 1), format="PNG").read()
    huge = small[:16] + (30_000).to_bytes(4, "big") * 2 + small[24:]
    # The checksum of the header no longer fits, which a careful reader finds too: correct it.
    huge = huge[:29] + zlib.crc32(huge[12:29]).to_bytes(4, "big") + huge[33:]
    monkeypatch.setattr(Image.Image, "load", lambda image: pytest.fail("decoded"))
    answer = send(client, call, file_of(huge, "huge.png"))
    assert answer.status_code == 422
    assert "huge.png: This photo has too many pixels. Take it again, smaller." in answer.content.decode()


PEAK = """
import resource, sys
from django.core.files.uploadedfile import SimpleUploadedFile
from floor.ground.photos import pictures_of
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
pictures_of([SimpleUploadedFile("photo", open(sys.argv[1], "rb").read())])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.parametrize(
    ("bytes_a_pixel", "mode", "format", "how"),
    [
        # Its decoders use the most memory for these: four colours in several scans, and transparency.
        (8, "CMYK", "JPEG", {"progressive": True, "quality": 10}),
        (16, "RGBA", "WEBP", {"lossless": True, "method": 0}),
    ],
)
def test_no_photo_takes_more_than_so_much_memory(
    tmp_path: Path, bytes_a_pixel: int, mode: str, format: str, how: dict[str, Any]
) -> None:
    edge = int((photos.MOST_HELD / bytes_a_pixel) ** 0.5)
    Image.new(mode, (edge, edge)).save(tmp_path / "photo", format, **how)
    command = [sys.executable, "-c", PEAK, str(tmp_path / "photo")]
    done = subprocess.run(command, capture_output=True, text=True, cwd=Path(__file__).parents[3], check=True)
    kibibytes = int(done.stdout)
    assert kibibytes < (photos.MOST_HELD + 120 * 2**20) / 2**10
    Image.new(mode, (edge + 1, edge + 1)).save(tmp_path / "photo", format, **how)
    with pytest.raises(Invalid, match="too many pixels"):
        pictures_of([file_of((tmp_path / "photo").read_bytes())])


def test_no_photo_and_too_many_at_once_are_told(client: Client, call: Incident) -> None:
    assert "Choose a photo first." in send(client, call).content.decode()
    assert (
        "Add at most 5 photos at once." in send(client, call, *(factories.photo() for _ in range(6))).content.decode()
    )
    assert not Photo.objects.exists()


def test_a_call_takes_so_many(client: Client, call: Incident, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floor.ground.policy.MOST_IN_A_CALL", 1)
    assert send(client, call, factories.photo()).status_code == 302
    answer = send(client, call, factories.photo())
    assert answer.status_code == 409
    assert "A call takes 1 photos." in answer.content.decode()


def test_a_body_of_any_length_is_held_only_as_far_as_it_can_be_used(call: Incident, rf: Any) -> None:
    request = rf.post("/", {"photos": [file_of(b"x" * (12 * photos.LARGEST // 10)) for _ in range(3)]})
    files = request.FILES.getlist("photos")
    sizes = [file.size for file in files]
    for file in files:
        file.close()
    assert len(sizes) == 3
    assert all(photos.LARGEST < size <= photos.LARGEST + 2**16 for size in sizes)


def test_same_press_sent_twice_adds_once(client: Client, call: Incident) -> None:
    key = str(uuid4())
    for _ in range(2):
        assert send(client, call, factories.photo(), key=key).status_code == 302
    assert Photo.objects.count() == 1
    answer = send(client, call, factories.photo(size=(9, 9)), key=key)
    assert answer.status_code == 409
    assert Photo.objects.count() == 1


def test_an_erased_photo_leaves_its_entry_and_an_intact_record(client: Client, call: Incident) -> None:
    photo = factories.with_photo(call, actor=call.opened_by)
    call_command("erase", call.pk, photo.entry.seq)
    assert client.get(reverse("photo", args=[photo.entry_id])).status_code == 404
    assert story(call)[-1].lines == ["This photo was erased."]
    assert chain.verify(call) == []


@pytest.mark.parametrize("field", ["jpeg", "thumbnail"])
def test_a_photo_that_was_exchanged_is_found(call: Incident, field: str) -> None:
    photo = factories.with_photo(call, actor=call.opened_by)
    Photo.objects.filter(pk=photo.pk).update(**{field: b"another one"})
    assert [found.sentence for found in chain.verify(call)] == [f"The photo of entry {photo.entry.seq} was changed."]


def test_a_photo_added_meanwhile_does_not_stop_a_review(call: Incident, tournament: Tournament) -> None:
    seen = call.chain_length
    factories.with_photo(call, actor=call.opened_by)
    dana = factories.td(house=tournament.house)
    call = Incident.objects.select_related("tournament").get(pk=call.pk)
    assert review_ruling(dana, call, uuid4(), seen, Review(Verdict.UPHOLD)).state == "final"
