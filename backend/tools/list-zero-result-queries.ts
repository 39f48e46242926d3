/**
 * Lists a week's zero-result searches, most frequent first. Argument: the Monday; default: this
 * week.
 */
import { findZeroResultQueries } from "../contexts/directory/mod.ts";
import { withDatabase } from "./with-database.ts";

const week = Deno.args[0] || new Date();
if (Number.isNaN(new Date(week).getTime())) {
  console.error(`${week} is not a date. Usage: make missed WEEK=2026-11-16`);
  Deno.exit(2);
}
await withDatabase(async ({ replica }) => {
  const { found } = await findZeroResultQueries(replica, week, { limit: 100 });
  for (const { query, kind, corrected, times } of found) {
    const instead = corrected ? ` → ${corrected}` : "";
    console.log(`${String(times).padStart(6)}  ${kind.padEnd(9)}  ${query}${instead}`);
  }
  if (found.length === 0) console.log("No zero-result searches in that week.");
});
