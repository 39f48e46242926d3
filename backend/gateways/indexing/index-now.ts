import { GatewayError } from "../gateway-error.ts";
import { sendRequest } from "../send-request.ts";
import type { Indexing } from "./indexing.ts";

export type IndexNowSettings = { key: string; url: string };

/** IndexNow (https://www.indexnow.org/documentation), which Bing, Yandex and others share. */
export const createIndexNow = (
  { key, url }: IndexNowSettings,
  { publicOrigin }: { publicOrigin: string },
  { deadlineMs = 10_000 } = {},
): Indexing => {
  const gateway = "IndexNow";
  const proof = { path: `/${key}.txt`, text: key };
  return {
    proof,
    async announce(urlList) {
      const { host } = new URL(publicOrigin);
      const status = await sendRequest({
        gateway,
        url,
        method: "POST",
        headers: { "Content-Type": "application/json; charset=utf-8" },
        body: JSON.stringify({ host, key, keyLocation: publicOrigin + proof.path, urlList }),
        deadlineMs,
      });
      const reason = `answered ${status}`;
      if (status === 429 || status >= 500) throw new GatewayError(gateway, reason);
      return status >= 400 ? `${gateway} ${reason}` : undefined;
    },
  };
};
