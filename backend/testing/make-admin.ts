import { parseConfig } from "../config.ts";
import { insertAccount, insertConsent } from "../contexts/identity/accounts/account-queries.ts";
import { createPasswordHasher, grantAdmin } from "../contexts/identity/mod.ts";
import { termsVersion } from "../contexts/identity/accounts/terms.ts";
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
    await inTransaction({ db, now }, async (trx) => {
      const account = await insertAccount(trx, {
        id: crypto.randomUUID(),
        username,
        mobile: "9000000000",
        mobile_verified: true,
        email: null,
        email_verified: false,
        password_hash: await createPasswordHasher().hash(password),
        language: "en",
        created_at: now(),
      });
      await insertConsent(trx, {
        id: crypto.randomUUID(),
        account_id: account.id,
        terms: termsVersion,
        language: "en",
        how: "registration",
        given_at: now(),
      });
    });
    await grantAdmin({ db, now }, username);
    return { identifier: username, password };
  } finally {
    await database.close();
  }
}
