# The two commands: make serve, make test. They need Python 3.11 or newer with its venv module, and make.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: serve test check fix lock help

help:
	@echo "make serve   the program with a demo, at http://127.0.0.1:8000"
	@echo "make test    the whole suite"
	@echo "make check   everything that can be said without running it; changes nothing"
	@echo "make fix     mends what make check finds, where a tool can"
	@echo "make lock    the pinned requirements, anew"

serve: .venv/base
	@$(BIN)/python manage.py serve

test: .venv/dev
	@$(BIN)/pytest -n 2

.venv/made:
	$(PYTHON) -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Floorcall needs Python 3.11 or newer: make PYTHON=python3.11 serve")'
	$(PYTHON) -m venv .venv
	touch $@

.venv/base: .venv/made requirements/base.txt
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements/base.txt
	touch $@

.venv/dev: .venv/base requirements/dev.txt
	$(BIN)/python -m pip install --quiet --require-hashes --requirement requirements/dev.txt
	touch $@

lock: .venv/dev
	cd requirements && for name in base dev; do \
	  ../$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header \
	    --output-file $$name.txt $$name.in || exit 1; done
