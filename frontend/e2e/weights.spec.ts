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
const targets = { first: 20, script: 110 };

/** What no change may exceed unnoticed; the targets are for those who make the pages lighter. */
const ceilings = { first: 28, script: 140 };

test.use({ expectedErrors: [notFoundNoise] });

for (const kind of pageKinds) {
  for (const lang of languages) {
    test(`${kind} in ${lang}: weight`, async ({ page, request }) => {
      test.skip(test.info().project.name !== "phone", "the same bytes as on a phone");
      const session = await page.context().newCDPSession(page);
      await session.send("Network.enable");
      const types = new Map<string, string>();
      const sums: Record<string, number> = { document: 0, style: 0, script: 0, font: 0 };
      session.on("Network.responseReceived", ({ requestId, type }) => {
        types.set(requestId, type);
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
        `weight ${kind} ${lang}: ${before} kB before the first intent (≤ ${targets.first}), ` +
          `${script} kB of script once alive (≤ ${targets.script}), ${
            kilobytes(sums.font!)
          } kB of fonts`,
      );
      expect(before).toBeLessThanOrEqual(ceilings.first);
      expect(script).toBeLessThanOrEqual(ceilings.script);
    });
  }
}
