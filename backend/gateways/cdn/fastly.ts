import type { Cdn } from "./cdn.ts";
import { sendPurge } from "./send-purge.ts";

export type FastlySettings = {
  /** `https://api.fastly.com/service/…/purge` */
  urls: string[];
  token: string;
};

/** Fastly's API (https://www.fastly.com/documentation/reference/api/purging), and its likes. */
export const createFastly = (
  { urls, token }: FastlySettings,
  { deadlineMs = 5000 } = {},
): Cdn => ({
  async purge(keys) {
    const headers = {
      "Accept": "application/json",
      "Fastly-Key": token,
      "Surrogate-Key": keys.join(" "),
    };
    const purge = { gateway: "Fastly", method: "POST", headers, deadlineMs };
    await Promise.all(urls.map((url) => sendPurge({ ...purge, url })));
  },
});
