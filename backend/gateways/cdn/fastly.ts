import type { Cdn } from "./cdn.ts";
import { sendRequest } from "../send-request.ts";

export type FastlySettings = {
  /** `https://api.fastly.com/service/…/purge` */
  url: string;
  token: string;
};

/**
 * Fastly's API (https://www.fastly.com/documentation/reference/api/purging) and compatible APIs.
 */
export const createFastly = (
  { url, token }: FastlySettings,
  { deadlineMs = 5000 } = {},
): Cdn => ({
  async purge(keys) {
    const headers = {
      "Accept": "application/json",
      "Fastly-Key": token,
      "Surrogate-Key": keys.join(" "),
    };
    await sendRequest({ gateway: "Fastly", method: "POST", url, headers, deadlineMs });
  },
});
