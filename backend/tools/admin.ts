/** Gives an account the role `admin`, by its username; it counts from the next call on. */
import { grantAdmin } from "../contexts/identity/mod.ts";
import { migrate } from "../db/migrate.ts";
import { withDatabase } from "./with-database.ts";

const username = Deno.args[0];
if (!username) {
  console.error("Whom? make admin USER=username");
  Deno.exit(2);
}
await withDatabase(async ({ maintenance: db }) => {
  await migrate(db);
  if (await grantAdmin({ db, now: () => new Date() }, username)) {
    console.log(`${username} is an admin now.`);
    return;
  }
  console.error(`Nobody is called ${username}.`);
  Deno.exitCode = 1;
});
