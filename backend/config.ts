import { z } from "zod";
import {
  type GatewaySettings,
  gatewayVariables,
  readGatewaySettings,
} from "./gateways/settings.ts";
import { ConfigError } from "./shared/config-error.ts";

export { ConfigError };

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
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional()
    .describe("A read replica that answers the directory's reads."),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10)
    .describe("Connections a process keeps open to PostgreSQL."),
  SEED: z.enum(["demo", "none"]).optional()
    .describe("What an empty directory starts with; default demo, in production none."),
  SITE_NAME: z.string().min(1).max(40).default("Karigar").describe("The name of the product."),
  SUPPORT_PHONE: z.string().regex(/^[\d ]{6,16}$/).default("1800 123 4567")
    .describe("The toll-free support line shown in the footer."),
  LOG_LEVEL: z.enum(["debug", "info", "warning", "error"]).default("info")
    .describe("The least severe message that is logged."),
  ...gatewayVariables,
});

/** Variables by name, with what they are for: `docs/operations.md` is made from this. */
export const environmentFields = Environment.shape;

export type Config = {
  env: "development" | "preview" | "production";
  port: number;
  host: string;
  publicOrigin: string;
  dataDir: string;
  databaseUrl: string | undefined;
  replicaUrl: string | undefined;
  poolSize: number;
  seed: "demo" | "none";
  siteName: string;
  supportPhone: string;
  logLevel: "debug" | "info" | "warning" | "error";
  gateways: GatewaySettings;
};

/**
 * @param env the environment, by variable name; an empty value counts as not set
 * @throws {ConfigError} in one line that names the variable
 */
export function parseConfig(env: Record<string, string | undefined>): Config {
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
  return {
    env: value.APP_ENV,
    port: value.PORT,
    host: value.HOST,
    publicOrigin: value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    replicaUrl: value.DATABASE_REPLICA_URL,
    poolSize: value.DATABASE_POOL_SIZE,
    seed: value.SEED ?? (production ? "none" : "demo"),
    siteName: value.SITE_NAME,
    supportPhone: value.SUPPORT_PHONE,
    logLevel: value.LOG_LEVEL,
    gateways: readGatewaySettings(value, production),
  };
}

/** The process's own configuration; the one place that reads the environment. */
export const loadConfig = (): Config => parseConfig(Deno.env.toObject());

/** What pages may know of the configuration. */
export const siteOf = ({ siteName, publicOrigin, env, supportPhone }: Config) => ({
  name: siteName,
  origin: publicOrigin,
  env,
  supportPhone,
});
