import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
application = get_wsgi_application()

# Django must be set up before these are imported.
from django.conf import settings  # noqa: E402

from floor.server.databases import for_pages  # noqa: E402
from rules.books.editions import editions  # noqa: E402
from rules.finding.kept import index  # noqa: E402

for_pages(settings.DATABASES["default"])
# Read once, before the workers start: the first search of the night is as fast as the others.
for edition in editions():
    index(edition)
