import { readConnections } from "./config/connections.ts";
import { fileVariable, findStrays, withSecretsFromFiles } from "./config/environment.ts";
import {
  findRetentionFaults,
  findSharedKeys,
  findStrayDatabases,
  findTrials,
} from "./config/refusals.ts";
import { defaultsOfTrials, readVariables, secretVariables, variables } from "./config/variables.ts";
import { readGatewaySettings } from "./gateways/settings.ts";
import { readStorageSettings } from "./gateways/storage/mod.ts";
import { readableEmail } from "./shared/text/email.ts";
import { ConfigError, readAll, refuse } from "./shared/config-error.ts";
import { transliterate } from "./shared/text/transliterate.ts";

export { ConfigError };

const knownVariables = [...Object.keys(variables), ...secretVariables.map(fileVariable)];

/**
 * @param env the environment, by variable name; empty values count as not set
 * @throws {ConfigError} with all faults
 */
export function parseConfig(env: Record<string, string | undefined>) {
  const { misspelt, unknown } = findStrays(env, knownVariables);
  refuse(misspelt);
  const all = withSecretsFromFiles(env, secretVariables);
  const given = Object.fromEntries(
    Object.keys(variables).flatMap((name) => all[name] ? [[name, all[name]]] : []),
  );
  const { values, faults } = readVariables(given);
  const production = values.APP_ENV === "production";
  const { connections, storage, gateways } = readAll({
    values: () => refuse(faults),
    strays: () => refuse(production ? unknown : []),
    trials: () => refuse(production ? findTrials(values) : []),
    databases: () => refuse(findStrayDatabases(values)),
    keys: () => refuse(findSharedKeys(values)),
    retention: () => refuse(findRetentionFaults(values)),
    connections: () => readConnections(values),
    storage: () => readStorageSettings(values, values.DATA_DIR),
    gateways: () => readGatewaySettings(values, production),
  });
  const shown = production ? values : { ...defaultsOfTrials, ...values };
  return {
    env: values.APP_ENV,
    /** Logged at startup. */
    warnings: [
      ...unknown,
      ...production && values.DATABASE === "embedded"
        ? ["DATABASE: the embedded database is for trials; a power cut loses the last changes"]
        : [],
      ...production && values.SEED === "demo"
        ? ["SEED: demo adds demo businesses to the real ones"]
        : [],
    ],
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    poolSize: values.DATABASE_POOL_SIZE,
    seed: values.SEED ?? (production ? "none" : "demo"),
    siteName: values.SITE_NAME,
    siteNameHi: values.SITE_NAME_HI ?? transliterate(values.SITE_NAME, "hi"),
    rights: {
      licence: values.DATA_LICENCE ?? null,
      attribution: values.DATA_ATTRIBUTION ?? null,
    },
    supportPhone: shown.SUPPORT_PHONE,
    grievance: {
      name: values.GRIEVANCE_NAME,
      email: values.GRIEVANCE_EMAIL ?? "grievance@karigar.example",
      address: values.GRIEVANCE_ADDRESS,
    },
    /** The site's pages on social networks, in the footer's order. */
    social: {
      facebook: shown.FACEBOOK_URL,
      x: shown.X_URL,
      instagram: shown.INSTAGRAM_URL,
      linkedin: shown.LINKEDIN_URL,
    },
    map: values.MAP_TILES_URL === undefined
      ? undefined
      : { tiles: values.MAP_TILES_URL, attribution: values.MAP_TILES_ATTRIBUTION },
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    /** Seconds. */
    shutdownDelay: values.SHUTDOWN_DELAY ?? (production ? 3 : 1),
    authSecret: values.AUTH_SECRET,
    previousAuthSecret: values.AUTH_SECRET_PREVIOUS,
    doNotListKey: values.DO_NOT_LIST_KEY,
    trustedProxies: values.TRUSTED_PROXIES,
    connections,
    captchaPriceFrom: values.CAPTCHA_PRICE_FROM,
    startsPerAddress: values.STARTS_PER_ADDRESS,
    messagesPerDay: values.MESSAGES_PER_DAY,
    registrarSmsPerDay: values.REGISTRAR_SMS_PER_DAY,
    enquiryRupeesPerDay: values.ENQUIRY_RUPEES_PER_DAY,
    smsPaise: values.SMS_PAISE,
    documentsMaxMb: values.DOCUMENTS_MAX_MB,
    retention: { days: values.RETENTION_DAYS, key: values.RETENTION_KEY },
    limitsScale: values.LIMITS_SCALE,
    readsPerMinute: values.READS_PER_MINUTE,
    storage,
    gateways,
  };
}

export type Config = ReturnType<typeof parseConfig>;

/** The configuration of this process. No other code reads the environment. */
export const loadConfig = (): Config => parseConfig(Deno.env.toObject());

/** The configuration's public part, for pages. */
export const siteOf = (
  { siteName, siteNameHi, publicOrigin, env, supportPhone, grievance, social, map, ...config }:
    Config,
) => ({
  name: siteName,
  names: { en: siteName, hi: siteNameHi },
  origin: publicOrigin,
  env,
  supportPhone,
  grievance: { ...grievance, readableEmail: readableEmail(grievance.email) },
  social,
  rights: config.rights,
  retentionDays: config.retention.days,
  ...map && { map },
});
