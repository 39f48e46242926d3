import assert from "node:assert/strict";
import { ConfigError } from "#/shared/config-error.ts";
import { readConnectionUrl } from "./connection-url.ts";

const plain = {
  server: "db.example:6432",
  host: "db.example",
  port: 6432,
  user: "karigar",
  password: "s3cr/t+1",
  database: "directory",
  tls: undefined,
  settings: {},
};

const authority = "karigar:s3cr%2Ft+1@db.example:6432";

const accepted: [url: string, parts: Partial<typeof plain> | { tls?: string }][] = [
  [`postgres://${authority}/directory`, {}],
  [`postgresql://${authority}/directory`, {}],
  [
    "postgres:///?host=db.example&port=6432&user=karigar&password=s3cr%2Ft+1&dbname=directory",
    {},
  ],
  [
    "postgres://other:word@elsewhere:1/x?host=db.example&port=6432&user=karigar" +
    "&password=s3cr/t+1&dbname=directory",
    {},
  ],
  ["postgres://karigar:s3cr%2Ft+1@/directory?host=db.example&port=6432", {}],
  [`postgres://${authority}/directory?schema=public&connection_limit=1&pgbouncer=true`, {}],
  [`postgres://${authority}/directory?ssl=true`, { tls: "verify-full" }],
  [`postgres://${authority}/directory?ssl=false`, { tls: "disable" }],
  [`postgres://${authority}/directory?sslmode=allow`, { tls: "prefer" }],
  [`postgres://${authority}/directory?sslmode=verify-ca`, { tls: "verify-full" }],
  [`postgres://${authority}/directory?sslrootcert=system`, { tls: "verify-full" }],
  [
    `postgres://${authority}/directory?options=-c%20jit%3Doff&application_name=k+1`,
    { settings: { options: "-c jit=off", application_name: "k+1" } },
  ],
  [
    "postgres://karigar:s3cr%2Ft+1@[2001:db8::1]/directory",
    { server: "[2001:db8::1]", host: "2001:db8::1", port: 5432 },
  ],
  [
    "postgres://a,b:c,d@db.example:6432?options=-c%20search_path%3Da,b",
    {
      user: "a,b",
      password: "c,d",
      database: undefined,
      settings: { options: "-c search_path=a,b" },
    },
  ],
  [
    "postgres://db.example:6432",
    { user: undefined, password: undefined, database: undefined },
  ],
];

for (const [url, parts] of accepted) {
  Deno.test(`reads ${url}`, () => {
    assert.deepEqual(readConnectionUrl(url), { ...plain, ...parts });
  });
}

const refused: [url: string, message: RegExp][] = [
  ["postgres://karigar:secret@%2Ftmp%2Fsecret/directory", /^Unix sockets are not supported; /],
  ["postgres://karigar:secret@/directory?host=/tmp/secret", /^Unix sockets are not supported; /],
  ["postgres://karigar@db/directory?sslmode=secret", /^sslmode is not one of disable, .*$/],
  ["postgres://karigar@db/directory?ssl=secret", /^sslmode is not one of disable, .*$/],
  ["postgres://karigar@db/directory?sslmode=constructor", /^sslmode is not one of .*$/],
  ["postgres://karigar@db/directory?sslrootcert=/secret.pem", /^sslrootcert .* DENO_CERT$/],
  ["postgres://karigar@db/directory?sslcert=secret.pem", /^a parameter .* is not supported; /],
  ["postgres://karigar@db/directory?statement_timeout=5", /^a parameter .* is not supported; /],
  ["postgres://karigar@db/directory?password=my&secret=", /^a parameter .* is not supported; /],
  ["postgres://karigar@db/directory?password=my#secret", /^percent-encode /],
  ["postgres://karigar@db/directory?password=my@secret", /^percent-encode /],
  ["postgres://karigar:my@secret@db/directory", /^percent-encode /],
  ["postgres://karigar:my%secret@db/directory", /^percent-encode /],
  ["postgres://karigar@db/directory?schema=secret", /^schema can only be public$/],
  ...[
    "postgres://u:p@secret:5432,b:5432/k",
    "postgres://karigar@secret,other/directory",
    "postgres:///directory?host=secret,other",
    "postgres:///k?host=secret&host=b",
    "postgres://secret/k,b:5432/k",
    "postgres://secret/k, b/k",
    ...[" ", "\n", ";", ", "].map((separator) =>
      `postgres://secret/k${separator}postgres://u:p@b/k`
    ),
  ].map((url): [string, RegExp] => [url, /^names several servers; name one, such as HAProxy .*$/]),
  ["postgres://karigar:my,@secret@db/directory", /^percent-encode /],
  ["postgres://karigar@db/directory?port=secret", /^not like postgres:.*$/],
  ["mysql://karigar:secret@db/directory", /^not like postgres:.*$/],
  ["karigar:secret", /^(not like postgres:|percent-encode).*$/],
];

for (const [url, message] of refused) {
  Deno.test(`refuses ${url} in one line without any part of it`, () => {
    assert.throws(() => readConnectionUrl(url), (error) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /secret|\n/);
      return true;
    });
  });
}
