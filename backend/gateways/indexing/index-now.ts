import { sendRequest } from "../send-request.ts";

export type IndexNowSettings = { key: string; url: string };

export const mostAddresses = 10_000;

/** Tells search engines which pages changed (https://www.indexnow.org/documentation). */
export const createIndexNow = (
  { key, url }: IndexNowSettings,
  { publicOrigin }: { publicOrigin: string },
  { deadlineMs = 10_000 } = {},
) => ({
  /** A file of the site, which proves that the site sends the announcements. */
  proof: { path: `/${key}.txt`, text: key },
  /** @throws {GatewayError} unless all are accepted */
  announce: (paths: readonly string[]): Promise<void> =>
    sendRequest({
      gateway: "IndexNow",
      url,
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify({
        host: new URL(publicOrigin).host,
        key,
        keyLocation: `${publicOrigin}/${key}.txt`,
        urlList: paths.map((path) => publicOrigin + path),
      }),
      deadlineMs,
    }),
});

export type Indexing = ReturnType<typeof createIndexNow>;
