import assert from "node:assert/strict";
import { ConfigError, parseConfig } from "./config.ts";
import { templateNames } from "./gateways/sms/sms.ts";
import { productionVariables as production } from "./testing/production-variables.ts";

Deno.test("starts a trial when no variable is set", () => {
  const config = parseConfig({});
  assert.equal(config.port, 8000);
  assert.equal(config.publicOrigin, "http://localhost:8000");
  assert.equal(config.seed, "demo");
  assert.equal(config.databaseUrl, undefined);
});

Deno.test("treats an empty variable as unset", () => {
  assert.equal(parseConfig({ PORT: "", DATABASE_URL: "" }).port, 8000);
});

Deno.test("accepts as many connections as the open-file limit permits, at most 10,000", () => {
  const { connections } = parseConfig({ MAX_OPEN_FILES: "1024" });
  assert.deepEqual(connections, { maxConnections: 610, backlog: 128 });
  assert.equal(parseConfig({ MAX_OPEN_FILES: "1048576" }).connections.maxConnections, 10_000);
  assert.equal(
    parseConfig({ MAX_OPEN_FILES: "65536", MAX_CONNECTIONS: "500" }).connections.maxConnections,
    500,
  );
});

Deno.test("refuses a list of replicas in one line that names HAProxy and no password", () => {
  const urls = ["postgres://k:secret@10.0.0.11/k", "postgresql://k:secret@10.0.0.12:5433/k"];
  for (const list of [urls.join(", "), urls.join(), "postgres://k:secret@10.0.0.11,10.0.0.12/k"]) {
    const variables = { DATABASE_URL: urls[0], DATABASE_REPLICA_URL: list };
    assert.throws(() => parseConfig(variables), (error: ConfigError) => {
      assert.match(error.message, /^DATABASE_REPLICA_URL: names several servers; .*HAProxy.*$/);
      assert.doesNotMatch(error.message, /secret/);
      return true;
    });
  }
});

Deno.test("stores requests for 30 days unless the operator sets more and a key", () => {
  assert.deepEqual(parseConfig({}).retention, { days: 30, key: undefined });
  const key = `age1${"q".repeat(58)}`;
  assert.deepEqual(
    parseConfig({ RETENTION_DAYS: "365", RETENTION_KEY: key }).retention,
    { days: 365, key },
  );
});

Deno.test("names the encoding and no part of a password that is not encoded", () => {
  for (const password of ["p@qz", "p/qz@x", "12/qz", "p?qz", "p#qz", "p%qz", "p@qz:12@3"]) {
    for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"]) {
      const url = `postgres://u:${password}@host.example:5432/k`;
      const env = { DATABASE_URL: "postgres://u@host.example/k", [name]: url };
      assert.throws(() => parseConfig(env), (error: ConfigError) => {
        assert.match(error.message, new RegExp(`^${name}: percent-encode .* @ as %40.*$`), url);
        assert.doesNotMatch(error.message, /qz|12|host/, url);
        return true;
      });
    }
  }
});

Deno.test("accepts addresses of databases as libpq's users have them", () => {
  for (
    const url of [
      "postgres://u:p@[::1]:5432/k",
      "postgresql://u:p%40ss@[2001:db8::1]/k?sslmode=verify-full&sslrootcert=system",
      "postgres://u:p:q@ep-x.neon.example/k?sslmode=require&channel_binding=require",
    ]
  ) {
    const env = {
      DATABASE_URL: url,
      DATABASE_DIRECT_URL: url,
      DATABASE_REPLICA_URL: url,
    };
    assert.equal(parseConfig(env).databaseUrl, url);
    assert.equal(parseConfig(env).replicaUrl, url);
  }
  for (
    const [url, fault] of [
      ["postgres://u:p@a,b/k", /^DATABASE_URL: names several servers; name one, .*$/],
      ["postgres://u:p@a/k?sslrootcert=/ca.pem", /^DATABASE_URL: sslrootcert .*DENO_CERT.*$/],
      ["mysql://u:p@a/k", /^DATABASE_URL: not like postgres:.*$/],
    ] as const
  ) assert.throws(() => parseConfig({ DATABASE_URL: url }), { message: fault });
});

