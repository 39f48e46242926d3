/** Lists what people searched for in vain in a week, the most often first: this one, or by its Monday. */
import { loadConfig } from "../config.ts";
import { findUnmatchedQueries } from "../contexts/directory/mod.ts";
import { openDatabase } from "../db/client.ts";

const { replica, close } = await openDatabase(loadConfig());
try {
  const week = Deno.args[0] || new Date();
  const { found } = await findUnmatchedQueries(replica, week, { limit: 100 });
  for (const { query, kind, corrected, times } of found) {
    const instead = corrected ? ` → ${corrected}` : "";
    console.log(`${String(times).padStart(6)}  ${kind.padEnd(9)}  ${query}${instead}`);
  }
  if (found.length === 0) console.log("Every search of that week found what was typed.");
} finally {
  await close();
}
