"""Caddy in front of the web server of a room: it speaks TLS, and waits for slow and silent clients in our place.

A request goes on only once it is there to its end, and an answer is taken from us at once, however slowly it is
fetched. So a thread of ours is held by nothing but our own work.
"""

import sys
from pathlib import Path
from typing import Any

CADDY = Path(sys.prefix) / "bin" / "caddy"
# Five photos of eight megabytes, and what is around them (floor/record/photos.py refuses more with a sentence).
LARGEST_REQUEST = 50 * 2**20
HEAD_SECONDS, REQUEST_SECONDS, ANSWER_SECONDS, IDLE_SECONDS = 10, 120, 120, 120
# Less than the web server's own keep-alive: see deploy/gunicorn.conf.py.
UPSTREAM_IDLE_SECONDS = 30
CERTIFICATE = "/floorcall.crt"

AWAY = """<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floorcall is starting</title><h1>Floorcall is starting again</h1>
<p>Wait some seconds, then open the page once more. Nothing that was recorded is lost.</p></html>
"""


def configuration(socket: Path, server: Path, to_trust: str, port: int, certificate_port: int) -> dict[str, Any]:
    """What Caddy is told: pages over https on one port, and on the other, over http, only the certificate to trust."""
    return {
        "admin": {"disabled": True, "config": {"persist": False}},
        # Its own line for a failed request would have the whole address in it, and with it what was searched for.
        "logging": {"logs": {"default": {"level": "ERROR", "exclude": ["http.log"], "encoder": {"format": "console"}}}},
        "apps": {
            "tls": {"certificates": {"load_files": [{"certificate": str(server), "key": str(server)}]}},
            "http": {
                # As long as the web server behind it finishes what it has begun; silent clients would keep it for ever.
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
        "request_buffers": -1,
        "response_buffers": -1,
        # While the web server is started again, nobody notices but by waiting.
        "load_balancing": {"try_duration": "3s", "try_interval": "100ms"},
    }
    away = {
        "handler": "static_response",
        "status_code": "{http.error.status_code}",
        "headers": {"Content-Type": ["text/html; charset=utf-8"], "Cache-Control": ["no-store"], "Retry-After": ["2"]},
        "body": AWAY,
    }
    failed = [{"match": [{"expression": "{http.error.status_code} >= 500"}], "handle": [away]}]
    return {
        **_server(port),
        # A browser names no host to a server whose address is a number, so there is one certificate for every name.
        "tls_connection_policies": [{"default_sni": "localhost", "fallback_sni": "localhost"}],
        "routes": [{"handle": [{"handler": "request_body", "max_size": LARGEST_REQUEST}, to_us]}],
        "errors": {"routes": failed},
    }


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
