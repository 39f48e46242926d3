/** Migrates the schema of the configured database. */
import { migrate } from "../db/migrate.ts";
import { withDatabase } from "./with-database.ts";

await withDatabase(async ({ maintenance: db }) => {
  const names = await migrate(db);
  console.log(names.length ? `Ran ${names.join(", ")}.` : "The schema is up to date.");
});
