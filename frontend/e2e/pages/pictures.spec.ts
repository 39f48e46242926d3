import { addressOf, expect, test } from "../support/helpers.ts";

for (const kind of ["home", "category", "search", "detail"] as const) {
  test(
    `${kind} fetches each picture in one format`,
    async ({ page, request }) => {
      const formats = new Map<string, Set<string>>();
      page.on("request", (asked) => {
        const { pathname } = new URL(asked.url());
        const [, picture, format] = pathname.match(/^(\/media\/\w+)\/\w+\.(\w+)$/) ?? [];
        if (picture) formats.set(picture, (formats.get(picture) ?? new Set()).add(format!));
      });
      await page.goto(await addressOf(kind, request), { waitUntil: "networkidle" });
      if (kind === "detail") expect(formats.size, "pictures at all").toBeGreaterThan(0);
      const severalFormats = [...formats].filter(([, { size }]) => size > 1)
        .map(([picture, names]) => [picture, ...names]);
      expect(severalFormats).toEqual([]);
    },
  );
}
