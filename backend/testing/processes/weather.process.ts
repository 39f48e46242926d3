import assert from "node:assert/strict";
import { drills } from "#/tools/weather/drills.ts";

/** The part of each drill that there is time for; `make weather` does the rest. */
for (const { name, rows } of drills) {
  // A drill's clients may still wait for an answer of a service that is gone.
  Deno.test(`bad weather: ${name}`, { sanitizeOps: false, sanitizeResources: false }, async () => {
    const faults: string[] = [];
    for await (const row of rows("quick")) {
      console.log(`${row.done}: ${row.figures}`);
      for (const fault of row.faults) faults.push(`${row.done}: ${fault}`);
    }
    assert.deepEqual(faults, []);
  });
}
