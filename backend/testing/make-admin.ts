import { parseConfig } from "../config.ts";
import { createAccount } from "../contexts/identity/accounts/create-account.ts";
import { createKeys, createPasswordHasher, grantAdmin } from "../contexts/identity/mod.ts";
import { openDatabase } from "../db/client.ts";
import { inTransaction } from "../db/ctx.ts";
import { migrate } from "../db/migrate.ts";

const now = () => new Date();

/** Adds an admin to a data directory without a running service. @returns the credentials */
export async function makeAdmin(dataDir: string) {
  const database = await openDatabase(parseConfig({ DATA_DIR: dataDir }));
  try {
    const db = database.maintenance;
    await migrate(db);
    const username = "moderator";
    const password = `Admin-${crypto.randomUUID()}`;
    const password_hash = await createPasswordHasher().hash(password);
    const details = {
      username,
      mobile: "9000000000",
      email: null,
      password_hash,
      language: "en",
    } as const;
    const keys = createKeys(crypto.randomUUID());
    await inTransaction(
      { db, now },
      (trx) => createAccount({ keys, now }, trx, details, { method: "mobile", consentedAt: now() }),
    );
    await grantAdmin({ db, now }, username);
    return { identifier: username, password };
  } finally {
    await database.close();
  }
}
