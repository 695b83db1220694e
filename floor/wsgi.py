import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
application = get_wsgi_application()

# Django must be set up before these are imported.
from django.conf import settings  # noqa: E402
from django.template.loader import get_template  # noqa: E402
from django.urls import reverse  # noqa: E402

from floor.server.databases import for_pages  # noqa: E402
from rules.books.editions import editions  # noqa: E402
from rules.books.lookup import look_up  # noqa: E402
from rules.finding.search import get_ready  # noqa: E402

for_pages(settings.DATABASES["default"])
# These are read once, before the workers start, so that the first page and the first search of the night are as fast as
# the others.
for edition in editions():
    get_ready(edition)
    look_up(edition, "seat")
reverse("start")  # this loads all the views too
for parts in ("components", "calls"):
    for page in (settings.ROOT / "templates" / parts).rglob("*.html"):
        get_template(str(page.relative_to(settings.ROOT / "templates")))
