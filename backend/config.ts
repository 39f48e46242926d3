import { z } from "zod";
import { gatewayVariables, readGatewaySettings } from "./gateways/settings.ts";
import { readStorageSettings, storageVariables } from "./gateways/storage/mod.ts";
import { parseNetwork } from "./http/requests/client-ip.ts";
import { connectionRoom } from "./http/server/connection-room.ts";
import { ConfigError } from "./shared/config-error.ts";
import { transliterate } from "./shared/text/transliterate.ts";

export { ConfigError };

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

const socialUrl = (network: string) =>
  z.url({ protocol: /^https$/ }).default(network)
    .describe("Our own page there, linked in the footer.");

/** Less than this, and a browser or two would be in each other's way. */
const fewestConnections = 16;

const Environment = z.object({
  APP_ENV: z.enum(["development", "preview", "production"]).default("development")
    .describe("Which kind of place this is; production insists on real secrets and gateways."),
  PORT: z.coerce.number().int().min(0).max(65535).default(8000)
    .describe("The port to listen on; 0 takes any free one."),
  HOST: z.string().min(1).default("127.0.0.1").describe("The address to listen on."),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin).optional()
    .describe(
      "What visitors type, such as https://karigar.example; default http://localhost:PORT.",
    ),
  DATA_DIR: z.string().min(1).default("./data")
    .describe("Where the embedded database and the media files live."),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional()
    .describe("PostgreSQL to use; without it the embedded database in DATA_DIR."),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional()
    .describe(
      "PostgreSQL itself, where DATABASE_URL leads to a pooler in transaction mode: for LISTEN, migrations and imports. With it nothing is prepared over DATABASE_URL.",
    ),
  DATABASE_REPLICA_URL: PostgresUrls.default([])
    .describe(
      "Streaming replicas that answer the directory's reads, by commas; each is one server, not a balancer.",
    ),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10)
    .describe("Connections a process keeps open to PostgreSQL."),
  SEED: z.enum(["demo", "none"]).optional()
    .describe("What an empty directory starts with; default demo, in production none."),
  SITE_NAME: z.string().min(1).max(40).default("Karigar").describe("The name of the product."),
  SITE_NAME_HI: z.string().min(1).max(40).optional()
    .describe("The same on Hindi pages; default: the name in the letters of Hindi."),
  SUPPORT_PHONE: z.string().regex(/^[\d ]{6,16}$/).default("1800 123 4567")
    .describe("The toll-free support line shown in the footer."),
  GRIEVANCE_NAME: z.string().trim().min(1).max(100).optional()
    .describe("Who answers complaints and questions about personal data; production needs a name."),
  GRIEVANCE_EMAIL: z.email().optional()
    .describe(
      "Where to write to them; production needs it, elsewhere grievance@karigar.example.",
    ),
  GRIEVANCE_ADDRESS: z.string().trim().min(1).max(300).optional()
    .describe("Their postal address, in one line."),
  FACEBOOK_URL: socialUrl("https://www.facebook.com/"),
  X_URL: socialUrl("https://x.com/"),
  INSTAGRAM_URL: socialUrl("https://www.instagram.com/"),
  LINKEDIN_URL: socialUrl("https://www.linkedin.com/"),
  MAP_TILES_URL: MapTiles.optional()
    .describe(
      "Tiles of a map, such as https://tiles.example/{z}/{x}/{y}.png; without it pages have no map, but a sketch.",
    ),
  MAP_TILES_ATTRIBUTION: z.string().trim().min(1).max(200).default("© OpenStreetMap contributors")
    .describe("Whose map that is, as its licence wants it said."),
  LOG_LEVEL: z.enum(["debug", "info", "warning", "error"]).default("info")
    .describe("The least severe message that is logged."),
  METRICS_TOKEN: Secret.optional()
    .describe("What Prometheus sends as its bearer token; production has no /metrics without it."),
  SHUTDOWN_DELAY: z.coerce.number().int().min(0).max(20).optional()
    .describe(
      "Seconds for which a process that is to stop still takes requests while /readyz says 503; default 0, in production 3.",
    ),
  AUTH_SECRET: Secret.optional()
    .describe(
      "Signs tokens and codes; the same in every process, 32 bytes or more. Required in production; elsewhere one is made and kept in DATA_DIR.",
    ),
  AUTH_SECRET_PREVIOUS: Secret.optional()
    .describe("The one before, for as long as what it signed should count: at most 180 days."),
  TRUSTED_PROXIES: Networks.default([])
    .describe("Addresses and networks, by commas, whose X-Forwarded-For is believed."),
  MAX_OPEN_FILES: z.coerce.number().int().min(256).default(1024)
    .describe(
      "How many files and connections the system lets the process open: `ulimit -Hn`, which the start script puts here.",
    ),
  MAX_CONNECTIONS: z.coerce.number().int().min(fewestConnections).optional()
    .describe(
      "Connections to callers open at once; default what MAX_OPEN_FILES leaves, 10000 at most. When there are more, idle ones are closed first.",
    ),
  MAX_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(fewestConnections).default(1000)
    .describe(
      "Of them, those of one address (an IPv6 /64); those of TRUSTED_PROXIES are not counted.",
    ),
  MESSAGES_PER_DAY: z.coerce.number().int().min(1).default(10_000)
    .describe(
      "How many codes go out in a day to all, the last fifth of them only to browsers that have " +
        "signed in before; what comes after waits for the next.",
    ),
  LIMITS_SCALE: z.coerce.number().int().min(1).max(100_000).default(1)
    .describe(
      "By how much the limits of attempts are multiplied, for load tests; not in production.",
    ),
  ...storageVariables,
  ...gatewayVariables,
});

