import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "floor.settings")
application = get_wsgi_application()

# Django must be set up before these are imported.
from rules.books.editions import editions  # noqa: E402
from rules.finding.topics import index  # noqa: E402

# What people say is read once, before the workers start: the first search of the night is as fast as the others.
for edition in editions():
    index(edition)
