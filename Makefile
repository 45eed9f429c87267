# Every target has one line of help: `make help`.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test test-py test-domain test-faults test-pooler test-fuzz drill slowest test-web test-e2e check bench load bench-lenders bench-steps lighthouse looks looks-diff pictures seed schema migrations-anew image test-image lock clean setup setup-web setup-browser

PORT ?= 8000
export PORT
# Where Python may not keep what it has compiled, each of the product's twenty processes compiles everything anew.
unexport PYTHONDONTWRITEBYTECODE

# Any Python from 3.9 on starts the set-up, which then finds the right one. A version manager's name may not run: try it.
START := $(shell for p in python3.11 python3.12 python3 python3.13; do $$p -c '' >/dev/null 2>&1 && echo $$p && break; done)
PY := .venv/bin/python
# One more than there are processors: some tests wait for a process that they killed.
PYTEST := $(PY) -m pytest -n $(shell n=$$(($$(getconf _NPROCESSORS_ONLN) + 1)); echo $$((n < 6 ? n : 6)))
LOCAL := $(PY) -m tools.local
STORY_RUN := npm run --silent stories --

help: ## This list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / {printf "  make %-16s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

run: setup-web ## Start the product on http://127.0.0.1:8000 (PORT=...) with demo data; Ctrl-C ends it
	@$(LOCAL) run

test: test-py test-web test-e2e ## All tests: Python, front end, end to end in Chromium

test-py: setup ## Python tests (with their own throw-away database)
	$(PYTEST)

test-domain: setup ## The pure rules alone, in seconds
	$(PY) -m pytest tests/domain

test-faults: setup ## Sheets, desk and portal under kill -9: every named gap, then KILLS=200 at random (SUITE=desk for one, SEED=...)
	$(PY) -m tests.faults $(SUITE)

test-pooler: setup ## Imports, exports and the short fault suite through pgbouncer with a pool of 2, where it is installed
	$(PY) -m tests.pooler

drill: setup ## Lose a database and bring it back: data lost, time taken, four broken backups; some minutes, before a release
	$(PY) -m tools.drill

test-fuzz: setup ## Damaged sheets: FILES=10000, SEED=... repeats a run, ends after MINUTES=60
	$(PY) -m tests.fuzz --files $(or $(FILES),10000) --minutes $(or $(MINUTES),60) $(if $(SEED),--seed $(SEED))

slowest: setup ## All Python tests, with the sixty slowest of them named
	$(PYTEST) --durations=60

test-web: setup-web ## Front-end tests
	npm run --silent test

test-e2e: setup-web setup-browser ## The stories in a real Chromium (STORIES="story desk" for some, WORLDS=3 for as many at once)
	WORLDS=$(or $(WORLDS),$(if $(STORIES),1)) $(STORY_RUN) $(patsubst %,/%.test,$(STORIES))

check: setup-web ## Linters, types, layers, drift of schema, migrations and permissions
	@$(LOCAL) check

bench: setup ## Print the figures of tests/bench
	@for file in tests/bench/bench_*.py; do \
		echo "== $$file"; $(PY) -m tests.bench.$$(basename $$file .py) || exit 1; \
	done

load: setup-web ## What the product bears, against throw-away data (FILE=picture_bombs; FILE=plans PLAN=steady CUSTOMERS=20000)
	$(LOCAL) e2e $(if $(CUSTOMERS),--customers $(CUSTOMERS)) -- $(PY) -m tests.load.$(or $(FILE),picture_bombs) $(PLAN)

bench-lenders: setup-web setup-browser ## The lenders list with 1,000 lenders, in a real Chromium
	$(LOCAL) e2e -- node tests/bench/lenders_list.mjs

bench-steps: setup-web setup-browser ## What each step of the customer's journeys costs a cheap phone (JOURNEYS="gold" for some)
	$(LOCAL) e2e -- node tests/bench/steps.mjs $(or $(RUNS),3) $(JOURNEYS)

lighthouse: setup-web setup-browser ## Lighthouse (mobile) on landing, form and offers (PAGES=all: the first page of every journey; PAGES=/vouchers,/deals: these)
	PATH="$(CURDIR)/node_modules/node/bin:$$PATH" $(LOCAL) e2e -- npm exec --yes --package lighthouse@13.5.0 -- node tests/bench/lighthouse.mjs $(or $(RUNS),3) $(PAGES)

# One world whose clock begins at one moment: rows that a story leaves are on the pages of the next one. The moment is past,
# so that no file of a run is old; move it on when texts or rules take effect later.
looks: setup-web setup-browser ## Pictures of every page, both sizes and languages, into .data/looks (STORIES="pages_desk" for some)
	rm -rf .data/looks && mkdir -p .data/looks
	WORLDS=1 TULNA_WORLD_CLOCK=2026-11-30T06:00:00+00:00 TULNA_PICTURES="$(CURDIR)/.data/looks" \
		$(STORY_RUN) $(patsubst %,/%.test,$(or $(STORIES),pages pages_loans pages_desk))

looks-diff: setup-web ## Compare two folders of make looks pixel by pixel (OLD=dir NEW=dir); drawings go into .data/looks-diff
	npm run --silent looks-diff -- "$(OLD)" "$(NEW)" .data/looks-diff

pictures: setup-web setup-browser ## Take the pictures of docs/pictures anew
	$(LOCAL) e2e -- node tools/pictures.mjs

seed: setup ## Load the demo data into an empty local database (SIZE=medium; SIZE=large CUSTOMERS=20000)
	$(LOCAL) seed --size $(or $(SIZE),small) $(if $(CUSTOMERS),--customers $(CUSTOMERS))

schema: setup-web ## Write the calls' contracts and the types made from them
	$(LOCAL) exec --for test -- $(PY) manage.py export_schema
	$(LOCAL) exec --for test -- $(PY) manage.py export_permissions
	npm run --silent schema

migrations-anew: setup ## Write the initial migrations from the models (until 1.0.0; local data then need make clean)
	$(PY) -m tools.database anew

image: setup ## Build the images on pinned bases (UNPINNED=1: on whatever their tags lead to)
	$(PY) -m tools.image build $(if $(UNPINNED),--unpinned)

test-image: setup-web ## Build the image twice, compare, start it; nightly, as root, with buildah and mmdebstrap
	$(PY) -m tools.image prove

PIN := .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --no-header --no-annotate --generate-hashes $(if $(KEEP),,--upgrade)

lock: setup ## Pin the newest versions that work, by hash (KEEP=1: those that are pinned, and what is new)
	$(PIN) requirements.in -o requirements.txt
	$(PIN) -c requirements.txt requirements-engines.in -o requirements-engines.txt
	$(PIN) -c requirements.txt -c requirements-engines.txt requirements-dev.in -o requirements-dev.txt
	npm install --package-lock-only --ignore-scripts

clean: setup ## Remove local data, built bundles and caches (the demo data too)
	@$(LOCAL) clean

setup:
	@if [ -z "$(START)" ]; then echo "Python 3.11 or 3.12 is needed (Debian: apt-get install python3 python3-venv)."; exit 1; fi
	@$(START) -m tools.local.setup

setup-web:
	@if [ -z "$(START)" ]; then echo "Python 3.11 or 3.12 is needed (Debian: apt-get install python3 python3-venv)."; exit 1; fi
	@$(START) -m tools.local.setup --node

setup-browser: setup
	@$(START) -m tools.local.setup --browser
