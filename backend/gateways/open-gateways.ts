import type { Channel } from "#/shared/contact-point.ts";
import { type AltchaDeps, createAltcha } from "./captcha/altcha.ts";
import type { Captcha } from "./captcha/captcha.ts";
import { noCaptcha } from "./captcha/no-captcha.ts";
import { createSiteVerify } from "./captcha/site-verify.ts";
import type { Cdn } from "./cdn/cdn.ts";
import { createFastly } from "./cdn/fastly.ts";
import { createVarnish } from "./cdn/varnish.ts";
import { openChannels } from "./channels.ts";
import { createIndexNow, type Indexing } from "./indexing/index-now.ts";
import type { Sender } from "./messages.ts";
import { createOutbox, type Outbox } from "./dev-outbox/outbox.ts";
import { createFirebase } from "./phone-identity/firebase.ts";
import { createLocal } from "./phone-identity/local.ts";
import type { PhoneIdentityProvider } from "./phone-identity/phone-identity.ts";
import type { ChannelGateway } from "./send-message.ts";
import type { GatewaySettings } from "./settings.ts";

/** All configured third parties. Gateways with dependencies are created by their callers. */
export type Gateways = Record<Channel, ChannelGateway> & {
  createCaptcha(deps: Omit<AltchaDeps, "tries" | "now">): Captcha;
  /** @param readIdToken for the local provider: reads the ID tokens that this service issued */
  createPhoneIdentity(readIdToken: PhoneIdentityProvider["verify"]): PhoneIdentityProvider;
  /** The configured CDNs; each has a cache of its own. */
  cdns: Cdn[];
  /** Undefined unless configured, and outside production. */
  indexing: Indexing | undefined;
  /** Undefined in production. */
  outbox: Outbox | undefined;
};

type Options = Sender & { env: string; gateways: GatewaySettings; now: () => Date };

export function openGateways({ gateways: settings, env, now, ...sender }: Options): Gateways {
  const outbox = createOutbox({ now });
  return {
    ...openChannels(settings, sender, outbox),
    createCaptcha: (deps) => openCaptcha(settings.captcha, sender, { ...deps, now }),
    createPhoneIdentity: (readIdToken) =>
      settings.phone.provider === "local"
        ? createLocal(readIdToken)
        : createFirebase(settings.phone, now),
    cdns: settings.cdns.map(openCdn),
    indexing: env === "production" && settings.indexing
      ? createIndexNow(settings.indexing, sender)
      : undefined,
    outbox: env === "production" ? undefined : outbox,
  };
}

const openCdn = (settings: GatewaySettings["cdns"][number]): Cdn =>
  settings.provider === "varnish" ? createVarnish(settings) : createFastly(settings);

function openCaptcha(
  settings: GatewaySettings["captcha"],
  { publicOrigin }: Sender,
  deps: Omit<AltchaDeps, "tries">,
): Captcha {
  switch (settings.provider) {
    case "none":
      return noCaptcha;
    case "altcha":
      return createAltcha({ ...deps, tries: settings.tries });
    default:
      return createSiteVerify(settings, new URL(publicOrigin).hostname);
  }
}
