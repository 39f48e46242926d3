/** Lists what people searched for in vain, the most often first. */
import { findZeroResultQueries } from "../contexts/directory/mod.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async ({ replica }) => {
  const missed = await findZeroResultQueries(replica, 100);
  for (const { query, times } of missed) console.log(`${String(times).padStart(6)}  ${query}`);
  if (missed.length === 0) console.log("Every search found something.");
});
