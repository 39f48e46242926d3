import assert from "node:assert/strict";
import { ConfigError, parseConfig } from "./config.ts";

Deno.test("nothing at all is a good configuration for trying out", () => {
  const config = parseConfig({});
  assert.equal(config.port, 8000);
  assert.equal(config.publicOrigin, "http://localhost:8000");
  assert.equal(config.seed, "demo");
  assert.equal(config.databaseUrl, undefined);
});

Deno.test("an empty variable counts as not set", () => {
  assert.equal(parseConfig({ PORT: "", DATABASE_URL: "" }).port, 8000);
});

const bad: [Record<string, string>, RegExp][] = [
  [{ PORT: "80a" }, /^PORT: /],
  [{ PORT: "70000" }, /^PORT: /],
  [{ APP_ENV: "prod" }, /^APP_ENV: /],
  [{ DATABASE_URL: "mysql://localhost/x" }, /^DATABASE_URL: /],
  [{ PUBLIC_ORIGIN: "karigar.example" }, /^PUBLIC_ORIGIN: /],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: /],
  [{ APP_ENV: "production" }, /^PUBLIC_ORIGIN: required/],
];

for (const [env, message] of bad) {
  Deno.test(`${JSON.stringify(env)} stops the start with one line that names it`, () => {
    assert.throws(() => parseConfig(env), (error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, message);
      assert.ok(!error.message.includes("\n"));
      return true;
    });
  });
}

Deno.test("in production an empty directory stays empty", () => {
  const config = parseConfig({ APP_ENV: "production", PUBLIC_ORIGIN: "https://k.example/x" });
  assert.equal(config.seed, "none");
  assert.equal(config.publicOrigin, "https://k.example");
});
