/**
 * Grants or revokes the role `admin`, or `registrar` in a state or city, by username, or lists all
 * admins. A change applies from the account's next request.
 */
import { parseArgs } from "node:util";
import { findArea } from "../contexts/directory/mod.ts";
import { findAdmins, grantAdmin, revokeAdmin, setRegistrar } from "../contexts/identity/mod.ts";
import { migrate } from "../db/migrate.ts";
import { withDatabase } from "./with-database.ts";

const { values, positionals: [username] } = parseArgs({
  args: Deno.args,
  allowPositionals: true,
  options: {
    list: { type: "boolean" },
    remove: { type: "boolean" },
    role: { type: "string", default: "admin" },
    state: { type: "string" },
    city: { type: "string" },
    organisation: { type: "string" },
  },
});
const { role, state, city, organisation } = values;
const isRegistrar = role === "registrar";
const lacksPlace = isRegistrar && !values.remove && !(state && organisation);
if (!username && !values.list || !["admin", "registrar"].includes(role) || lacksPlace) {
  console.error(
    "Usage: make admin USER=username, make admin LIST=1, or " +
      "make admin USER=username ROLE=registrar STATE=Maharashtra CITY=Pune ORGANISATION='…'",
  );
  Deno.exit(2);
}
await withDatabase(async ({ maintenance: db }) => {
  await migrate(db);
  const ctx = { db, now: () => new Date(), findPlace: findArea };
  if (username) {
    const name = isRegistrar ? "a registrar" : "an admin";
    const [done, failed] = values.remove
      ? [`is no longer ${name}.`, `is not the username of ${name}.`]
      : [`is now ${name}.`, "is not the username of an account."];
    const isDone = isRegistrar
      ? await setRegistrar(ctx, username, values.remove ? undefined : { state, city, organisation })
      : await (values.remove ? revokeAdmin : grantAdmin)(ctx, username);
    (isDone ? console.log : console.error)(`${username} ${isDone ? done : failed}`);
    if (!isDone) Deno.exitCode = 1;
  }
  if (values.list) {
    const admins = await findAdmins(db);
    console.log(admins.length > 0 ? admins.join("\n") : "There are no admins.");
  }
});
