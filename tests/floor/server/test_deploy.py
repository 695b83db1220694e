"""The files for a server, checked by the programs that read them, where Debian has these."""

import gc
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from floor.server.addresses import HostAddresses
from floor.server.certificates import Certificates
from floor.server.environment import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.glob("floorcall*.*"))


def program(name: str) -> str:
    found = shutil.which(name, path="/usr/sbin:/usr/bin:/sbin:/bin")
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def test_the_web_server_looks_for_garbage_once_its_workers_are_made() -> None:
    told = runpy.run_path(str(DEPLOY / "gunicorn.conf.py"))
    before = gc.get_threshold()
    try:
        assert not gc.isenabled()
        told["post_fork"](None, None)
        assert gc.isenabled() and gc.get_threshold()[0] > 700
    finally:
        gc.set_threshold(*before)
        gc.enable()


def test_systemd_understands_the_units(tmp_path: Path) -> None:
    analyze = program("systemd-analyze")
    assert UNITS == ["floorcall-daily.service", "floorcall-daily.timer", "floorcall.service"]
    for unit in UNITS:
        here = (DEPLOY / unit).read_text().replace("/srv/floorcall/.venv", sys.prefix)
        (tmp_path / unit).write_text(here)
    told = subprocess.run(
        [analyze, "verify", "--man=no", *(tmp_path / unit for unit in UNITS)], capture_output=True, text=True
    )
    ours = [line for line in told.stderr.splitlines() if "floorcall" in line]
    assert (told.returncode, ours) == (0, [])


def test_nginx_understands_its_configuration(tmp_path: Path) -> None:
    nginx = program("nginx")
    certificates = Certificates(tmp_path / "certificates")
    certificates.make(HostAddresses((), "lantern"))
    ours = re.sub(r"/etc/floorcall/server\.(crt|key)", str(certificates.server), (DEPLOY / "nginx.conf").read_text())
    ours = (
        ours.replace("/var/log/nginx", str(tmp_path)).replace(":80;", ":18080;").replace("listen 80;", "listen 18080;")
    )
    ours = ours.replace(":443 ssl", ":18443 ssl").replace("listen 443 ssl", "listen 18443 ssl")
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{ours}\n}}\n")
    told = subprocess.run([nginx, "-t", "-p", tmp_path, "-c", whole], capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert "[warn]" not in told.stderr and "[emerg]" not in told.stderr
