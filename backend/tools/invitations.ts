/**
 * Writes invitations to claim imported listings, to print: `invitations.ts FILE [--city=…]
 * [--category=…] [--force]`. No message is sent (see docs/operations.md).
 */
import { parseArgs } from "node:util";
import { siteOf } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { categoryIds } from "../shared/categories.ts";
import { readCategory } from "#/contexts/listings/rows/columns.ts";
import { summaryOf } from "./invitations/summary.ts";
import { writeInvitations } from "./invitations/write-invitations.ts";
import { withDatabase } from "./with-database.ts";

const { positionals: [path], values } = parseArgs({
  allowPositionals: true,
  options: {
    city: { type: "string" },
    category: { type: "string" },
    force: { type: "boolean", default: false },
  },
});
if (!path) {
  console.error(
    "Usage: make invitations FILE=invitations.html (CITY=Pune CATEGORY=plumber)",
  );
  Deno.exit(2);
}

const category = categoryIds.find((id) => id === readCategory(values.category ?? ""));
if (values.category && !category) {
  console.error(`Unknown category: ${values.category}`);
  Deno.exit(2);
}

await withDatabase(async ({ maintenance: db }, config) => {
  await migrate(db);
  const site = siteOf(config);
  const filter = { city: values.city, category };
  const invitations = await writeInvitations({ db, site, path, filter, isForced: values.force });
  console.log(summaryOf(invitations, site.origin).join("\n"));
});
