"""Caddy in front of the web server of a room: it speaks TLS, and waits for slow and silent clients in our place.

A request is passed on only once it is complete, and an answer is taken from us at once, however slowly it is fetched.
So only our own work occupies a thread of ours.
"""

import sys
from pathlib import Path
from typing import Any

CADDY = Path(sys.prefix) / "bin" / "caddy"
# Everything tapped, typed or imported fits into the first. The second allows five photos of eight megabytes and their
# form; floor/ground/photos.py refuses more with a sentence. Each request waits in our memory until it is complete.
LARGEST, LARGEST_WITH_PHOTOS = 2**20, 50 * 2**20
PHOTOS, LOOSE_PHOTOS = "/incidents/*/photos", "/t/*/photos"
# The official wording comes in as a document of up to eight megabytes, with its text when it comes back.
DOCUMENTS = "/house/*/wording"
# If too large, it would be cut off and taken for complete.
UNKNOWN_LENGTH = {"not": [{"method": ["GET", "HEAD", "OPTIONS"]}, {"header": {"Content-Length": ["*"]}}]}
HEAD_SECONDS, REQUEST_SECONDS, ANSWER_SECONDS, IDLE_SECONDS = 10, 120, 120, 120
# This is less than the web server's own keep-alive: see deploy/gunicorn.conf.py.
UPSTREAM_IDLE_SECONDS = 30
CERTIFICATE = "/floorcall.crt"

AWAY = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floorcall is starting</title><h1>Floorcall is starting again</h1>
<p>Wait some seconds, then open the page once more. Nothing that was recorded is lost.</p></html>
"""

TOO_LARGE = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Too much at once</title><h1>This is more than can be sent at once</h1>
<p>Go back and send less of it. Nothing was stored.</p></html>
"""
NOT_YOURS = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Not accepted</title><h1>This was not accepted</h1>
<p>You are no longer signed in, or may not add it there. Sign in, then add it again.</p></html>
"""


def configuration(socket: Path, server: Path, to_trust: str, port: int, certificate_port: int) -> dict[str, Any]:
    """Return Caddy's configuration: pages over https on one port; over http on the other, only the certificate."""
    return {
        "admin": {"disabled": True, "config": {"persist": False}},
        # Its own line for a failed request would contain the whole address, including search words.
        "logging": {"logs": {"default": {"level": "ERROR", "exclude": ["http.log"], "encoder": {"format": "console"}}}},
        "apps": {
            "tls": {"certificates": {"load_files": [{"certificate": str(server), "key": str(server)}]}},
            "http": {
                # As long as the web server behind it takes to finish its work; silent clients would keep it for ever.
                "grace_period": "1s",
                "servers": {
                    "pages": _pages(socket, port),
                    "certificate": _certificate(to_trust, certificate_port),
                },
            },
        },
    }


def _pages(socket: Path, port: int) -> dict[str, Any]:
    to_us = {
        "handler": "reverse_proxy",
        "upstreams": [{"dial": f"unix/{socket}"}],
        "transport": {
            "protocol": "http",
            "dial_timeout": "2s",
            "response_header_timeout": f"{ANSWER_SECONDS}s",
            "keep_alive": {"idle_timeout": f"{UPSTREAM_IDLE_SECONDS}s"},
        },
        "response_buffers": -1,
        # While the web server restarts, people only notice a wait.
        "load_balancing": {"try_duration": "3s", "try_interval": "100ms"},
    }
    whole = to_us | {"request_buffers": -1}
    away = _page("503", AWAY, {"Retry-After": ["2"]})
    # This asks without the body, before any of it is accepted: only a person who may add photos to this call or
    # take them in this tournament, or bring a document to this house, may send so much.
    may_send = to_us | {
        "rewrite": {"method": "GET"},
        "handle_response": [
            {"match": {"status_code": [2]}, "routes": []},
            {"match": {"status_code": [5]}, "routes": [{"handle": [away]}]},
            {"routes": [{"handle": [_page("403", NOT_YOURS)]}]},
        ],
    }
    with_photos = [
        {"match": [_larger_than(LARGEST)], "handle": [may_send]},
        {"handle": [{"handler": "request_body", "max_size": LARGEST_WITH_PHOTOS}, whole]},
    ]
    return {
        **_server(port),
        # A client that uses http on this port is redirected to https.
        "listener_wrappers": [{"wrapper": "http_redirect"}, {"wrapper": "tls"}],
        # A browser names no host to a server whose address is a number, so there is one certificate for every name.
        "tls_connection_policies": [{"default_sni": "localhost", "fallback_sni": "localhost"}],
        "routes": [
            {"match": [UNKNOWN_LENGTH], "handle": [_page("411", TOO_LARGE)]},
            {"match": [_larger_than(LARGEST_WITH_PHOTOS)], "handle": [_page("413", TOO_LARGE)]},
            {
                "match": [{"path": [PHOTOS, LOOSE_PHOTOS, DOCUMENTS]}],
                "handle": [{"handler": "subroute", "routes": with_photos}],
                "terminal": True,
            },
            {"match": [_larger_than(LARGEST)], "handle": [_page("413", TOO_LARGE)]},
            {"handle": [{"handler": "request_body", "max_size": LARGEST}, whole]},
        ],
        "errors": {"routes": [{"match": [{"expression": "{http.error.status_code} >= 500"}], "handle": [away]}]},
    }


def _larger_than(size: int) -> dict[str, str]:
    """Match a request that declares a larger body."""
    length = "{http.request.header.Content-Length}"
    return {"expression": f'{length} != "" && int({length}) > {size}'}


def _page(status: str, body: str, more: dict[str, list[str]] | None = None) -> dict[str, Any]:
    headers = {"Content-Type": ["text/html; charset=utf-8"], "Cache-Control": ["no-store"], **(more or {})}
    return {"handler": "static_response", "status_code": status, "headers": headers, "body": body}


def _certificate(to_trust: str, port: int) -> dict[str, Any]:
    send = {
        "handler": "static_response",
        "headers": {"Content-Type": ["application/x-x509-ca-cert"], "Cache-Control": ["no-store"]},
        "body": to_trust,
    }
    lead = {"handler": "static_response", "status_code": "302", "headers": {"Location": [CERTIFICATE]}}
    return {**_server(port), "routes": [{"match": [{"path": [CERTIFICATE]}], "handle": [send]}, {"handle": [lead]}]}


def _server(port: int) -> dict[str, Any]:
    return {
        "listen": [f":{port}"],
        "protocols": ["h1", "h2"],
        "automatic_https": {"disable": True},
        "read_header_timeout": f"{HEAD_SECONDS}s",
        "read_timeout": f"{REQUEST_SECONDS}s",
        "write_timeout": f"{ANSWER_SECONDS}s",
        "idle_timeout": f"{IDLE_SECONDS}s",
        "max_header_bytes": 16384,
    }