/** Variables by name, with what they are for: `docs/operations.md` is made from this. */
export const environmentFields = Environment.shape;

/**
 * @param env the environment, by variable name; an empty value counts as not set
 * @throws {ConfigError} in one line that names the variable
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(environmentFields).flatMap((name) => env[name] ? [[name, env[name]]] : []),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const value = parsed.data;
  const production = value.APP_ENV === "production";
  if (production && !value.PUBLIC_ORIGIN) {
    throw new ConfigError("PUBLIC_ORIGIN: required in production");
  }
  if (production && !value.AUTH_SECRET) {
    throw new ConfigError("AUTH_SECRET: required in production");
  }
  if (production && value.LIMITS_SCALE !== 1) {
    throw new ConfigError("LIMITS_SCALE: not in production");
  }
  const { all, backlog } = connectionRoom(
    value.MAX_OPEN_FILES,
    value.DATABASE_POOL_SIZE,
    value.DATABASE_REPLICA_URL.length,
  );
  if (all < fewestConnections) {
    throw new ConfigError(
      `MAX_OPEN_FILES: ${value.MAX_OPEN_FILES} are too few for DATABASE_POOL_SIZE=${value.DATABASE_POOL_SIZE}`,
    );
  }
  if (value.MAX_CONNECTIONS && value.MAX_CONNECTIONS > all) {
    throw new ConfigError(
      `MAX_CONNECTIONS: MAX_OPEN_FILES=${value.MAX_OPEN_FILES} leaves room for ${all}`,
    );
  }
  for (const name of ["GRIEVANCE_NAME", "GRIEVANCE_EMAIL"] as const) {
    if (production && !value[name]) {
      throw new ConfigError(`${name}: production needs it, the law wants the contact published`);
    }
  }
  return {
    env: value.APP_ENV,
    port: value.PORT,
    host: value.HOST,
    publicOrigin: value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    directUrl: value.DATABASE_DIRECT_URL,
    replicaUrls: value.DATABASE_REPLICA_URL,
    poolSize: value.DATABASE_POOL_SIZE,
    seed: value.SEED ?? (production ? "none" : "demo"),
    siteName: value.SITE_NAME,
    siteNameHi: value.SITE_NAME_HI ?? transliterate(value.SITE_NAME, "hi"),
    supportPhone: value.SUPPORT_PHONE,
    grievance: {
      name: value.GRIEVANCE_NAME,
      email: value.GRIEVANCE_EMAIL ?? "grievance@karigar.example",
      address: value.GRIEVANCE_ADDRESS,
    },
    /** Our own pages at social networks, in the footer's order. */
    social: {
      facebook: value.FACEBOOK_URL,
      x: value.X_URL,
      instagram: value.INSTAGRAM_URL,
      linkedin: value.LINKEDIN_URL,
    },
    map: value.MAP_TILES_URL === undefined
      ? undefined
      : { tiles: value.MAP_TILES_URL, attribution: value.MAP_TILES_ATTRIBUTION },
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN,
    /** Seconds. */
    shutdownDelay: value.SHUTDOWN_DELAY ?? (production ? 3 : 0),
    authSecret: value.AUTH_SECRET,
    previousAuthSecret: value.AUTH_SECRET_PREVIOUS,
    trustedProxies: value.TRUSTED_PROXIES,
    connections: {
      /** Open at once. */
      all: value.MAX_CONNECTIONS ?? Math.min(all, 10_000),
      /** Of one address. */
      perCaller: value.MAX_CONNECTIONS_PER_ADDRESS,
      /** Waiting to be accepted. */
      backlog,
    },
    messagesPerDay: value.MESSAGES_PER_DAY,
    limitsScale: value.LIMITS_SCALE,
    storage: readStorageSettings(value, value.DATA_DIR),
    gateways: readGatewaySettings(value, production),
  };
}

export type Config = ReturnType<typeof parseConfig>;

/** The process's own configuration; the one place that reads the environment. */
export const loadConfig = (): Config => parseConfig(Deno.env.toObject());

/** What pages may know of the configuration. */
export const siteOf = (
  { siteName, siteNameHi, publicOrigin, env, supportPhone, grievance, social, map }: Config,
) => ({
  name: siteName,
  names: { en: siteName, hi: siteNameHi },
  origin: publicOrigin,
  env,
  supportPhone,
  grievance,
  social,
  ...map && { map },
});
