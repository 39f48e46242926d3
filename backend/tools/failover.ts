/**
 * What several machines have to bear, on the loopback interface and with the programs that Debian
 * has, which root installs: `drill.ts` goes through every drill, `drill.ts <name>` through one. Ends
 * with a table (docs/performance.md), and with 1 when a row of it is red.
 */
import { failover } from "./cluster/failover.ts";
import { proxies } from "./cluster/proxies.ts";
import { recovery } from "./cluster/recovery.ts";
import { runDrills } from "./run-scenarios.ts";

Deno.exit(await runDrills([proxies, recovery, failover], Deno.args));
