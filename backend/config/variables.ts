import { z } from "zod";
import { readConnectionUrl } from "#/db/postgres/connection-url.ts";
import { gatewayVariables } from "#/gateways/settings.ts";
import { storageVariables } from "#/gateways/storage/mod.ts";
import { parseNetwork } from "#/http/requests/client-ip.ts";
import { parseEmail } from "#/shared/text/email.ts";

export const howToMake = "generate one: openssl rand -base64 48";

/** Rejects short secrets and placeholders copied from an example. */
const Secret = z.string()
  .refine(
    (text) => new TextEncoder().encode(text).length >= 32,
    `at least 32 bytes are needed; ${howToMake}`,
  )
  .refine(
    (text) => new Set(text).size >= 10 && !/change.?me|example|default|placeholder/i.test(text),
    howToMake,
  );

const Networks = z.string().transform((text, context) =>
  text.split(",").map((part) => part.trim()).filter(Boolean).map((part) => {
    const network = parseNetwork(part);
    if (!network) {
      context.addIssue({ code: "custom", message: `${part} is not an address or network` });
    }
    return network!;
  })
);
const PostgresUrl = z.string().superRefine((text, context) => {
  try {
    readConnectionUrl(text);
  } catch (error) {
    context.addIssue({ code: "custom", message: (error as Error).message });
  }
});

/** The usual template of web maps; `{s}` stands for one of several hosts. */
const MapTiles = z.string().refine(
  (text) =>
    ["{z}", "{x}", "{y}"].every((part) => text.includes(part)) &&
    /^https:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?\/[^\s"';,]*$/i.test(text),
  "not like https://tiles.example/{z}/{x}/{y}.png",
);

/** Placeholders shown in trials. Production has no default for them. */
export const defaultsOfTrials = {
  SUPPORT_PHONE: "1800 123 4567",
  FACEBOOK_URL: "https://www.facebook.com/",
  X_URL: "https://x.com/",
  INSTAGRAM_URL: "https://www.instagram.com/",
  LINKEDIN_URL: "https://www.linkedin.com/",
};

const socialUrl = (name: keyof typeof defaultsOfTrials) =>
  z.url({ protocol: /^https$/, error: "not like https://…" }).optional()
    .describe(
      `Link in the footer. Default outside production: ${defaultsOfTrials[name]}.`,
    );

/** With a lower limit, two browsers would block each other. */
export const fewestConnections = 16;

/**
 * Whether a URL has no path, because the service needs a host of its own. With a final slash, Caddy
 * would serve only the home page.
 */
function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  // Zod reports invalid URLs.
  return !parsed || parsed.href === `${parsed.origin}/` && !url.endsWith("/");
}

