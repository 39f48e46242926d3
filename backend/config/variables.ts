import { z } from "zod";
import { gatewayVariables } from "#/gateways/settings.ts";
import { storageVariables } from "#/gateways/storage/mod.ts";
import { parseNetwork } from "#/http/requests/client-ip.ts";

/** Long enough, and not one that somebody has copied from somewhere. */
const Secret = z.string()
  .refine((text) => new TextEncoder().encode(text).length >= 32, "at least 32 bytes are needed")
  .refine(
    (text) => new Set(text).size >= 10 && !/change.?me|example|default|placeholder/i.test(text),
    "make one of its own: openssl rand -base64 48",
  );

const Networks = z.string().transform((text, context) =>
  text.split(",").map((part) => part.trim()).filter(Boolean).map((part) => {
    const network = parseNetwork(part);
    if (!network) context.addIssue({ code: "custom", message: `${part} is no address or network` });
    return network!;
  })
);
const PostgresUrls = z.string().transform((text, context) =>
  text.split(",").map((part) => part.trim()).filter(Boolean).map((part) => {
    const isUrl = z.url({ protocol: /^postgres(ql)?$/ }).safeParse(part).success;
    // Without the address: there may be a password in it.
    if (!isUrl) context.addIssue({ code: "custom", message: "not postgres://…,postgres://…" });
    return part;
  })
);

/** A template as maps on the web have it; `{s}` stands for one of several hosts. */
const MapTiles = z.string().refine(
  (text) =>
    ["{z}", "{x}", "{y}"].every((part) => text.includes(part)) &&
    /^https:\/\/(?:\{s\}\.)?[a-z0-9.-]+(?::\d+)?\/[^\s"';,]*$/i.test(text),
  "not like https://tiles.example/{z}/{x}/{y}.png",
);

/** What a trial shows where nothing is set; it is nobody's, so production has none of it. */
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
      `Our own page there, linked in the footer; default ${
        defaultsOfTrials[name]
      }, in production none.`,
    );

// Without the address: there may be a password in it.
const PostgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: "not like postgres://user:password@host:5432/name",
}).optional();

/** Less than this, and a browser or two would be in each other's way. */
export const fewestConnections = 16;

/** The service has a host to itself. With a slash at its end Caddy would serve the first page alone. */
function isOrigin(url: string): boolean {
  const parsed = URL.parse(url);
  // What is no address at all is told as such.
  return !parsed || parsed.href === `${parsed.origin}/` && !url.endsWith("/");
}

