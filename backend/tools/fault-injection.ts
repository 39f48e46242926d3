/**
 * Bad weather for the built service, on real PostgreSQL and the loopback interface: `weather.ts` goes
 * through every drill, `weather.ts <name>` through one, and `--quick` through the part that the gate
 * has time for. Ends with a table, and with 1 when a row of it is red.
 */
import { runDrills } from "./run-scenarios.ts";
import { drills } from "./fault-injection/scenarios.ts";

Deno.exit(await runDrills(drills, Deno.args));