const Variables = z.object({
  APP_ENV: z.enum(["development", "preview", "production"]).default("development")
    .describe("Environment. Production refuses trial values."),
  PORT: z.coerce.number().int().min(0).max(65535).default(8000)
    .describe("Port to listen on; 0 picks a free one."),
  HOST: z.string().min(1).default("127.0.0.1").describe("Address to listen on."),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: "not like https://karigar.example" })
    .refine(isOrigin, {
      error: "must be like https://karigar.example, with no path and no trailing slash",
    })
    .transform((url) => new URL(url).origin).optional()
    .describe(
      "Public address of the site, without a path. Default http://localhost:PORT; production needs https.",
    ),
  DATA_DIR: z.string().min(1)
    // In Deno's permissions a comma separates paths.
    .refine((path) => !path.includes(","), "paths with a comma are not supported")
    .default("./data")
    .describe("Folder of the embedded database and the media files."),
  DATABASE: z.enum(["embedded"], "can only be embedded").optional()
    .describe(
      "`embedded` lets production run on the embedded database. It logs a warning.",
    ),
  DATABASE_URL: PostgresUrl.optional().meta({
    description:
      "PostgreSQL. Required in production; elsewhere the default is the embedded database.",
    secret: true,
  }),
  DATABASE_DIRECT_URL: PostgresUrl.optional().meta({
    description: "PostgreSQL itself, when DATABASE_URL is a pooler in transaction mode.",
    secret: true,
  }),
  DATABASE_REPLICA_URL: PostgresUrl.optional().meta({
    description: "HAProxy in front of streaming replicas, for reads of public data.",
    secret: true,
  }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10)
    .describe("PostgreSQL connections per process."),
  SEED: z.enum(["demo", "none"]).optional()
    .describe("Data of an empty directory. Default `demo`, in production `none`."),
  SITE_NAME: z.string().min(1).max(40).default("Karigar").describe("Name of the site."),
  SITE_NAME_HI: z.string().min(1).max(40).optional()
    .describe("Name on Hindi pages. Default: SITE_NAME in Devanagari."),
  DATA_LICENCE: z.union([
    z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]{1,60}$/),
    z.url({ protocol: /^https$/ }),
  ]).optional()
    .describe(
      "Licence of what owners wrote, for feed and export: an SPDX id or an address. Default: all rights reserved, no export.",
    ),
  DATA_ATTRIBUTION: z.string().min(1).max(200).optional()
    .describe("Whom readers of the feed have to name."),
  SUPPORT_PHONE: z.string().regex(/^[\d ]{6,16}$/, "not 6 to 16 digits and spaces").optional()
    .describe(
      `Support number in the footer. Default outside production: ${defaultsOfTrials.SUPPORT_PHONE}.`,
    ),
  GRIEVANCE_NAME: z.string().trim().regex(/\p{L}/u, "a name has letters").max(100).optional()
    .describe("Grievance officer. Required in production."),
  GRIEVANCE_EMAIL: z.string().refine(parseEmail, "not an e-mail address").optional()
    .describe(
      "E-mail of the grievance officer; also gets mail about cases. Required in production.",
    ),
  GRIEVANCE_ADDRESS: z.string().trim().min(1).max(300).optional()
    .describe("Postal address of the grievance officer, in one line."),
  FACEBOOK_URL: socialUrl("FACEBOOK_URL"),
  X_URL: socialUrl("X_URL"),
  INSTAGRAM_URL: socialUrl("INSTAGRAM_URL"),
  LINKEDIN_URL: socialUrl("LINKEDIN_URL"),
  MAP_TILES_URL: MapTiles.optional()
    .describe(
      "Map tiles: https://tiles.example/{z}/{x}/{y}.png. Without it pages show a sketch.",
    ),
  MAP_TILES_ATTRIBUTION: z.string().trim().min(1).max(200).default("© OpenStreetMap contributors")
    .describe("Attribution that the licence of the map requires."),
  LOG_LEVEL: z.enum(["debug", "info", "warning", "error"]).default("info")
    .describe("Lowest level that is logged."),
  METRICS_TOKEN: Secret.optional().meta({
    description:
      "Bearer token for /metrics: 32 bytes or more. Without it production has no /metrics.",
    secret: true,
  }),
  SHUTDOWN_DELAY: z.coerce.number().int().min(1).max(20).optional()
    .describe(
      "Seconds between SIGTERM and the last new connection. Default 1, in production 3.",
    ),
  AUTH_SECRET: Secret.optional().meta({
    description:
      "Signs tokens and codes: 32 bytes or more, the same in every process. Required in production; elsewhere generated in DATA_DIR.",
    secret: true,
  }),
  AUTH_SECRET_PREVIOUS: Secret.optional().meta({
    description: "Previous AUTH_SECRET, valid until you remove it. Remove it after 180 days.",
    secret: true,
  }),
  DO_NOT_LIST_KEY: Secret.optional().meta({
    description:
      "Hashes what imports must not list again: 32 bytes or more, the same in every process, not AUTH_SECRET, never changed. Required in production; elsewhere generated in DATA_DIR.",
    secret: true,
  }),
  TRUSTED_PROXIES: Networks.default([])
    .describe(
      "Proxies whose X-Forwarded-For is trusted: addresses and networks, separated by commas.",
    ),
  MAX_OPEN_FILES: z.coerce.number().int().min(256).default(1024)
    .describe(
      "Open files that the system allows. `serve.sh` sets it to `ulimit -Hn`.",
    ),
  MAX_CONNECTIONS: z.coerce.number().int().min(fewestConnections).optional()
    .describe(
      "Open client connections. At the limit, the one that has waited longest is closed. Default from MAX_OPEN_FILES, at most 10000.",
    ),
  CAPTCHA_PRICE_FROM: z.coerce.number().int().min(1).max(1_000_000).default(10)
    .describe(
      "Captchas an hour and address (IPv6 /64) from which altcha doubles its work. A /48 may do five times as many.",
    ),
  STARTS_PER_ADDRESS: z.coerce.number().int().min(10).max(1_000_000).default(300)
    .describe(
      "Codes an hour, address and purpose; codes entered correctly do not count. Reports: twice as many.",
    ),
  MESSAGES_PER_DAY: z.coerce.number().int().min(1).default(10_000)
    .describe(
      "Codes and news SMS (by parts) a day. Unknown browsers share 4/5, signed-in users 1/10, news 1/20.",
    ),
  REGISTRAR_SMS_PER_DAY: z.coerce.number().int().min(1).default(1_000)
    .describe(
      "SMS (by parts) a day to people whom registrars list, besides MESSAGES_PER_DAY.",
    ),
  ENQUIRY_RUPEES_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(500)
    .describe(
      "Rupees that SMS about requests may cost a day. SMS above it wait for the next day; e-mails do not.",
    ),
  SMS_PAISE: z.coerce.number().int().min(1).max(10_000).default(25)
    .describe(
      "What one part of an SMS costs, in paise: 160 letters, 70 in Hindi, or 153 and 67 each in a longer SMS.",
    ),
  READS_PER_MINUTE: z.coerce.number().int().min(60).default(1200)
    .describe(
      "Read units a minute and address (IPv6 /64) in each process. A unit is about 15 ms of CPU.",
    ),
  DOCUMENTS_MAX_MB: z.coerce.number().int().min(1).max(1_000_000).default(2_000)
    .describe(
      "Megabytes of all documents that wait for a decision. DocumentsFillUp fires at 80 %.",
    ),
  RETENTION_DAYS: z.coerce.number().int().min(30).max(3650).default(30)
    .describe(
      "Days after which requests for a call-back are erased. After 30 days no screen shows them; DPDP rule 8(3) may require 365.",
    ),
  RETENTION_KEY: z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, "not like age1…, of age-keygen")
    .optional()
    .describe(
      "Public key that encrypts hidden requests. Required with RETENTION_DAYS above 30. See *Requests after 30 days*.",
    ),
  LIMITS_SCALE: z.coerce.number().int().min(1).max(100_000).default(1)
    .describe(
      "Multiplies the limits of attempts, for load tests. Refused in production.",
    ),
  ...storageVariables,
  ...gatewayVariables,
});

/** Variables by name, with descriptions. `docs/operations.md` is generated from them. */
export const variables = Variables.shape;

/** Variables that can be read from the file named by `…_FILE`. */
export const secretVariables = Object.entries(variables)
  .filter(([, field]) => field.meta()?.secret).map(([name]) => name);

export type Values = z.infer<typeof Variables>;

/**
 * Parses the variables. An invalid one counts as not set and is returned as a fault, so that all
 * faults can be reported together.
 *
 * @param given variables that are set
 */
export function readVariables(
  given: Record<string, string>,
): { values: Values; faults: string[] } {
  const { data, error } = Variables.safeParse(given);
  if (data) return { values: data, faults: [] };
  const invalid = new Set(error.issues.map(({ path }) => path[0] as string));
  const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !invalid.has(name)));
  return {
    values: Variables.parse(valid),
    faults: error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`),
  };
}