const bad: [Record<string, string>, RegExp][] = [
  [{ PORT: "80a" }, /^PORT: /],
  [{ PORT: "70000" }, /^PORT: /],
  [{ APP_ENV: "prod" }, /^APP_ENV: /],
  [{ DATABASE_URL: "mysql://localhost/x" }, /^DATABASE_URL: /],
  [{ DATABASE_DIRECT_URL: "http://localhost" }, /^DATABASE_DIRECT_URL: /],
  [
    { DATABASE_URL: "mysql://k:pw@db/k" },
    /^DATABASE_URL: not like postgres:\/\/user:password@host:5432\/name$/,
  ],
  [{ DATABASE: "embeded" }, /^DATABASE: can only be embedded$/],
  [
    { DATABASE_DIRECT_URL: "postgres://db/k", DATABASE_REPLICA_URL: "postgres://replica/k" },
    /^DATABASE_DIRECT_URL: requires DATABASE_URL; DATABASE_REPLICA_URL: requires .*$/,
  ],
  [{ PUBLIC_ORIGIN: "karigar.example" }, /^PUBLIC_ORIGIN: not like https:\/\/karigar.example$/],
  [{ PUBLIC_ORIGIN: "https://k.example/karigar" }, /^PUBLIC_ORIGIN: must be like .*no path/],
  [{ PUBLIC_ORIGIN: "https://k.example/" }, /^PUBLIC_ORIGIN: must be like .*no trailing slash$/],
  [{ PUBLIC_ORIGIN: "https://k.example/?a" }, /^PUBLIC_ORIGIN: must be like/],
  [{ PUBLIC_ORIGIN: "https://me:pw@k.example" }, /^PUBLIC_ORIGIN: must be like [^@]*$/],
  [{ DATA_DIR: "/srv/a,b" }, /^DATA_DIR: paths with a comma are not supported$/],
  [{ SUPPORT_PHONE: "1800-555-999" }, /^SUPPORT_PHONE: .*digits and spaces.*$/],
  [{ X_URL: "http://x.com/karigar" }, /^X_URL: not like https:\/\/…$/],
  [{ TWILIO_ACCOUNT_SID: "AC12" }, /^TWILIO_ACCOUNT_SID: not AC and 32 .*$/],
  [{ PORT: "80a", LOG_LEVEL: "loud" }, /^PORT: .*; LOG_LEVEL: .*$/],
  [{ LOG_LEVEL: "loud" }, /^LOG_LEVEL: /],
  [
    { APP_ENV: "production" },
    /^PUBLIC_ORIGIN: required[^;]*; DATABASE_URL: .*; AUTH_SECRET: .*; DO_NOT_LIST_KEY: .*; GRIEVANCE_NAME: .*; SMS_PROVIDER: .*; EMAIL_URL: .*$/,
  ],
  [{ ...production, SMS_PROVIDER: "" }, /^SMS_PROVIDER: production needs/],
  [{ ...production, EMAIL_URL: "" }, /^EMAIL_URL: production needs/],
  [{ ...production, CAPTCHA_PROVIDER: "none" }, /^CAPTCHA_PROVIDER: production needs/],
  [
    { ...production, FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" },
    /^FIREBASE_AUTH_EMULATOR_HOST: not in production/,
  ],
  [
    { ...production, AUTH_SECRET: "" },
    /^AUTH_SECRET: required in production; generate one: openssl rand/,
  ],
  [{ ...production, AUTH_SECRET: "short-but-0therwise-fine" }, /^AUTH_SECRET: at least 32 bytes/],
  [{ ...production, AUTH_SECRET: "a".repeat(64) }, /^AUTH_SECRET: generate one/],
  [
    { ...production, AUTH_SECRET: "change-me-please-0123456789-0123456789" },
    /^AUTH_SECRET: generate/,
  ],
  [
    { ...production, DO_NOT_LIST_KEY: "" },
    /^DO_NOT_LIST_KEY: required in production; generate one: openssl rand -base64 48$/,
  ],
  [
    { ...production, DO_NOT_LIST_KEY: "short-but-0therwise-fine" },
    /^DO_NOT_LIST_KEY: at least 32 bytes are needed; generate one: openssl rand -base64 48$/,
  ],
  [{ ...production, DO_NOT_LIST_KEY: "a".repeat(64) }, /^DO_NOT_LIST_KEY: generate one/],
  [
    { ...production, DO_NOT_LIST_KEY: production.AUTH_SECRET },
    /^DO_NOT_LIST_KEY: must differ from AUTH_SECRET/,
  ],
  [
    { ...production, AUTH_SECRET_PREVIOUS: production.DO_NOT_LIST_KEY },
    /^DO_NOT_LIST_KEY: must differ from AUTH_SECRET/,
  ],
  [{ AUTH_SECRET_PREVIOUS: "short" }, /^AUTH_SECRET_PREVIOUS: at least 32 bytes/],
  [{ ...production, LIMITS_SCALE: "10" }, /^LIMITS_SCALE: not in production$/],
  [{ RETENTION_DAYS: "29" }, /^RETENTION_DAYS: /],
  [{ RETENTION_DAYS: "3651" }, /^RETENTION_DAYS: /],
  [{ RETENTION_DAYS: "31" }, /^RETENTION_KEY: required with RETENTION_DAYS above 30/],
  [{ RETENTION_DAYS: "365", RETENTION_KEY: "age1short" }, /^RETENTION_KEY: not like age1/],
  [{ MAX_OPEN_FILES: "1024", MAX_CONNECTIONS: "611" }, /^MAX_CONNECTIONS: .* allows at most 610$/],
  [{ MAX_OPEN_FILES: "256", DATABASE_POOL_SIZE: "50" }, /^MAX_OPEN_FILES: 256 are too few for/],
  [{ TRUSTED_PROXIES: "10.0.0.0/8, proxy" }, /^TRUSTED_PROXIES: proxy is not an address/],
  [
    { ...production, DATABASE_URL: "" },
    /^DATABASE_URL: required in production; .*DATABASE=embedded$/,
  ],
  [
    { ...production, DATABASE: "embedded" },
    /^DATABASE: embedded, but DATABASE_URL is set as well$/,
  ],
  [
    { ...production, PUBLIC_ORIGIN: "http://karigar.example" },
    /^PUBLIC_ORIGIN: production needs https/,
  ],
  [{ ...production, METRICS_TOKEN: "short" }, /^METRICS_TOKEN: /],
  [
    { ...production, INSTAGRAM_URL: "https://www.instagram.com" },
    /^INSTAGRAM_URL: .* is a placeholder/,
  ],
  [
    { ...production, SUPPORT_PHONE: "18001234567" },
    /^SUPPORT_PHONE: 1800 123 4567 is a placeholder/,
  ],
  [{ ...production, FACEBOOK_URL: "https://facebook.com" }, /^FACEBOOK_URL: .* is a placeholder/],
  [{ ...production, X_URL: "https://x.com/" }, /^X_URL: .* is a placeholder/],
  [{ ...production, TRUSTED_PROXIES: "10.0.0.0/8,0.0.0.0/0" }, /^TRUSTED_PROXIES: .*too wide/],
  [{ ...production, TRUSTED_PROXIES: "::/0" }, /^TRUSTED_PROXIES: .*too wide/],
  [{ ...production, TRUSTED_PROXIES: "0.0.0.0/1,128.0.0.0/1" }, /^TRUSTED_PROXIES: .*too wide/],
  [{ ...production, TRUSTED_PROXIES: "10.0.0.0/7" }, /^TRUSTED_PROXIES: .*too wide/],
  [{ ...production, TRUSTED_PROXIES: "2000::/3" }, /^TRUSTED_PROXIES: .*too wide/],
  [{ ...production, GRIEVANCE_NAME: "" }, /^GRIEVANCE_NAME: production needs/],
  [{ ...production, GRIEVANCE_EMAIL: "" }, /^GRIEVANCE_EMAIL: production needs/],
  [{ ...production, GRIEVANCE_NAME: "…" }, /^GRIEVANCE_NAME: a name has letters$/],
  [{ FACEBOOK_URL: "javascript:alert(1)" }, /^FACEBOOK_URL: /],
  [{ SMS_PROVIDER: "pigeon" }, /^SMS_PROVIDER: /],
  [
    { SMS_PROVIDER: "msg91", MSG91_AUTH_KEY: "k" },
    /^MSG91_HEADER: required for SMS_PROVIDER=msg91/,
  ],
  [
    {
      SMS_PROVIDER: "msg91",
      MSG91_AUTH_KEY: "k",
      MSG91_HEADER: "KARIGR",
      MSG91_TEMPLATES: "registration_en=1,registration_hi=2,sign_in_en=3",
    },
    /^MSG91_TEMPLATES: missing are sign_in_hi, password_reset_en, /,
  ],
  [
    { SMS_PROVIDER: "twilio", EMAIL_URL: "smtp://mail.example" },
    /^TWILIO_ACCOUNT_SID: required[^;]*; TWILIO_AUTH_TOKEN: .*; TWILIO_FROM: .*; EMAIL_FROM: .*$/,
  ],
  [{ EMAIL_URL: "https://mail.example" }, /^EMAIL_URL: /],
  [{ EMAIL_URL: "smtp://user:hunter2@mail.example" }, /^EMAIL_FROM: required for EMAIL_URL$/],
  [{ EMAIL_FROM: "Karigar" }, /^EMAIL_FROM: /],
  [{ CDN_PURGE_URL: "varnish:6081" }, /^CDN_PURGE_URL.*: not like http:\/\/varnish:6081\/$/],
  [
    { CDN_PROVIDER: "fastly", CDN_PURGE_URL: "https://api.fastly.com/service/S/purge" },
    /^CDN_PURGE_TOKEN: required for CDN_PROVIDER=fastly/,
  ],
  [{ CAPTCHA_PROVIDER: "turnstile" }, /^CAPTCHA_SITE_KEY: required for CAPTCHA_PROVIDER=turnstile/],
  [{ PHONE_PROVIDER: "firebase" }, /^FIREBASE_API_KEY: required for PHONE_PROVIDER=firebase/],
];

for (const [env, message] of bad) {
  Deno.test(`rejects ${JSON.stringify(env)} in one line that names the variable`, () => {
    assert.throws(() => parseConfig(env), (error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, message);
      assert.ok(!error.message.includes("\n"));
      return true;
    });
  });
}

