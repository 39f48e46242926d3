import type { Captcha, CaptchaDescription, CaptchaResult } from "../gateways/captcha/captcha.ts";
import { scopesOf } from "../http/requests/client-ip.ts";
import type { Limit, Limiter } from "./limiter.ts";

/**
 * A captcha whose work grows with the number of captchas passed from an address. Calls without an
 * address come from pages that are being rendered.
 */
export type AdaptiveCaptcha = {
  describe(ip: string | undefined): Promise<CaptchaDescription>;
  verify(token: string, from: { ip: string | undefined }): Promise<CaptchaResult>;
};

/** Counts captchas passed from an address. The limit itself is never reached. */
const passed: Limit = { name: "captchas-ip", points: 2 ** 31 - 1, seconds: 60 * 60 };

/**
 * Doubles the work from the `from`th captcha of an address in an hour, and again from the captcha
 * of twice that number. Users who share an address wait a little longer instead of being refused.
 */
export function createAdaptiveCaptcha(
  captcha: Captcha,
  { limiter, from }: { limiter: Limiter; from: number },
): AdaptiveCaptcha {
  const levelAt = (count: number, share: number) =>
    count < share * from ? 0 : count < 2 * share * from ? 1 : 2;

  return {
    async describe(ip) {
      const levels = (ip ? scopesOf(ip) : []).map(async ({ key, callers: share }) =>
        levelAt((await limiter.usage(passed, key)).points, share)
      );
      return await captcha.describe({ level: Math.max(0, ...await Promise.all(levels)) });
    },

    async verify(token, { ip }) {
      const scopes = ip ? scopesOf(ip) : [];
      // Counts the captcha first, so that parallel calls get different numbers.
      const levels = scopes.map(async ({ key, callers: share }) => {
        const { limit, remaining } = await limiter.take(passed, key);
        return levelAt(limit - remaining - 1, share);
      });
      const refund = async () => {
        for (const { key } of scopes) await limiter.refund(passed, key);
      };
      const level = Math.max(0, ...await Promise.all(levels));
      const result = await captcha.verify(token, { ip, level }).catch(async (error) => {
        await refund();
        throw error;
      });
      if (result !== "passed") await refund();
      return result;
    },
  };
}
