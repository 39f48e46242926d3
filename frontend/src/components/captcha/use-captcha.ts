import { useEffect, useRef, useState } from "react";
import { browserApi } from "#/api/browser-api.ts";
import { dataOf, isProblem } from "#/api/problem.ts";

type CaptchaStatus = "idle" | "working" | "done";

/**
 * The captcha of a form, whichever the service is configured with. Nothing of it is loaded before
 * `start`, which a form calls when it is touched; `withToken` waits for the token, good once.
 */
export const useCaptcha = () => {
  const box = useRef<HTMLDivElement>(null);
  const running = useRef<Promise<string | undefined>>(undefined);
  const [status, setStatus] = useState<CaptchaStatus>("idle");
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);

  const show = (next: CaptchaStatus) => isHere.current && setStatus(next);

  const start = (): Promise<string | undefined> => {
    if (running.current) return running.current;
    show("working");
    const token = getToken(box.current!);
    running.current = token;
    token.then(() => show("done"), () => {
      // The next try begins anew.
      running.current = undefined;
      show("idle");
    });
    return token;
  };

  const take = async (): Promise<string | undefined> => {
    const token = await start();
    running.current = undefined;
    show("idle");
    return token;
  };

  /** Does it again with a new token where the first has expired: a busy address raises the price. */
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

const getToken = async (box: HTMLElement): Promise<string | undefined> => {
  const description = dataOf(await browserApi().GET("/api/auth/captcha"));
  switch (description.provider) {
    case "none":
      return undefined;
    case "altcha": {
      const { solve } = await import("#/lib/proof-of-work/solve.ts");
      return await solve(description.challenge);
    }
    default: {
      const { askSiteWidget } = await import("./site-widget.ts");
      return await askSiteWidget(description.provider, description.siteKey, box);
    }
  }
};
