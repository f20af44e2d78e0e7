# Everything a newcomer or a machine runs. Each target makes what it needs first; a second run
# finds it made. Only Python 3.11+ (with venv) and make are expected on the machine.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUN := $(BIN)/wordhall
WEB := services/gateway/web
# npm on the machine's Node, or on the one that came as a Python package.
NPM := $(CURDIR)/$(BIN)/python -m shared.cli.local.node npm

# pytest's own choices may be added: make test TESTS="tests/unit -k clock"
TESTS ?= tests

.DEFAULT_GOAL := help
.PHONY: help setup web play demo test check unit web-test bench load chaos clean lock

help: ## show this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 12

setup: $(VENV)/installed web ## the virtual environment and the web page

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Wordhall needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1 || true)."; \
	  echo "Name another one: make PYTHON=python3.12 play"; exit 1; }
	@echo "Making the virtual environment in $(VENV) (once)."
	@$(PYTHON) -m venv $(VENV) || { \
	  echo "Python's venv module does not work here (on Debian: apt install python3-venv)."; \
	  rm -rf $(VENV); exit 1; }

$(VENV)/installed: requirements.lock pyproject.toml | $(VENV)/bin/python
	@echo "Installing what requirements.lock names, checked against its hashes: about 1.1 GB on disk,"
	@echo "a minute or more without a word, only this once."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

ifneq ($(wildcard $(WEB)/package.json),)
WEB_SOURCES := $(shell find $(WEB) -type f -not -path '*/node_modules/*' -not -path '*/dist/*')

web: $(WEB)/dist/.built ## the web page

$(WEB)/node_modules/.installed: $(WEB)/package.json $(WEB)/package-lock.json | $(VENV)/installed
	@echo "Installing the web page's packages."
	@cd $(WEB) && $(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB)/dist/.built: $(WEB_SOURCES) $(WEB)/node_modules/.installed
	@echo "Building the web page."
	@cd $(WEB) && $(NPM) run --silent build
	@touch $@
else
web: $(VENV)/installed
	@echo "There is no web page in $(WEB) yet: only the programming interface will answer."
endif

play: setup ## run everything on this machine and print the address
	@exec $(RUN) hall

demo: setup ## two players and a stake, a whole game in the terminal
	@$(RUN) demo

check: $(VENV)/installed ## style, types, direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/mypy --explicit-package-bases tests
	$(BIN)/lint-imports

web-test: setup
	@if [ -f $(WEB)/package.json ]; then \
	  cd $(WEB) && $(NPM) test --silent; fi

test: check web-test ## every check and every test
	$(BIN)/python -m pytest $(TESTS)

bench: setup ## the numbers of the design, measured here
	@$(RUN) bench all

load: setup ## 300 games of all kinds at once, then the auditor
	@$(RUN) load

chaos: setup ## faults under load, then the auditor
	@$(RUN) chaos

lock: ## write requirements.lock and the list of Kafka's jars anew
	tools/lock

clean: ## delete what was made and all local data
	@if [ -x $(RUN) ]; then $(RUN) clean || true; fi
	rm -rf $(VENV) var dist $(WEB)/dist $(WEB)/node_modules .pytest_cache .mypy_cache .ruff_cache \
	  .hypothesis .import_linter_cache
	find services shared tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
