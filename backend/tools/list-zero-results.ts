/** Lists what people searched for in vain, the most often first. */
import { loadConfig } from "../config.ts";
import { findZeroResultQueries } from "../contexts/directory/mod.ts";
import { openDatabase } from "../db/client.ts";

const { replica, close } = await openDatabase(loadConfig());
try {
  const missed = await findZeroResultQueries(replica, 100);
  for (const { query, times } of missed) console.log(`${String(times).padStart(6)}  ${query}`);
  if (missed.length === 0) console.log("Every search found something.");
} finally {
  await close();
}
