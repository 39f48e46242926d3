/**
 * Gives an account the role `admin` by its username, takes it away, or lists all admins. Either
 * change counts from the account's next call on.
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
  console.error("Whom? make admin USER=username, or make admin LIST=1");
  Deno.exit(2);
}
await withDatabase(async ({ maintenance: db }) => {
  await migrate(db);
  const ctx = { db, now: () => new Date() };
  if (username) {
    const [change, done, failed] = values.remove
      ? [revokeAdmin, "is no admin any more.", "is the username of no admin."]
      : [grantAdmin, "is an admin now.", "is the username of no account."];
    const isDone = await change(ctx, username);
    (isDone ? console.log : console.error)(`${username} ${isDone ? done : failed}`);
    if (!isDone) Deno.exitCode = 1;
  }
  if (values.list) {
    const admins = await findAdmins(db);
    console.log(admins.length > 0 ? admins.join("\n") : "There are no admins.");
  }
});
