/** Brings the schema of the configured database up to date. */
import { loadConfig } from "../config.ts";
import { refreshEntries } from "../contexts/directory/mod.ts";
import { openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";

const { maintenance, close } = await openDatabase(loadConfig());
try {
  const names = await migrate(maintenance);
  console.log(names.length ? `Ran ${names.join(", ")}.` : "The schema is up to date.");
  const entries = await refreshEntries({ db: maintenance, now: () => new Date() });
  if (entries > 0) console.log(`Made ${entries} search entries anew.`);
} finally {
  await close();
}
