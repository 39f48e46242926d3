import { z } from "zod";
import { refuse } from "../shared/config-error.ts";
import type { SiteVerifySettings } from "./captcha/site-verify.ts";
import type { FastlySettings } from "./cdn/fastly.ts";
import type { VarnishSettings } from "./cdn/varnish.ts";
import type { IndexNowSettings } from "./indexing/index-now.ts";
import {
  type ChannelSettings,
  channelVariables,
  missingChannels,
  readChannels,
} from "./channels.ts";
import type { FirebaseSettings } from "./phone-identity/firebase.ts";
import { textVariable as text } from "./text-variable.ts";

const Urls = z.string().transform((list, context) =>
  list.split(",").map((part) => part.trim()).filter(Boolean).map((part) => {
    const url = URL.parse(part);
    if (!url || !/^https?:$/.test(url.protocol)) {
      context.addIssue({ code: "custom", message: "not like http://varnish:6081/" });
    }
    return part;
  })
);

/** The environment variables that select third parties. */
export const gatewayVariables = {
  ...channelVariables,
  CAPTCHA_PROVIDER: z.enum(["altcha", "recaptcha", "turnstile", "none"]).default("altcha")
    .describe("Captcha. `altcha` needs no third party; `none` is refused in production."),
  CAPTCHA_TRIES: z.coerce.number().int().min(1).max(20_000).default(200)
    .describe(
      "Most tries of an altcha, of about 1 ms each.",
    ),
  CAPTCHA_SITE_KEY: text.describe("Public key of recaptcha (version 2) or turnstile."),
  CAPTCHA_SECRET_KEY: text.meta({
    description: "Secret key of recaptcha or turnstile.",
    secret: true,
  }),
  PHONE_PROVIDER: z.enum(["local", "firebase"]).default("local")
    .describe("Phone sign-in by our own SMS code or by Firebase."),
  FIREBASE_API_KEY: text.describe("From the web app in the Firebase console, like the next five."),
  FIREBASE_AUTH_DOMAIN: text.describe("For example karigar.firebaseapp.com."),
  FIREBASE_PROJECT_ID: text.describe("For example karigar."),
  FIREBASE_STORAGE_BUCKET: text.describe("For example karigar.firebasestorage.app."),
  FIREBASE_MESSAGING_SENDER_ID: text.describe("A number."),
  FIREBASE_APP_ID: text.describe("For example 1:123:web:abc."),
  FIREBASE_AUTH_EMULATOR_HOST: z.string().regex(/^[\w.-]+:\d{1,5}$/).optional()
    .describe("host:port of the Auth emulator, for tests only."),
  CDN_PROVIDER: z.enum(["varnish", "fastly"]).default("varnish")
    .describe("Purge protocol of the CDN in CDN_PURGE_URL."),
  CDN_PURGE_URL: Urls.optional()
    .describe(
      "Purge addresses, separated by commas: http://varnish:6081/ or https://api.fastly.com/service/…/purge.",
    ),
  CDN_PURGE_TOKEN: text.meta({
    description: "Fastly API token with purge_select.",
    secret: true,
  }),
  INDEXNOW_KEY: z.string().regex(/^[A-Za-z0-9-]{8,128}$/).optional()
    .describe(
      "Tells search engines of IndexNow which business pages changed. 8 to 128 letters, digits and hyphens, which /KEY.txt shows. Only in production.",
    ),
  INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default("https://api.indexnow.org/indexnow")
    .describe("Where IndexNow takes changed addresses."),
};

const Variables = z.object(gatewayVariables);
type Variables = z.infer<typeof Variables>;

export type GatewaySettings = ChannelSettings & {
  captcha: { provider: "none" } | { provider: "altcha"; tries: number } | SiteVerifySettings;
  cdns: (
    | { provider: "varnish" } & VarnishSettings
    | { provider: "fastly" } & FastlySettings
  )[];
  phone: { provider: "local" } | { provider: "firebase" } & FirebaseSettings;
  indexing: IndexNowSettings | undefined;
};

/** @throws {ConfigError} when a gateway lacks a variable, or production lacks a gateway */
export function readGatewaySettings(value: Variables, production: boolean): GatewaySettings {
  const faults = production ? findTrialGateways(value) : [];
  const need: Need = (name, owner) => {
    const given = value[name];
    if (given !== undefined) return given;
    const chosen = Variables.shape[owner].meta()?.secret ? owner : `${owner}=${value[owner]}`;
    faults.push(`${name}: required for ${chosen}`);
    return "";
  };
  const settings: GatewaySettings = {
    ...readChannels(value, need, (fault) => faults.push(fault)),
    captcha: readCaptcha(value, need),
    phone: readPhone(value, need),
    cdns: readCdns(value, need),
    indexing: value.INDEXNOW_KEY === undefined
      ? undefined
      : { key: value.INDEXNOW_KEY, url: value.INDEXNOW_URL },
  };
  refuse(faults);
  return settings;
}

/** Required gateways that production lacks. */
function findTrialGateways(value: Variables): string[] {
  const requirements = {
    ...missingChannels(value),
    CAPTCHA_PROVIDER: value.CAPTCHA_PROVIDER === "none" && "altcha, recaptcha or turnstile",
  };
  return [
    ...Object.entries(requirements).flatMap(([name, what]) =>
      what ? [`${name}: production needs ${what}`] : []
    ),
    ...value.FIREBASE_AUTH_EMULATOR_HOST ? ["FIREBASE_AUTH_EMULATOR_HOST: not in production"] : [],
  ];
}

type Text = {
  [Name in keyof Variables]-?: Variables[Name] extends string | undefined ? Name : never;
}[keyof Variables];

type Need = (name: Text, owner: Text) => string;

function readCaptcha(value: Variables, need: Need): GatewaySettings["captcha"] {
  const { CAPTCHA_PROVIDER: provider } = value;
  if (provider === "none") return { provider };
  if (provider === "altcha") return { provider, tries: value.CAPTCHA_TRIES };
  return {
    provider,
    siteKey: need("CAPTCHA_SITE_KEY", "CAPTCHA_PROVIDER"),
    secretKey: need("CAPTCHA_SECRET_KEY", "CAPTCHA_PROVIDER"),
  };
}

function readPhone(value: Variables, need: Need): GatewaySettings["phone"] {
  if (value.PHONE_PROVIDER === "local") return { provider: "local" };
  const of = (name: Text) => need(name, "PHONE_PROVIDER");
  return {
    provider: "firebase",
    apiKey: of("FIREBASE_API_KEY"),
    authDomain: of("FIREBASE_AUTH_DOMAIN"),
    projectId: of("FIREBASE_PROJECT_ID"),
    storageBucket: of("FIREBASE_STORAGE_BUCKET"),
    messagingSenderId: of("FIREBASE_MESSAGING_SENDER_ID"),
    appId: of("FIREBASE_APP_ID"),
    emulatorHost: value.FIREBASE_AUTH_EMULATOR_HOST,
  };
}

function readCdns(value: Variables, need: Need): GatewaySettings["cdns"] {
  const { CDN_PROVIDER: provider, CDN_PURGE_URL: urls = [] } = value;
  return urls.map((url) =>
    provider === "varnish"
      ? { provider, url }
      : { provider, url, token: need("CDN_PURGE_TOKEN", "CDN_PROVIDER") }
  );
}
