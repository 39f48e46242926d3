# Everything one does with this project. `make` or `make help` lists it.
# Needs make, git, and either npm or Deno 2.9+; the rest is fetched into node_modules and .tools.

DENO := ./backend/tools/deno.sh
DATA_DIR ?= ./data
FILE ?=
export DATA_DIR

# V8 lets garbage lie for as long as the machine has memory, and an import has two heaps.
import_memory := --max-semi-space-size=8,--max-old-space-size=1024

installed := node_modules/.installed
built := frontend/dist/.built
service := backend/dist/main.js
reference := .tools/scalar/standalone.js
# Files alone: a folder is newer than the build as soon as a test writes beside it.
frontend_sources := $(shell find frontend/src frontend/public frontend/vite frontend/vite.config.ts \
	-type f ! -name '*.test.*' 2>/dev/null)
service_sources := $(shell find backend -name dist -prune -o -name testing -prune \
	-o -type f -name '*.ts' ! -name '*.test.ts' -print 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install run dev build test check unit postgres processes e2e test-all format generate release conformity admin migrate import invitations missed sms-texts seed unseed bench relevance conform weather drill \
	up down logs backup restore clean

help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo

##@ Use it

run: build ## Install, build and serve on http://localhost:8000 (PORT, HOST, DATA_DIR, DATABASE_URL …)
	@NODE_ENV=production exec ./backend/tools/serve.sh

seed: install ## Put the demo businesses in (make seed REMOVE=1 takes them out)
	@$(DENO) run --allow-all backend/tools/seed.ts $(if $(REMOVE),--remove)

unseed: ## Take the demo businesses out
	@$(MAKE) --no-print-directory seed REMOVE=1

import: install ## Import a list of businesses: make import FILE=businesses.csv
	@$(DENO) run --allow-all --v8-flags=$(import_memory) backend/tools/import.ts "$(FILE)"

invitations: install ## Write links to claim imported listings, to send and to print: make invitations FILE=invitations.csv (CITY=, CATEGORY=, FORCE=1)
	@$(DENO) run --allow-all --v8-flags=$(import_memory) backend/tools/invitations.ts "$(FILE)" \
		$(if $(CITY),--city="$(CITY)") $(if $(CATEGORY),--category="$(CATEGORY)") $(if $(FORCE),--force)

admin: install ## Make an account a moderator: make admin USER=username (REMOVE=1 revokes, LIST=1 lists)
	@$(DENO) run --allow-all backend/tools/admin.ts $(if $(LIST),--list) $(if $(REMOVE),--remove) \
		"$(if $(findstring command line,$(origin USER)),$(USER))"

missed: install ## List what people searched for in vain this week (WEEK=2026-11-16 for another)
	@$(DENO) run --allow-all backend/tools/list-unmatched-queries.ts "$(WEEK)"

sms-texts: install ## Print the SMS texts to register with DLT: make sms-texts SITE_NAME=Karigar PUBLIC_ORIGIN=https://karigar.example
	@$(DENO) run --allow-env backend/tools/list-sms-texts.ts "$(SITE_NAME)" "$(PUBLIC_ORIGIN)"

migrate: install ## Bring the database's schema up to date (every start does it too)
	@$(DENO) run --allow-all backend/tools/migrate.ts

##@ Work on it

install: $(installed) ## Fetch the dependencies that deno.lock names

dev: install $(reference) ## Serve with hot reload of both halves
	@NODE_ENV=development exec $(DENO) run --allow-all --watch=backend backend/tools/dev.ts

build: $(built) $(service) $(reference) ## Build both halves for production

generate: install ## Write what the code knows best: openapi.json, the front end's types, docs/operations.md
	@$(DENO) run --allow-all backend/tools/generate/write-openapi.ts
	@$(DENO) run --allow-all backend/tools/generate/write-operations.ts

release: install ## Give what is unreleased a version and a tag: make release VERSION=1.2.3
	@$(DENO) run --allow-all backend/tools/release.ts "$(VERSION)"

format: install ## Format every source file
	@$(DENO) fmt

check: install ## The static checks: format, lint, types, import rules, contract, files
	@$(DENO) run --allow-all backend/tools/gate.ts check

conformity: install ## List the requirements of the specification, each with the tests that prove it
	@$(DENO) run --allow-read backend/tools/gate/conformity.ts

unit: install ## Unit tests, and a smoke test of the embedded database (FILE=path for any test, on that database)
	@$(DENO) run --allow-all backend/tools/gate.ts unit $(FILE)

postgres: install ## Database tests on PostgreSQL (FILE=path for one)
	@$(DENO) run --allow-all backend/tools/gate.ts postgres $(FILE)

processes: build ## Start, stop and pages of the built service (FILE=path for one)
	@$(DENO) run --allow-all backend/tools/gate.ts processes $(FILE)

e2e: build ## Browser tests of the production build (FILE=path for one)
	@$(DENO) run --allow-all backend/tools/gate.ts browser $(FILE)

test: install ## Before every change lands: everything above, in 15 minutes on two cores
	@$(DENO) run --allow-all backend/tools/gate.ts

test-all: install ## `make test`, then all tests on the embedded database, full sizes, crowds, fault injection, failover, clients
	@$(DENO) run --allow-all backend/tools/gate.ts all

bench: build ## Measure import, search and speed, compare them with others', weigh the pages (SIZE=100000; of a million and more, search and sizes alone; DRILL=name for one)
	@NODE_ENV=production $(DENO) run --allow-all backend/tools/bench.ts $(or $(SIZE),100000) $(DRILL)
	@test -n "$(DRILL)" -o $(or $(SIZE),100000) -ge 1000000 || { \
		$(MAKE) --no-print-directory relevance SIZE=$(or $(SIZE),100000) HELD=1 OTHERS=1 && \
		$(MAKE) --no-print-directory e2e FILE=pages/weights.spec.ts; }

relevance: install ## How much of what people want the search finds (SIZE=20000, HELD=1, MISSES=1, OTHERS=1 for libraries, KEPT=postgres://… fills it once)
	@$(DENO) run --allow-all backend/tools/relevance.ts $(or $(SIZE),20000) $(if $(HELD),--held) $(if $(MISSES),--misses) $(if $(OTHERS),--others) $(KEPT)

conform: build ## Clients in four languages and generated calls against the contract (FILE=go for one; fetches tools)
	@$(DENO) run --allow-all backend/tools/conform.ts $(FILE)

weather: build ## Ten minutes of bad weather: outages, greedy clients, full disks … (DRILL=name for one, QUICK=1)
	@$(DENO) run --allow-all backend/tools/weather.ts $(DRILL) $(if $(QUICK),--quick)

drill: build ## Rolling restarts, point-in-time recovery and failover with Debian's programs (DRILL=name for one)
	@NODE_ENV=production nice -n 5 $(DENO) run --allow-all backend/tools/drill.ts $(DRILL)

clean: ## Remove what was built and fetched; data stays
	rm -rf backend/dist frontend/dist frontend/test-results node_modules backend/node_modules frontend/node_modules .tools

##@ Operate it

up: ## Build the image and start service and PostgreSQL with Docker Compose
	docker compose up --build --detach --wait

down: ## Stop what `make up` started; volumes stay
	docker compose down

logs: ## Follow the log of what `make up` started
	docker compose logs --follow --tail 100

backup: install ## Save database and media of a small installation to backups/ (FILE=path, FORCE=1 overwrites it, KEEP=7 newest, RECIPIENT=age1… encrypts)
	@$(DENO) run --allow-all backend/tools/backup.ts $(FILE) $(if $(FORCE),--force) $(if $(KEEP),--keep="$(KEEP)") \
		$(if $(RECIPIENT),--recipient="$(RECIPIENT)")

restore: install ## Bring a backup back: make restore FILE=path (FORCE=1 overwrites, KEY=file opens an encrypted one)
	@$(DENO) run --allow-all backend/tools/restore.ts "$(FILE)" $(if $(FORCE),--force) $(if $(KEY),--key="$(KEY)")

$(installed): deno.json deno.lock backend/deno.json frontend/deno.json frontend/package.json
	@echo "Fetching the packages that deno.lock names …"
	@$(DENO) install --frozen --quiet
	@touch $@

$(built): $(installed) $(frontend_sources)
	@echo "Building the front end, which takes half a minute …"
	@cd frontend && NODE_ENV=production ../$(DENO) run --allow-all npm:vite build --app --logLevel warn
	@touch $@

$(service): $(installed) $(service_sources)
	@echo "Building the service …"
	@$(DENO) run --allow-all backend/tools/build-service.ts

$(reference): backend/tools/packages/vendor-scalar.ts | $(installed)
	@echo "Fetching the reader of the API's reference …"
	@$(DENO) run --allow-all backend/tools/packages/vendor-scalar.ts
