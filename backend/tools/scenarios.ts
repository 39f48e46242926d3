/**
 * Injects faults into the built service, or into a cluster of Debian's packages (installed when run
 * as root): `scenarios.ts fault-injection|failover [NAME] [--quick]`, with the name of one scenario.
 * Prints a table; exits with 1 when a row fails.
 */
import { failover } from "./cluster/failover.ts";
import { proxies } from "./cluster/proxies.ts";
import { recovery } from "./cluster/recovery.ts";
import { database } from "./fault-injection/database.ts";
import { fullDisk } from "./fault-injection/full-disk.ts";
import { descriptors, sockets } from "./fault-injection/sockets.ts";
import { runScenarios } from "./run-scenarios.ts";

const [group, ...args] = Deno.args;
const scenarios = group === "failover"
  ? [proxies, recovery, failover]
  : [database, sockets, descriptors, fullDisk];

Deno.exit(await runScenarios(scenarios, args));
