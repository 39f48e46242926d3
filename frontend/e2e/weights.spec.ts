import {
  addressOf,
  expect,
  languages,
  notFoundNoise,
  pageKinds,
  test,
  withLanguage,
} from "./helpers.ts";

/** Kilobytes as transferred, of which pictures and fonts are no part. */
const budgets = { first: 20, script: 128 };

test.use({ expectedErrors: [notFoundNoise] });

for (const kind of pageKinds) {
  for (const lang of languages) {
    test(`${kind} in ${lang}: weight`, async ({ page, request }) => {
      test.skip(test.info().project.name !== "phone", "the same bytes as on a phone");
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      const types = new Map<string, string>();
      const sums: Record<string, number> = { document: 0, style: 0, script: 0, font: 0 };
      const loadedFonts: string[] = [];
      session.on("Network.responseReceived", ({ requestId, type, response }) => {
        types.set(requestId, type);
        if (type === "Font") loadedFonts.push(response.url);
      });
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const kinds: Record<string, string> = {
          Document: "document",
          Stylesheet: "style",
          Script: "script",
          Font: "font",
        };
        const name = kinds[types.get(requestId) ?? ""];
        if (name) sums[name]! += encodedDataLength;
      });

      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } })
      );
      await page.goto(withLanguage(await addressOf(kind, request), lang), {
        waitUntil: "networkidle",
      });
      const first = { ...sums };
      await page.locator("body").hover();
      await page.locator("form[role=search][novalidate]").first().waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");

      const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
      const before = kilobytes(first.document! + first.style! + first.script!);
      const script = kilobytes(sums.script!);
      console.log(
        `weight ${kind} ${lang}: ${before} kB before the first intent (≤ ${budgets.first}), ` +
          `${script} kB of script once alive (≤ ${budgets.script}), ${
            kilobytes(sums.font!)
          } kB of fonts`,
      );
      const devanagari = loadedFonts.filter((url) => url.includes("devanagari"));
      if (lang === "en") expect(devanagari, "Hindi letters on an English page").toEqual([]);
      expect(before).toBeLessThanOrEqual(budgets.first);
      expect(script).toBeLessThanOrEqual(budgets.script);
    });
  }
}
