import assert from "node:assert/strict";
import { parseConfig } from "./config.ts";
import { findOrCreateSecret } from "./secret.ts";

Deno.test("generates a secret once, in a file that only this user can read", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const secret = await findOrCreateSecret(`${folder}/data`);
    assert.equal(parseConfig({ AUTH_SECRET: secret }).authSecret, secret);
    assert.equal(await findOrCreateSecret(`${folder}/data`), secret);
    const { mode } = await Deno.stat(`${folder}/data/auth-secret`);
    assert.equal(mode! & 0o777, 0o600);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