Deno.test("reports invalid and missing variables together, each once", () => {
  const { AUTH_SECRET: _, PUBLIC_ORIGIN: __, ...rest } = production;
  const env = { ...rest, PORT: "80a", PUBLIC_ORIGIN: "karigar.example", STORAGE_URL: "s3://b" };
  assert.throws(() => parseConfig(env), ({ faults }: ConfigError) => {
    assert.deepEqual(faults.map((fault) => fault.split(":")[0]).toSorted(), [
      "AUTH_SECRET",
      "PORT",
      "PUBLIC_ORIGIN",
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
      "STORAGE_URL",
    ]);
    return true;
  });
});

Deno.test("accepts private networks as trusted proxies", () => {
  const { trustedProxies } = parseConfig({ ...production, TRUSTED_PROXIES: "10.0.0.0/8,fc00::/7" });
  assert.equal(trustedProxies.length, 2);
});

Deno.test("rejects paths with a comma in the start script, because Deno separates paths with commas", async () => {
  for (const name of ["DATA_DIR", "STORAGE_URL", "TMPDIR", "AUTH_SECRET_FILE"]) {
    const { code, stderr } = await new Deno.Command("./backend/tools/serve.sh", {
      env: { [name]: "file:/tmp/a,b" },
    }).output();
    assert.equal(code, 1);
    assert.equal(
      new TextDecoder().decode(stderr),
      `${name}: paths with a comma are not supported\n`,
    );
  }
});

