/** Gives an account the role `admin`, by its username; it counts from the next call on. */
import { loadConfig } from "../config.ts";
import { grantAdmin } from "../contexts/identity/mod.ts";
import { openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";

const username = Deno.args[0];
if (!username) {
  console.error("Whom? make admin USER=username");
  Deno.exit(2);
}
const database = await openDatabase(loadConfig());
try {
  await migrate(database.maintenance);
  const isDone = await grantAdmin({ db: database.maintenance, now: () => new Date() }, username);
  if (isDone) console.log(`${username} is an admin now.`);
  else {
    console.error(`Nobody is called ${username}.`);
    Deno.exitCode = 1;
  }
} finally {
  await database.close();
}
