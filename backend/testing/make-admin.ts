import { parseConfig } from "../config.ts";
import { createPasswordHasher } from "../contexts/identity/mod.ts";
import { openDatabase } from "../db/client.ts";
import { migrate } from "../db/migrate.ts";
import { signInAs } from "./accounts.ts";

/** Puts an admin into a data directory whose service does not run yet. */
export async function makeAdmin(dataDir: string) {
  const config = parseConfig({ DATA_DIR: dataDir });
  const database = await openDatabase(config);
  const { maintenance: db } = database;
  try {
    await migrate(db);
    const accountId = crypto.randomUUID();
    const password = `Admin-${crypto.randomUUID()}`;
    await signInAs(
      { db, now: () => new Date(), config, authSecret: "" },
      { accountId, role: "admin" },
    );
    await db.updateTable("account").where("id", "=", accountId)
      .set({ password_hash: await createPasswordHasher().hash(password) }).execute();
    return { identifier: `${accountId}@example.com`, password };
  } finally {
    await database.close();
  }
}
