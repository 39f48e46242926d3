/**
 * Settings on which parsing and SQL rely, sent with the login. They are the server's defaults in
 * full, so that PgBouncer need not change them for each transaction.
 */
export const startParameters = {
  DateStyle: "ISO, MDY",
  TimeZone: "UTC",
  standard_conforming_strings: "on",
};

/**
 * Settings that poolers reject at the login. Poolers set them on their own connections
 * (`connect_query` of `docs/deployment/pgbouncer.ini`).
 */
export const sessionSettings = {
  // Planning a list or a search for its values costs the server up to twice the CPU of a generic
  // plan and finds no better plan.
  plan_cache_mode: "force_generic_plan",
  // Queries of a large directory exceed its cost threshold, and compiling takes 200 ms for a query
  // that takes a few.
  jit: "off",
  // postgres.js reads hexadecimal bytes.
  bytea_output: "hex",
  // Numbers are exact.
  extra_float_digits: "1",
  // Statements that wait for a row go on with its new version instead of failing.
  default_transaction_isolation: "read committed",
  default_transaction_read_only: "off",
  // The service has its own deadlines; migrations and imports have none.
  statement_timeout: "0",
  lock_timeout: "0",
  // A claim's connection has no queries.
  idle_session_timeout: "0",
};

/** Settings that some systems or versions of PostgreSQL lack. */
const optionalSettings = {
  // Ends a cancelled query, and its locks, within a second.
  client_connection_check_interval: "1000",
  transaction_timeout: "0",
};

const set = ([name, value]: [string, string]) =>
  `perform set_config('${name}', '${value}', false);`;

/** The first statement of each connection without a pooler. */
export const firstStatement = `do $$ begin
  ${Object.entries(sessionSettings).map(set).join("\n  ")}
  ${
  Object.entries(optionalSettings).map((entry) =>
    `begin ${set(entry)} exception when others then null; end;`
  ).join("\n  ")
}
end $$`;