Deno.test("warns when production runs on the embedded database", () => {
  const config = parseConfig({ ...production, DATABASE_URL: "", DATABASE: "embedded" });
  assert.equal(config.databaseUrl, undefined);
  assert.match(config.warnings.join(), /^DATABASE: the embedded database is for trials/);
});

Deno.test("warns when production adds demo businesses", () => {
  const { warnings } = parseConfig({ ...production, SEED: "demo" });
  assert.match(warnings.join(), /^SEED: demo adds demo businesses to the real ones$/);
});

Deno.test("shows placeholder contacts in trials but not in production", () => {
  assert.equal(parseConfig({}).supportPhone, "1800 123 4567");
  assert.equal(parseConfig({}).social.x, "https://x.com/");
  const { supportPhone, social } = parseConfig({ ...production, X_URL: "https://x.com/karigar" });
  assert.equal(supportPhone, undefined);
  assert.deepEqual(social, {
    facebook: undefined,
    x: "https://x.com/karigar",
    instagram: undefined,
    linkedin: undefined,
  });
});

Deno.test("adds no demo businesses in production by default", () => {
  const config = parseConfig({ ...production, PUBLIC_ORIGIN: "https://k.example" });
  assert.equal(config.seed, "none");
  assert.equal(config.publicOrigin, "https://k.example");
});

