# All commands of the project. `make` or `make help` lists them.
# Needs make, git, and npm or Deno 2.9+. Everything else is fetched into node_modules and .tools.

DENO := ./backend/tools/deno.sh
DATA_DIR ?= ./data
export DATA_DIR

# Recipes read what users pass from the environment ("$$FILE"), where make puts it, so that the shell
# splits and expands nothing in it.

# V8 collects garbage late on machines with much memory, and an import has two heaps: its own and its
# worker's.
import_memory := --max-semi-space-size=8,--max-old-space-size=1024

installed := node_modules/.installed
built := frontend/dist/.built
service := backend/dist/main.js
reference := .tools/scalar/standalone.js
# Lists files but no folders, because a test that writes into a folder makes it newer than the build.
frontend_sources := $(shell find frontend/src frontend/public frontend/vite frontend/vite.config.ts \
	-type f ! -name '*.test.*' 2>/dev/null)
service_sources := $(shell find backend -name dist -prune -o -name testing -prune \
	-o -type f -name '*.ts' ! -name '*.test.ts' -print 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help install run dev build test quick check unit postgres processes e2e test-all format generate release conformity admin migrate import invitations missed sms-texts seed unseed bench relevance contract-tests fault-injection failover \
	up down logs backup restore clean

help: ## Show this list
	@awk 'BEGIN { FS = ":.*## " } \
		/^##@ / { printf "\n%s\n", substr($$0, 5) } \
		/^[a-z0-9-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo

##@ Use

run: build ## Install, build and serve on http://localhost:8000 (PORT, HOST, DATA_DIR, DATABASE_URL …)
	@NODE_ENV=production exec ./backend/tools/serve.sh

seed: install ## Add the demo businesses (make seed REMOVE=1 removes them)
	@$(DENO) run --allow-all backend/tools/seed.ts $(if $(REMOVE),--remove)

unseed: ## Remove the demo businesses
	@$(MAKE) --no-print-directory seed REMOVE=1

import: install ## Load a list of businesses: make import SOURCE=name FILE=sheet.xlsx (a dry run; APPLY=1: save it; FORCE=1: also if many rows are missing; UNDO=load instead: undo it)
	@$(DENO) run --allow-all --v8-flags=$(import_memory) \
		$(if $(findstring command line,$(origin UNDO)),backend/tools/undo-import.ts "$$UNDO", \
		backend/tools/import.ts "$$FILE" $(if $(SOURCE),--source="$$SOURCE") $(if $(APPLY),--apply)) $(if $(FORCE),--force)

invitations: install ## Write cards with claim links of imported listings, to print: make invitations FILE=invitations.html (CITY=, CATEGORY=, FORCE=1)
	@$(DENO) run --allow-all --v8-flags=$(import_memory) backend/tools/invitations.ts "$$FILE" \
		$(if $(CITY),--city="$$CITY") $(if $(CATEGORY),--category="$$CATEGORY") $(if $(FORCE),--force)

admin: install ## Make an account a moderator: make admin USER=username (REMOVE=1 revokes, LIST=1 lists; ROLE=registrar STATE= CITY= ORGANISATION=)
	@$(DENO) run --allow-all backend/tools/admin.ts $(if $(LIST),--list) $(if $(REMOVE),--remove) \
		$(if $(ROLE),--role="$$ROLE") $(if $(STATE),--state="$$STATE") $(if $(CITY),--city="$$CITY") \
		$(if $(ORGANISATION),--organisation="$$ORGANISATION") \
		"$(if $(findstring command line,$(origin USER)),$$USER)"

missed: install ## List this week's searches with zero results (WEEK=2026-11-16 for another)
	@$(DENO) run --allow-all backend/tools/list-zero-result-queries.ts "$$WEEK"

sms-texts: install ## Print the SMS texts to register with DLT: make sms-texts SITE_NAME=Karigar PUBLIC_ORIGIN=https://karigar.example
	@$(DENO) run --allow-env backend/tools/list-sms-texts.ts "$$SITE_NAME" "$$PUBLIC_ORIGIN" "$$SITE_NAME_HI"

migrate: install ## Migrate the database's schema (every start does it too)
	@$(DENO) run --allow-all backend/tools/migrate.ts

##@ Develop

install: $(installed) ## Fetch the dependencies in deno.lock

dev: install $(reference) ## Serve with hot reload of both halves
	@NODE_ENV=development exec $(DENO) run --allow-all --watch=backend backend/tools/dev.ts

build: $(built) $(service) $(reference) ## Build both halves for production

generate: install ## Generate openapi.json, the front end's API types and the tables in docs/operations.md
	@$(DENO) run --allow-all backend/tools/generate/write-openapi.ts
	@$(DENO) run --allow-all backend/tools/generate/write-operations.ts

release: install ## Tag the unreleased changes as a version: make release VERSION=1.2.3
	@$(DENO) run --allow-all backend/tools/release.ts "$$VERSION"

format: install ## Format every source file
	@$(DENO) fmt

check: install ## Static checks: format, lint, types, import rules, contract, documents
	@$(DENO) run --allow-all backend/tools/checks.ts check

conformity: install ## List the specification's requirements with the tests that prove them
	@$(DENO) run --allow-read backend/tools/checks/conformity.ts

unit: install ## Unit tests, and a smoke test of the embedded database (FILE=path for any test file)
	@$(DENO) run --allow-all backend/tools/checks.ts unit $(if $(FILE),"$$FILE")

postgres: install ## Database tests on PostgreSQL (FILE=path for one)
	@$(DENO) run --allow-all backend/tools/checks.ts postgres $(if $(FILE),"$$FILE")

processes: build ## Process tests of the built service (FILE=path for one)
	@$(DENO) run --allow-all backend/tools/checks.ts processes $(if $(FILE),"$$FILE")

e2e: build ## Browser tests of the production build (FILE=path for one)
	@$(DENO) run --allow-all backend/tools/checks.ts browser $(if $(FILE),"$$FILE")

quick: install ## Check what differs from main, and run the tests near it (2 minutes)
	@$(DENO) run --allow-all backend/tools/checks.ts quick

test: install ## Everything above, required before a change lands (10 minutes on two cores)
	@$(DENO) run --allow-all backend/tools/checks.ts

test-all: install ## `make test`, then the embedded database, full sizes, load, fault injection, failover, contract tests
	@$(DENO) run --allow-all backend/tools/checks.ts all

bench: build ## Measure import, search, speed and page weights, with comparisons (SIZE=100000; from a million on, search and sizes only; ONLY=name for one)
	@NODE_ENV=production $(DENO) run --allow-all backend/tools/bench.ts $(or $(SIZE),100000) $(if $(ONLY),"$$ONLY")
	@test -n "$$ONLY" -o $(or $(SIZE),100000) -ge 1000000 || { \
		$(MAKE) --no-print-directory relevance SIZE=$(or $(SIZE),100000) HELD_OUT=1 && \
		TEST_SIZE=full $(MAKE) --no-print-directory e2e FILE=pages/weights.spec.ts; }

relevance: install ## Measure search relevance (SIZE=20000, HELD_OUT=1, MISSES=1, ABLATE=1 to see what each mechanism is worth, RELEVANCE_DATABASE_URL=postgres://… is filled once and reused)
	@$(DENO) run --allow-all backend/tools/relevance.ts $(or $(SIZE),20000) $(if $(HELD_OUT),--held-out) $(if $(MISSES),--misses) $(if $(ABLATE),--ablate) $(if $(RELEVANCE_DATABASE_URL),"$$RELEVANCE_DATABASE_URL")

contract-tests: build ## Test the contract with clients in four languages and Schemathesis (FILE=go for one; fetches tools)
	@$(DENO) run --allow-all backend/tools/contract-tests.ts $(if $(FILE),"$$FILE")

fault-injection: build ## Inject faults for six minutes: outages, slow clients, full disks … (ONLY=name for one, QUICK=1)
	@$(DENO) run --allow-all backend/tools/scenarios.ts fault-injection $(if $(ONLY),"$$ONLY") $(if $(QUICK),--quick)

failover: build ## Test rolling restarts, point-in-time recovery and failover with Debian's packages (ONLY=name for one)
	@NODE_ENV=production nice -n 5 $(DENO) run --allow-all backend/tools/scenarios.ts failover $(if $(ONLY),"$$ONLY")

clean: ## Remove build output and fetched files, but no data
	rm -rf backend/dist frontend/dist frontend/test-results node_modules backend/node_modules frontend/node_modules .tools

##@ Operate

up: ## Build the image and start service and PostgreSQL with Docker Compose
	docker compose up --build --detach --wait

down: ## Stop what `make up` started; volumes stay
	docker compose down

logs: ## Follow the logs of `make up`
	docker compose logs --follow --tail 100

backup: install ## Back up database and media of a small installation to backups/ (FILE=path, FORCE=1 overwrites, KEEP=7 keeps the newest 7, RECIPIENT=age1… encrypts)
	@$(DENO) run --allow-all backend/tools/backup.ts $(if $(FILE),"$$FILE") $(if $(FORCE),--force) $(if $(KEEP),--keep="$$KEEP") \
		$(if $(RECIPIENT),--recipient="$$RECIPIENT")

restore: install ## Restore a backup: make restore FILE=path (FORCE=1 overwrites, KEY=file opens an encrypted one)
	@$(DENO) run --allow-all backend/tools/restore.ts "$$FILE" $(if $(FORCE),--force) $(if $(KEY),--key="$$KEY")

$(installed): deno.json deno.lock backend/deno.json frontend/deno.json frontend/package.json
	@echo "Fetching the packages in deno.lock …"
	@$(DENO) install --frozen --quiet
	@touch $@

$(built): $(installed) $(frontend_sources)
	@echo "Building the front end (about 30 s) …"
	@cd frontend && NODE_ENV=production ../$(DENO) run --allow-all npm:vite build --app --logLevel warn
	@touch $@

$(service): $(installed) $(service_sources)
	@echo "Building the service …"
	@$(DENO) run --allow-all backend/tools/build-service.ts

$(reference): backend/tools/packages/vendor-scalar.ts | $(installed)
	@echo "Fetching the API reference viewer …"
	@$(DENO) run --allow-all backend/tools/packages/vendor-scalar.ts
