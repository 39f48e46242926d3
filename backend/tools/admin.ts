/**
 * Grants or revokes the role `admin` by username, or lists all admins. A change applies from the
 * account's next request.
 */
import { parseArgs } from "node:util";
import { findAdmins, grantAdmin, revokeAdmin } from "../contexts/identity/mod.ts";
import { migrate } from "../db/migrate.ts";
import { withDatabase } from "./with-database.ts";

const { values, positionals: [username] } = parseArgs({
  args: Deno.args,
  allowPositionals: true,
  options: { list: { type: "boolean" }, remove: { type: "boolean" } },
});
if (!username && !values.list) {
  console.error("Usage: make admin USER=username, or make admin LIST=1");
  Deno.exit(2);
}
await withDatabase(async ({ maintenance: db }) => {
  await migrate(db);
  const ctx = { db, now: () => new Date() };
  if (username) {
    const [change, done, failed] = values.remove
      ? [revokeAdmin, "is no longer an admin.", "is not the username of an admin."]
      : [grantAdmin, "is now an admin.", "is not the username of an account."];
    const isDone = await change(ctx, username);
    (isDone ? console.log : console.error)(`${username} ${isDone ? done : failed}`);
    if (!isDone) Deno.exitCode = 1;
  }
  if (values.list) {
    const admins = await findAdmins(db);
    console.log(admins.length > 0 ? admins.join("\n") : "There are no admins.");
  }
});
