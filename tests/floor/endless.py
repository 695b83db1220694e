"""A worker of the web server in which a request can be made to run for ever."""

import time
from typing import Any

from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

ENDLESS = "/endless"


class Worker(ThreadWorker):
    def handle_request(self, req: Any, conn: Any) -> Any:
        while req.path == ENDLESS:
            time.sleep(0.1)
        return super().handle_request(req, conn)
