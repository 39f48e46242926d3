import type { Cdn } from "./cdn.ts";
import { sendRequest } from "../send-request.ts";

export type VarnishSettings = { url: string };

/**
 * Varnish with `xkey` of varnish-modules, and compatible caches: `PURGE` with the keys in
 * `xkey-purge`, as in `docs/deployment/varnish.vcl`.
 */
export const createVarnish = (
  { url }: VarnishSettings,
  { deadlineMs = 2000 } = {},
): Cdn => ({
  async purge(keys) {
    const headers = { "xkey-purge": keys.join(" ") };
    await sendRequest({ gateway: "Varnish", method: "PURGE", url, headers, deadlineMs });
  },
});
