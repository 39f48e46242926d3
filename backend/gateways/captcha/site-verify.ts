import { GatewayError } from "../gateway-error.ts";
import { postJson } from "../post-json.ts";
import type { Captcha } from "./captcha.ts";

export type SiteVerifySettings = {
  provider: "recaptcha" | "turnstile";
  siteKey: string;
  secretKey: string;
};

const addresses = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};

/** Error codes of an invalid token. Any other code is an error of ours or of the provider. */
const tokenFaults = new Set(["missing-input-response", "invalid-input-response"]);

/**
 * reCAPTCHA v2 (https://developers.google.com/recaptcha/docs/verify) and Turnstile
 * (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/), which share an
 * interface. Both accept a token once.
 * @param hostname required host of a token, so that other sites cannot use our key
 */
export function createSiteVerify(
  { provider, siteKey, secretKey }: SiteVerifySettings,
  hostname: string,
  { url = addresses[provider], deadlineMs = 5000 } = {},
): Captcha {
  return {
    describe: () => Promise.resolve({ provider, siteKey }),

    async verify(token, { ip }) {
      const { status, body } = await postJson({
        gateway: provider,
        url,
        body: new URLSearchParams({
          secret: secretKey,
          response: token,
          ...ip && { remoteip: ip },
        }),
        deadlineMs,
      });
      if (body.success === true) return body.hostname === hostname ? "passed" : "failed";
      const codes = Array.isArray(body["error-codes"]) ? body["error-codes"].map(String) : [];
      if (codes.includes("timeout-or-duplicate")) return "expired";
      if (body.success === false && codes.every((code) => tokenFaults.has(code))) return "failed";
      throw new GatewayError(provider, `refused with ${status}, ${codes.join(" ") || "no code"}`);
    },
  };
}
