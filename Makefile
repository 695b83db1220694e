# make serve and make test need Python 3.11 or newer with its venv module, and make; nothing else.
PYTHON ?= python3
# Every file here is UTF-8, whatever language the machine speaks.
export PYTHONUTF8 := 1
BIN := .venv/bin
OWN_WORDS := ../shared/tools/own_words.py
TESTS :=  # further arguments for pytest
LOCKED := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

# What checks see of the environment: values as in production, none of them secret.
AS_IN_PRODUCTION := SECRET_KEY=the-checks-use-this-key-of-many-different-characters-0123456789 \
  PIN_SECRET=the-checks-use-this-secret-of-many-different-characters-9876543210 \
  ALLOWED_HOSTS=floorcall.example SECURE=true BEHIND_PROXY=true DEBUG=false

.PHONY: help serve room backup restore upgrade rollback test check fix lock screens spoken bench pokerkit fuzz world

help:
	@echo "make serve    the program with a demo tournament, at http://127.0.0.1:8000"
	@echo "make room     the program for the tablets of a room, with houses of your own; docs/running.md"
	@echo "make backup   everything of a room in one file, TO=/media/stick, the last KEEP=30; make restore FILE=… brings it back"
	@echo "make upgrade  a room's data to this version, after a backup; make rollback takes it back"
	@echo "make test     the whole suite"
	@echo "make check    style, types, templates, migrations, deployment; changes nothing"
	@echo "make fix      mends what make check finds, where a tool can"
	@echo "make screens  pictures of every screen, in one contact sheet"
	@echo "make spoken   docs/screen-reader.txt: a call as a screen reader meets it"
	@echo "make bench    how long things take; asserts nothing"
	@echo "make pokerkit pots of 5,000 hands, held against pokerkit; HANDS=n for more"
	@echo "make fuzz     strange values in every form, for MINUTES=5"
	@echo "make world    hands in which something goes wrong, ruled by every door, for MINUTES=10"
	@echo "make offline  every worked case in a browser without a connection, as on the server"
	@echo "make lock     the pinned requirements, anew"

serve: .venv/base
	@$(BIN)/python manage.py serve

room: .venv/base
	@$(BIN)/python manage.py room

backup restore upgrade rollback: export FLOORCALL_STATE ?= var/room

backup: .venv/base
	@$(BIN)/python manage.py backup $(if $(KEEP),--keep "$(KEEP)") $(if $(TO),--to "$(TO)")

upgrade: .venv/base
	@$(BIN)/python manage.py upgrade

rollback: .venv/base
	@$(BIN)/python manage.py rollback $(if $(filter yes,$(YES)),--yes)

restore: .venv/base
	@$(BIN)/python manage.py restore "$(FILE)" $(if $(filter yes,$(REPLACE)),--replace)

test: .venv/dev
	@$(BIN)/pytest -n 4 --dist loadgroup --no-loadscope-reorder --durations=10 $(TESTS)

check: .venv/dev
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(AS_IN_PRODUCTION) $(BIN)/mypy
	$(BIN)/djhtml --check --tabwidth 2 templates
	$(AS_IN_PRODUCTION) $(BIN)/python manage.py makemigrations --check --dry-run
	$(AS_IN_PRODUCTION) $(BIN)/python manage.py check --deploy --fail-level WARNING
	@echo; $(AS_IN_PRODUCTION) $(BIN)/python manage.py versions
	@if [ -e $(OWN_WORDS) ]; then echo $(OWN_WORDS); $(BIN)/python $(OWN_WORDS); \
	  else echo "!!! SKIPPED: own words are not checked, $(OWN_WORDS) is not here !!!"; fi

fix: .venv/dev
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/djhtml --tabwidth 2 templates

screens: .venv/dev
	$(BIN)/pytest tests/browser/screens.py
	@echo "The screens stand in var/screens/, all together in sheet.png."

spoken: .venv/dev
	$(BIN)/pytest tests/browser/spoken.py

bench: .venv/dev
	$(BIN)/python -m tests.bench.replay
	$(BIN)/python -m tests.bench.tape
	$(BIN)/python -m tests.bench.verify
	$(BIN)/python -m tests.bench.pages
	$(BIN)/python -m tests.bench.growth
	$(BIN)/python -m tests.bench.programs
	$(BIN)/python -m tests.bench.tablets
	$(BIN)/python -m tests.bench.engine
	$(AS_IN_PRODUCTION) $(BIN)/python -m tests.bench.finding

pokerkit: .venv/dev
	$(BIN)/python -m tests.rules.poker.awards $(or $(HANDS),5000)

fuzz: .venv/dev
	MINUTES=$(or $(MINUTES),5) $(BIN)/pytest tests/floor/fuzz.py

world: .venv/dev
	$(BIN)/python -m tests.world --minutes $(or $(MINUTES),10)

offline: .venv/dev
	$(BIN)/pytest -s tests/browser/offline.py

lock: .venv/dev
	cd requirements && for name in base dev; do \
	  ../$(BIN)/uv pip compile $(LOCKED) --output-file $$name.txt $$name.in || exit 1; done
	cd requirements && ../$(BIN)/uv pip compile $(LOCKED) --no-deps --output-file tablet.txt tablet.in

.venv/made:
	@$(PYTHON) -c 'import sys; sys.version_info < (3, 11) and sys.exit("This needs Python 3.11 or newer: name one, as in make PYTHON=python3.11 serve")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/base: .venv/made requirements/base.txt requirements/tablet.txt
	@echo "Fetching what the program needs, which takes some minutes."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/base.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps --requirement requirements/tablet.txt
	@touch $@

.venv/dev: .venv/base requirements/dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/dev.txt
	@touch $@
