"""How the web server runs, on a laptop in a room as on a server. Where it listens, and for how long it lets requests
finish when it is told to stop, is said by what starts it.

It trusts what stands in front of it to take its time: a thread is held for as long as a request is read, so nothing
slow may reach it. Caddy on the laptop (floor/server/proxy.py) and nginx on a server (deploy/nginx.conf) read a request
to its end before they hand it on. `make serve` has nothing in front, and answers its own machine alone.
"""

import gc
import logging

from floor.web.logs import Discreet

wsgi_app = "floor.wsgi"

# A ruling is a few milliseconds of Python, and the rest is waiting for the database. Two processes use two cores; three
# threads in each are as many as wait at once in a room of forty tablets that ask every ten seconds, and three more may
# be taken by those who sign in (floor/signin/turns.py).
worker_class = "gthread"
workers = 2
threads = 6
# Rulebooks and charts are read once, before the workers are made, which then share that memory.
preload_app = True
# Until then nothing that is read is garbage, and looking for some takes a quarter of a start.
gc.disable()
# So many new things, and not 700, until a worker looks whether some of them hold one another and nothing else does: a
# page makes thousands, of which hardly any do, and looking costs a twentieth of it. Memory did not grow for it.
LOOKED_THROUGH_AFTER = 50_000

# A worker whose main loop says nothing for so long is replaced. It is no limit for a request: each statement and each
# wait for the database has its own (floor/server/databases.py), and there is nothing else to wait for.
timeout = 30
# Longer than a proxy keeps an idle connection to us, so that it is always the proxy that closes one: a request
# that it sends into a connection being closed would be lost, and it may not send a recording twice by itself.
keepalive = 75

# Our longest address is a search: 2,000 characters, which other scripts and emoji write with up to nine each, and
# which htmx repeats in a header. The line of a request has no limit between 8,190 and none; the proxy limits it.
limit_request_line = 0
limit_request_fields = 60
limit_request_field_size = 32_768

# The socket opens for the account of the program and its group alone: who can speak to it can say whose address it is.
umask = 0o007
# Nobody steers it while it runs, but by signals.
control_socket_disable = True

# Everything goes to the error stream, which `make room` and the journal of a server each keep within bounds. Requests
# have no line of their own, since a search has names in it; refused ones have ours (floor/web/refusals.py).
errorlog = "-"
accesslog = None
loglevel = "warning"


def on_starting(server: object) -> None:
    """In the form of all other lines, and as discreet."""
    for handler in logging.getLogger("gunicorn.error").handlers:
        handler.setFormatter(Discreet())


def when_ready(server: object) -> None:
    """What was read before the workers are made stays until the end: nobody need look through it for what is gone."""
    gc.freeze()


def post_fork(server: object, worker: object) -> None:
    """Also where the server is told to read everything anew, of which nothing else is heard here."""
    gc.set_threshold(LOOKED_THROUGH_AFTER)
    gc.enable()
