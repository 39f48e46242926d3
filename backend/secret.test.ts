import assert from "node:assert/strict";
import { parseConfig } from "./config.ts";
import { findSecrets } from "./secret.ts";

Deno.test("generates each secret once, in a file that only this user can read", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const config = parseConfig({ DATA_DIR: `${folder}/data` });
    const secrets = await findSecrets(config);
    const { authSecret, doNotListKey } = secrets;
    assert.partialDeepStrictEqual(
      parseConfig({ AUTH_SECRET: authSecret, DO_NOT_LIST_KEY: doNotListKey }),
      secrets,
    );
    assert.deepEqual(await findSecrets(config), secrets);
    for (const name of ["auth-secret", "do-not-list-key"]) {
      const { mode } = await Deno.stat(`${folder}/data/${name}`);
      assert.equal(mode! & 0o777, 0o600);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
