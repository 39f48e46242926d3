import { desktopOnly, expect, test } from "../support/helpers.ts";

test.use({ expectedErrors: [/status of 404|blocked by CORS policy|ERR_FAILED/] });

// The service runs on this machine, which Chromium protects from other pages.
test.use({ permissions: ["local-network-access"] });

test(
  "a page of another site reads the API, and nothing of an account",
  desktopOnly,
  async ({ page, baseURL }) => {
    const { protocol, hostname, port } = new URL(baseURL!);
    const host = hostname === "localhost" ? "127.0.0.1" : "localhost";
    const other = `${protocol}//${host}:${port}/other`;
    await page.route(
      other,
      (route) => route.fulfill({ contentType: "text/html", body: "<p>Other" }),
    );
    await page.goto(other);
    const statuses = await page.evaluate(async (origin) => {
      const read = (path: string, headers = {}) =>
        fetch(origin + path, { headers, cache: "no-store" });
      const first = await read("/api/categories");
      const again = await read("/api/categories", { "If-None-Match": first.headers.get("ETag") });
      const missing = await read("/api/business/nothing-of-this-name");
      const profile = await read("/api/profile").then(({ status }) => status, () => "refused");
      return [first.status, again.status, missing.status, profile];
    }, baseURL!);
    expect(statuses).toEqual([200, 304, 404, "refused"]);
  },
);
