import type { Cdn } from "./cdn.ts";
import { sendPurge } from "./send-purge.ts";

export type VarnishSettings = {
  /** Each Varnish has a memory of its own. */
  urls: string[];
};

/**
 * Varnish with `xkey` of varnish-modules, and whatever takes the same: `PURGE` with the keys in
 * `xkey-purge`, as `docs/deployment/varnish.vcl` understands it.
 */
export const createVarnish = (
  { urls }: VarnishSettings,
  { deadlineMs = 2000 } = {},
): Cdn => ({
  async purge(keys) {
    const headers = { "xkey-purge": keys.join(" ") };
    const purge = { gateway: "Varnish", method: "PURGE", headers, deadlineMs };
    await Promise.all(urls.map((url) => sendPurge({ ...purge, url })));
  },
});
