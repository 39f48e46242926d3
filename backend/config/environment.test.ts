import assert from "node:assert/strict";
import { ConfigError, parseConfig } from "#/config.ts";
import { productionVariables as production } from "#/testing/production-variables.ts";
import { secretVariables, variables } from "./variables.ts";

const misspelt: [name: string, match: string][] = [
  ["DATABSE_URL", "DATABASE_URL"],
  ["AUTH_SECERT", "AUTH_SECRET"],
  ["AUTH_SECRETS", "AUTH_SECRET"],
  ["PUBLIC_ORIGIM", "PUBLIC_ORIGIN"],
  ["AUTH_SECRET_FLE", "AUTH_SECRET_FILE"],
];

for (const [name, match] of misspelt) {
  Deno.test(`rejects ${name} in every environment and suggests ${match}`, () => {
    const error = {
      name: "ConfigError",
      message: new RegExp(`^${name}: .* did you mean ${match}\\?$`),
    };
    assert.throws(() => parseConfig({ [name]: "x" }), error);
    assert.throws(() => parseConfig({ ...production, [name]: "x" }), error);
  });
}

Deno.test("rejects unknown variables with our prefixes in production and warns elsewhere", () => {
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

Deno.test("ignores variables of other programs", () => {
  const otherPrograms = {
    PATH: "/bin",
    SORT: "x",
    APP_HOME: "/app",
    LOG_FILE: "/log",
    MAX_JOBS: "4",
    X_SCLS: "x",
    DO_API_TOKEN: "x",
    DATABASE_PORT_5432_TCP_ADDR: "10.0.0.7",
    DATABASE_SERVICE_HOST: "10.0.0.7",
    DATABSE_URL: "",
  };
  assert.deepEqual(parseConfig({ ...production, ...otherPrograms }).warnings, []);
});

Deno.test("reads secrets from files and strips a byte order mark and one final line break", async () => {
  assert.ok(secretVariables.includes("DATABASE_URL"));
  for (const name of Object.keys(variables)) {
    if (/SECRET|TOKEN|AUTH_KEY|ACCESS_KEY|^DATABASE_.*URL/.test(name)) {
      assert.ok(secretVariables.includes(name), name);
    }
  }

  const directory = await Deno.makeTempDir({ prefix: "karigar-test-" });
  const secret = `${directory}/secret`;
  const { AUTH_SECRET: _, ...variablesWithoutSecret } = production;
  // Editors add a byte order mark (on Windows) and one line break. The rest belongs to the secret.
  for (
    const [before, after, rest] of [["", "\n", ""], ["\ufeff", "\r\n", ""], ["", "\n\n", "\n"]]
  ) {
    await Deno.writeTextFile(secret, `${before}${production.AUTH_SECRET}${after}`);
    const config = parseConfig({ ...variablesWithoutSecret, AUTH_SECRET_FILE: secret });
    assert.equal(config.authSecret, production.AUTH_SECRET + rest);
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
    [{ AUTH_SECRET_FILE: pipe }, /^AUTH_SECRET_FILE: .*pipe is not a file$/],
  ];
  for (const [env, message] of wrong) {
    assert.throws(() => parseConfig(env), { name: "ConfigError", message });
  }
  await Deno.remove(directory, { recursive: true });
});