Deno.test("reads the settings of every gateway", () => {
  const { sms, email, captcha, phone, cdns } = parseConfig({
    SMS_PROVIDER: "msg91",
    MSG91_AUTH_KEY: "k",
    MSG91_HEADER: "KARIGR",
    MSG91_TEMPLATES: templateNames.map((name) => `${name}=id-${name}`).join(", "),
    EMAIL_URL: "smtps://mail.example",
    EMAIL_FROM: "codes@karigar.example",
    CAPTCHA_PROVIDER: "recaptcha",
    CAPTCHA_SITE_KEY: "site",
    CDN_PROVIDER: "fastly",
    CDN_PURGE_URL: "https://api.fastly.com/service/S/purge",
    CDN_PURGE_TOKEN: "t",
    CAPTCHA_SECRET_KEY: "secret",
  }).gateways;
  assert.deepEqual({ sms, email, captcha, phone, cdns }, {
    sms: {
      provider: "msg91",
      authKey: "k",
      header: "KARIGR",
      templates: Object.fromEntries(templateNames.map((name) => [name, `id-${name}`])),
    },
    email: { provider: "smtp", url: "smtps://mail.example", from: "codes@karigar.example" },
    captcha: { provider: "recaptcha", siteKey: "site", secretKey: "secret" },
    phone: { provider: "local" },
    cdns: [{ provider: "fastly", url: "https://api.fastly.com/service/S/purge", token: "t" }],
  });
});

Deno.test("enables a CDN for each purge URL", () => {
  assert.deepEqual(parseConfig({ CDN_PROVIDER: "fastly" }).gateways.cdns, []);
  const urls = ["http://10.0.0.1:6081/", "http://10.0.0.2:6081/"];
  const { cdns } = parseConfig({ CDN_PURGE_URL: urls.join(", ") }).gateways;
  assert.deepEqual(cdns, urls.map((url) => ({ provider: "varnish", url })));
});
