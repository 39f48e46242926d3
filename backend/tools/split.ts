/**
 * Splits the entries of a large directory into parts by city, while it is in use: `split.ts 16`
 * (docs/operations.md says from when on that pays).
 */
import { mostParts, splitEntries } from "../contexts/directory/mod.ts";
import { migrate } from "../db/migrate.ts";
import { ConfigError } from "../shared/config-error.ts";
import { withDatabase } from "./with-database.ts";

const asked = Deno.args[0] ?? "";
const parts = /^\d+$/.test(asked) ? Number(asked) : NaN;
if (!Number.isInteger(parts) || parts < 2 || parts > mostParts) {
  console.error(`Into how many parts, from 2 to ${mostParts}? make split PARTS=16`);
  Deno.exit(2);
}
await withDatabase(async ({ maintenance: db }, { databaseUrl }) => {
  if (!databaseUrl) throw new ConfigError("Only a directory on PostgreSQL can be split.");
  await migrate(db);
  await splitEntries(db, parts);
  console.log(
    `The entries are split into ${parts} parts. The service moves them there in the background, ` +
      "about a million in ten minutes; they are found meanwhile.",
  );
});
