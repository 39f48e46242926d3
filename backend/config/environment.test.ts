import assert from "node:assert/strict";
import { ConfigError, parseConfig } from "#/config.ts";
import { productionVariables as production } from "#/testing/production-variables.ts";
import { secretVariables, variables } from "./variables.ts";

const misspelt: [given: string, meant: string][] = [
  ["DATABSE_URL", "DATABASE_URL"],
  ["AUTH_SECERT", "AUTH_SECRET"],
  ["AUTH_SECRETS", "AUTH_SECRET"],
  ["PUBLIC_ORIGIM", "PUBLIC_ORIGIN"],
  ["AUTH_SECRET_FLE", "AUTH_SECRET_FILE"],
];

for (const [given, meant] of misspelt) {
  Deno.test(`${given} stops the start everywhere, with a word of ${meant}`, () => {
    const said = {
      name: "ConfigError",
      message: new RegExp(`^${given}: .* ${meant} may be meant$`),
    };
    assert.throws(() => parseConfig({ [given]: "x" }), said);
    assert.throws(() => parseConfig({ ...production, [given]: "x" }), said);
  });
}

Deno.test("variables that begin as ours and are none stop production, and are named elsewhere", () => {
  const env = { DATABASE_POOL: "5", TWILIO_SID: "AC", SITE_NAME_FILE: "/run/name" };
  assert.deepEqual(
    parseConfig(env).warnings.map((line) => line.split(":")[0]),
    Object.keys(env),
  );
  for (const [name, value] of Object.entries(env)) {
    assert.throws(() => parseConfig({ ...production, [name]: value }), (error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, new RegExp(`^${name}: there is no such variable`));
      return true;
    });
  }
});

Deno.test("what others set in the same environment is nobody's business", () => {
  const others = {
    PATH: "/bin",
    SORT: "x",
    APP_HOME: "/app",
    LOG_FILE: "/log",
    MAX_JOBS: "4",
    X_SCLS: "x",
    DATABASE_PORT_5432_TCP_ADDR: "10.0.0.7",
    DATABASE_SERVICE_HOST: "10.0.0.7",
    DATABSE_URL: "",
  };
  assert.deepEqual(parseConfig({ ...production, ...others }).warnings, []);
});

Deno.test("every secret may stand in a file; a byte order mark and a line break at its end are none of it", async () => {
  assert.ok(secretVariables.includes("DATABASE_URL"));
  for (const name of Object.keys(variables)) {
    if (/SECRET|TOKEN|AUTH_KEY|ACCESS_KEY|^DATABASE_.*URL/.test(name)) {
      assert.ok(secretVariables.includes(name), name);
    }
  }

  const directory = await Deno.makeTempDir({ prefix: "karigar-test-" });
  const secret = `${directory}/secret`;
  const { AUTH_SECRET: _, ...rest } = production;
  // As editors end a file, and begin it on Windows; what else stands there is the secret's own.
  for (
    const [before, after, kept] of [["", "\n", ""], ["\ufeff", "\r\n", ""], ["", "\n\n", "\n"]]
  ) {
    await Deno.writeTextFile(secret, `${before}${production.AUTH_SECRET}${after}`);
    const config = parseConfig({ ...rest, AUTH_SECRET_FILE: secret });
    assert.equal(config.authSecret, production.AUTH_SECRET + kept);
  }

  const empty = `${directory}/empty`;
  await Deno.writeTextFile(empty, "\n");
  const pipe = `${directory}/pipe`;
  await new Deno.Command("mkfifo", { args: [pipe] }).output();
  const wrong: [Record<string, string>, RegExp][] = [
    [
      { AUTH_SECRET_FILE: secret, AUTH_SECRET: "x" },
      /^AUTH_SECRET_FILE: AUTH_SECRET is set as well/,
    ],
    [{ AUTH_SECRET_FILE: `${directory}/none` }, /^AUTH_SECRET_FILE: .*none cannot be read/],
    [{ EMAIL_URL_FILE: empty }, /^EMAIL_URL_FILE: .*empty is empty$/],
    [{ AUTH_SECRET_FILE: pipe }, /^AUTH_SECRET_FILE: .*pipe is no file$/],
  ];
  for (const [env, message] of wrong) {
    assert.throws(() => parseConfig(env), { name: "ConfigError", message });
  }
  await Deno.remove(directory, { recursive: true });
});
