import { expect, test } from "../support/helpers.ts";
import { richPages } from "../support/site.ts";

for (const address of richPages) {
  test(
    `${address} fetches each picture in one format`,
    async ({ page }) => {
      const formats = new Map<string, Set<string>>();
      page.on("request", (asked) => {
        const { pathname } = new URL(asked.url());
        const [, picture, format] = pathname.match(/^(\/media\/\w+)\/\w+\.(\w+)$/) ?? [];
        if (picture) formats.set(picture, (formats.get(picture) ?? new Set()).add(format!));
      });
      await page.goto(address, { waitUntil: "networkidle" });
      if (address.startsWith("/business/")) {
        expect(formats.size, "pictures at all").toBeGreaterThan(0);
      }
      const severalFormats = [...formats].filter(([, { size }]) => size > 1)
        .map(([picture, names]) => [picture, ...names]);
      expect(severalFormats).toEqual([]);
    },
  );
}
