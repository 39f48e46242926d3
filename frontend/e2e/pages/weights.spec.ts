import type { Page } from "@playwright/test";
import {
  addressOf,
  desktopOnly,
  expect,
  languages,
  notFoundNoise,
  pageKinds,
  saveData,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { hydrateIslands, siteSamples } from "../support/site.ts";

/** Kilobytes as transferred, of which pictures and fonts are no part. */
const budgets = {
  // A little more than before (20 and 110) while some pages have moved to the site.
  first: 20.5,
  script: 111.5,
};

test.use({ expectedErrors: [notFoundNoise] });

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));

/** Adds up what comes over the wire, headers included, by kind. */
async function watchTransfers(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  const sums = { document: 0, style: 0, script: 0, font: 0 };
  const loadedFonts: string[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, type);
    if (type === "Font") loadedFonts.push(response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kinds: Record<string, keyof typeof sums> = {
      Document: "document",
      Stylesheet: "style",
      Script: "script",
      Font: "font",
    };
    const name = kinds[types.get(requestId) ?? ""];
    if (name) sums[name] += encodedDataLength;
  });
  return { sums, loadedFonts };
}

/** Until they have moved to the site. */
const kinds = pageKinds.slice(0, 4);

for (const kind of kinds) {
  for (const lang of languages) {
    test(`${kind} in ${lang}: weight`, async ({ page, request }) => {
      const { sums, loadedFonts } = await watchTransfers(page);
      await saveData(page);
      await page.goto(withLanguage(await addressOf(kind, request), lang), {
        waitUntil: "networkidle",
      });
      const first = { ...sums };
      await page.locator("body").hover();
      await page.locator("form[role=search][novalidate]").first().waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      const before = kilobytes(first.document + first.style + first.script);
      const script = kilobytes(sums.script);
      console.log(
        `weight ${kind} ${lang}: ${before} kB before the first intent (≤ ${budgets.first}), ` +
          `${script} kB of script once alive (≤ ${budgets.script}), ${
            kilobytes(sums.font)
          } kB of fonts`,
      );
      const devanagari = loadedFonts.filter((url) => url.includes("devanagari"));
      if (lang === "en") expect(devanagari, "Hindi letters on an English page").toEqual([]);
      expect(before).toBeLessThanOrEqual(budgets.first);
      expect(script).toBeLessThanOrEqual(budgets.script);
    });
  }
}

/** Of a page of the site, by issue and `performance.md`. */
const siteBudgets = { document: 20, style: 12, script: 90 };

for (const address of siteSamples) {
  for (const lang of languages) {
    test(`${address} in ${lang}: weight`, desktopOnly, async ({ page }) => {
      const { sums, loadedFonts } = await watchTransfers(page);
      await page.goto(withLanguage(address, lang), { waitUntil: "networkidle" });
      const document = kilobytes(sums.document);
      const style = kilobytes(sums.style);
      await hydrateIslands(page);
      await page.locator("header input[role=combobox]").focus();
      await page.locator("header [popovertarget]").filter({ visible: true }).first().click();
      await page.waitForLoadState("networkidle");
      const script = kilobytes(sums.script);
      console.log(
        `weight ${address} ${lang}: document ${document} kB, style ${style}, script ${script}`,
      );
      const devanagari = loadedFonts.filter((url) => url.includes("devanagari"));
      if (lang === "en") expect(devanagari, "Hindi letters on an English page").toEqual([]);
      expect(document).toBeLessThanOrEqual(siteBudgets.document);
      expect(style).toBeLessThanOrEqual(siteBudgets.style);
      expect(script).toBeLessThanOrEqual(siteBudgets.script);
    });
  }
}
