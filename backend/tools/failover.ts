/**
 * Tests proxies, recovery and failover of several processes, with Debian's packages (installed when
 * run as root). Argument: the name of one scenario. Prints a table for docs/performance.md; exits
 * with 1 when a row fails.
 */
import { failover } from "./cluster/failover.ts";
import { proxies } from "./cluster/proxies.ts";
import { recovery } from "./cluster/recovery.ts";
import { runScenarios } from "./run-scenarios.ts";

Deno.exit(await runScenarios([proxies, recovery, failover], Deno.args));
