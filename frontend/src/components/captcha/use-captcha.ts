import { useEffect, useRef, useState } from "react";
import { isProblem } from "#/api/problem.ts";
import { getCaptchaToken } from "./captcha-token.ts";
import type { TFunction } from "i18next";

type CaptchaStatus = "idle" | "working" | "done";

/**
 * Captcha of the configured provider. Loads nothing before `start`, which a form calls on first
 * input. `withToken` waits for a single-use token.
 */
export const useCaptcha = () => {
  const box = useRef<HTMLDivElement>(null);
  const pendingToken = useRef<Promise<string | undefined>>(undefined);
  const [status, setStatus] = useState<CaptchaStatus>("idle");
  const isMounted = useRef(true);
  useEffect(() => () => void (isMounted.current = false), []);

  const show = (next: CaptchaStatus) => isMounted.current && setStatus(next);

  const start = (): Promise<string | undefined> => {
    if (pendingToken.current) return pendingToken.current;
    show("working");
    const token = getCaptchaToken(box.current!);
    pendingToken.current = token;
    token.then(() => show("done"), () => {
      // Resets the state, so that the next attempt starts again.
      pendingToken.current = undefined;
      show("idle");
    });
    return token;
  };

  const take = async (): Promise<string | undefined> => {
    const token = await start();
    pendingToken.current = undefined;
    show("idle");
    return token;
  };

  /**
   * Retries once with a new token if the first has expired, because a hard challenge may take
   * longer than a token is valid.
   */
  const withToken = async <T>(work: (token: string | undefined) => Promise<T>): Promise<T> => {
    try {
      return await work(await take());
    } catch (error) {
      if (!isProblem(error, "captcha_expired")) throw error;
      return await work(await take());
    }
  };

  return { box, status, start: () => void start().catch(() => {}), withToken };
};

export const captchaExplanations = (t: TFunction<"auth">) => ({
  captcha_expired: { text: t("captcha.expired") },
  captcha_failed: { text: t("captcha.failed") },
});
