import { defaultsOfTrials, howToMake, type Values } from "./variables.ts";

/** Values that production requires, and values that are for trials only. */
export function findTrials(values: Values): string[] {
  const faults: string[] = [];
  const must = (name: keyof Values, isFine: unknown, fault: string) => {
    if (!isFine) faults.push(`${name}: ${fault}`);
  };
  must("PUBLIC_ORIGIN", values.PUBLIC_ORIGIN, "required in production");
  must(
    "PUBLIC_ORIGIN",
    !values.PUBLIC_ORIGIN || values.PUBLIC_ORIGIN.startsWith("https:"),
    "production needs https://, otherwise cookies and codes are sent unencrypted",
  );
  must(
    "DATABASE_URL",
    values.DATABASE_URL || values.DATABASE,
    "required in production; for a trial without a server set DATABASE=embedded",
  );
  must("AUTH_SECRET", values.AUTH_SECRET, `required in production; ${howToMake}`);
  must("DO_NOT_LIST_KEY", values.DO_NOT_LIST_KEY, `required in production; ${howToMake}`);
  must(
    "TRUSTED_PROXIES",
    values.TRUSTED_PROXIES.every(isNarrow),
    "a network is too wide (wider than /8, in IPv6 /7), so that clients could forge their address; name the proxies",
  );
  must("LIMITS_SCALE", values.LIMITS_SCALE === 1, "not in production");
  for (const name of ["GRIEVANCE_NAME", "GRIEVANCE_EMAIL"] as const) {
    must(name, values[name], "production needs it, because the law requires a published contact");
  }
  const { SUPPORT_PHONE, ...networks } = defaultsOfTrials;
  must(
    "SUPPORT_PHONE",
    digitsOf(values.SUPPORT_PHONE) !== digitsOf(SUPPORT_PHONE),
    `${SUPPORT_PHONE} is a placeholder; set your own number or none`,
  );
  for (const name of Object.keys(networks) as (keyof typeof networks)[]) {
    const page = values[name] && new URL(values[name]);
    must(
      name,
      !page || page.pathname.length > 1,
      `${values[name]} is a placeholder; set your own page or none`,
    );
  }
  return faults;
}

/** The key must outlive `AUTH_SECRET`, which is replaced now and then. */
export const findSharedKeys = (values: Values): string[] =>
  values.DO_NOT_LIST_KEY &&
    [values.AUTH_SECRET, values.AUTH_SECRET_PREVIOUS].includes(values.DO_NOT_LIST_KEY)
    ? [`DO_NOT_LIST_KEY: must differ from AUTH_SECRET; ${howToMake}`]
    : [];

/** Requests must not stay readable for longer than screens show them. */
export const findRetentionFaults = (values: Values): string[] =>
  values.RETENTION_DAYS > 30 && !values.RETENTION_KEY
    ? ["RETENTION_KEY: required with RETENTION_DAYS above 30; make one with age-keygen"]
    : [];

/** The widest private networks are 10.0.0.0/8 and fc00::/7. */
const isNarrow = ([address, bits]: Values["TRUSTED_PROXIES"][number]) =>
  bits >= (address.kind() === "ipv4" ? 8 : 7);

const digitsOf = (phone: string | undefined) => phone?.replaceAll(" ", "");

/** Contradictory database settings. */
export function findStrayDatabases(values: Values): string[] {
  if (values.DATABASE_URL) {
    return values.DATABASE ? [`DATABASE: ${values.DATABASE}, but DATABASE_URL is set as well`] : [];
  }
  return [
    ...values.DATABASE_DIRECT_URL ? ["DATABASE_DIRECT_URL"] : [],
    ...values.DATABASE_REPLICA_URL ? ["DATABASE_REPLICA_URL"] : [],
  ].map((name) => `${name}: requires DATABASE_URL`);
}