const Variables = z.object({
  APP_ENV: z.enum(["development", "preview", "production"]).default("development")
    .describe("Which kind of place this is; production insists on real secrets and gateways."),
  PORT: z.coerce.number().int().min(0).max(65535).default(8000)
    .describe("The port to listen on; 0 takes any free one."),
  HOST: z.string().min(1).default("127.0.0.1").describe("The address to listen on."),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/, error: "not like https://karigar.example" })
    .refine(isOrigin, {
      error: "nothing but https://karigar.example may stand there, no path and no slash",
    })
    .transform((url) => new URL(url).origin).optional()
    .describe(
      "What visitors type, such as https://karigar.example; default http://localhost:PORT. Production insists on https.",
    ),
  DATA_DIR: z.string().min(1)
    // In the start script's permissions another path begins there.
    .refine((path) => !path.includes(","), "no path with a comma in it can be used")
    .default("./data")
    .describe("Where the embedded database and the media files live."),
  DATABASE: z.enum(["embedded"], "can only be embedded").optional()
    .describe(
      "embedded has production do without DATABASE_URL, on the database for trials; it warns.",
    ),
  DATABASE_URL: PostgresUrl.meta({
    description:
      "PostgreSQL to use; required in production, elsewhere without it the embedded database in DATA_DIR.",
    secret: true,
  }),
  DATABASE_DIRECT_URL: PostgresUrl.meta({
    description:
      "PostgreSQL itself, where DATABASE_URL leads to a pooler in transaction mode: for LISTEN, migrations and imports. With it nothing is prepared over DATABASE_URL.",
    secret: true,
  }),
  DATABASE_REPLICA_URL: PostgresUrls.default([]).meta({
    description:
      "Streaming replicas that answer the directory's reads, by commas; each is one server, not a balancer.",
    secret: true,
  }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10)
    .describe("Connections a process keeps open to PostgreSQL."),
  SEED: z.enum(["demo", "none"]).optional()
    .describe("What an empty directory starts with; default demo, in production none."),
  SITE_NAME: z.string().min(1).max(40).default("Karigar").describe("The name of the product."),
  SITE_NAME_HI: z.string().min(1).max(40).optional()
    .describe("The same on Hindi pages; default: the name in the letters of Hindi."),
  SUPPORT_PHONE: z.string().regex(/^[\d ]{6,16}$/, "not 6 to 16 digits and spaces").optional()
    .describe(
      `The toll-free support line shown in the footer; default ${defaultsOfTrials.SUPPORT_PHONE}, in production none.`,
    ),
  GRIEVANCE_NAME: z.string().trim().regex(/\p{L}/u, "a name has letters").max(100).optional()
    .describe("Who answers complaints and questions about personal data; production needs a name."),
  GRIEVANCE_EMAIL: z.email().optional()
    .describe(
      "Where to write to them; production needs it, elsewhere grievance@karigar.example.",
    ),
  GRIEVANCE_ADDRESS: z.string().trim().min(1).max(300).optional()
    .describe("Their postal address, in one line."),
  FACEBOOK_URL: socialUrl("FACEBOOK_URL"),
  X_URL: socialUrl("X_URL"),
  INSTAGRAM_URL: socialUrl("INSTAGRAM_URL"),
  LINKEDIN_URL: socialUrl("LINKEDIN_URL"),
  MAP_TILES_URL: MapTiles.optional()
    .describe(
      "Tiles of a map, such as https://tiles.example/{z}/{x}/{y}.png; without it pages have no map, but a sketch.",
    ),
  MAP_TILES_ATTRIBUTION: z.string().trim().min(1).max(200).default("© OpenStreetMap contributors")
    .describe("Whose map that is, as its licence wants it said."),
  LOG_LEVEL: z.enum(["debug", "info", "warning", "error"]).default("info")
    .describe("The least severe message that is logged."),
  METRICS_TOKEN: Secret.optional().meta({
    description:
      "What Prometheus sends as its bearer token; production has no /metrics without it.",
    secret: true,
  }),
  SHUTDOWN_DELAY: z.coerce.number().int().min(1).max(20).optional()
    .describe(
      "Seconds for which a process that is to stop still takes requests while /readyz says 503; default 1, in production 3.",
    ),
  AUTH_SECRET: Secret.optional().meta({
    description:
      "Signs tokens and codes; the same in every process, 32 bytes or more. Required in production; elsewhere one is made and kept in DATA_DIR.",
    secret: true,
  }),
  AUTH_SECRET_PREVIOUS: Secret.optional().meta({
    description: "The one before, for as long as what it signed should count: at most 180 days.",
    secret: true,
  }),
  TRUSTED_PROXIES: Networks.default([])
    .describe("Addresses and networks, by commas, whose X-Forwarded-For is believed."),
  MAX_OPEN_FILES: z.coerce.number().int().min(256).default(1024)
    .describe(
      "How many files and connections the system lets the process open: `ulimit -Hn`, which the start script puts here.",
    ),
  MAX_CONNECTIONS: z.coerce.number().int().min(fewestConnections).optional()
    .describe(
      "Connections to callers open at once; default what MAX_OPEN_FILES leaves, 10000 at most. More are closed as they come.",
    ),
  CAPTCHA_PRICE_FROM: z.coerce.number().int().min(1).max(1_000_000).default(10)
    .describe(
      "From how many captchas an hour of one address (an IPv6 /64; of a /48 five times as many) " +
        "altcha's work doubles; it doubles again at twice as many. Other providers are not affected.",
    ),
  STARTS_PER_ADDRESS: z.coerce.number().int().min(10).max(1_000_000).default(300)
    .describe(
      "How many codes one address asks for in an hour and for one purpose before it is refused. " +
        "A code that was entered correctly does not count. Reports: twice as many. Raise it where " +
        "a carrier puts more people behind one address.",
    ),
  MESSAGES_PER_DAY: z.coerce.number().int().min(1).default(10_000)
    .describe(
      "How many codes and SMS with news of listings go out in a day. Browsers that have not signed " +
        "in before get four fifths of them, claims and changes by signed-in users a tenth, news a " +
        "twentieth; what is refused waits for the next day.",
    ),
  READS_PER_MINUTE: z.coerce.number().int().min(60).default(1200)
    .describe(
      "How many public reads one IPv4 address or IPv6 /64 may make in a minute. A read counts as " +
        "15 ms of CPU time: 1200 are 0.3 cores. A list of businesses and its counts count as two for " +
        "each four words of their search, a page that has to be made and a chunk of the sitemap as " +
        "two, a page that is at hand as a twentieth.",
    ),
  DOCUMENTS_MAX_MB: z.coerce.number().int().min(1).max(1_000_000).default(2_000)
    .describe(
      "How many megabytes the documents that wait for a decision may have in all; beyond it new " +
        "ones are refused. The alarm DocumentsFillUp comes at four fifths of it.",
    ),
  LIMITS_SCALE: z.coerce.number().int().min(1).max(100_000).default(1)
    .describe(
      "By how much the limits of attempts are multiplied, for load tests; not in production.",
    ),
  ...storageVariables,
  ...gatewayVariables,
});

/** Variables by name, with what they are for: `docs/operations.md` is made from this. */
export const variables = Variables.shape;

/** Those that may stand in a file, whose name `…_FILE` gives. */
export const secretVariables = Object.entries(variables)
  .filter(([, field]) => field.meta()?.secret).map(([name]) => name);

export type Values = z.infer<typeof Variables>;

/**
 * What the variables say. One that says what cannot be counts as not set, and is among the faults, so
 * that whatever else is wrong can be told with it.
 *
 * @param given those that are set
 */
export function readVariables(
  given: Record<string, string>,
): { values: Values; faults: string[] } {
  const { data, error } = Variables.safeParse(given);
  if (data) return { values: data, faults: [] };
  const wrong = new Set(error.issues.map(({ path }) => path[0] as string));
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return {
    values: Variables.parse(others),
    faults: error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
  };
}
