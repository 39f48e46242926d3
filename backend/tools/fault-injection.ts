/**
 * Injects faults into the built service on PostgreSQL. Arguments: the name of one scenario, and
 * `--quick` for shorter runs. Prints a table; exits with 1 when a row fails.
 */
import { runScenarios } from "./run-scenarios.ts";
import { scenarios } from "./fault-injection/scenarios.ts";

Deno.exit(await runScenarios(scenarios, Deno.args));
