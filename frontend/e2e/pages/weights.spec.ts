import type { Page } from "@playwright/test";
import {
  addressOf,
  expect,
  languages,
  notFoundNoise,
  openAlive,
  pageKinds,
  saveData,
  test,
  withLanguage,
} from "../support/helpers.ts";

/** Kilobytes as transferred, of which pictures and fonts are no part. */
const budgets = {
  first: 20,
  script: 110,
  /** Of pages of the way in, with the search box. */
  account: 115,
};

/** All reviews of a business come with their filters, votes and reports. */
const scriptOf = (kind: string) => kind === "reviews" ? budgets.script + 11 : budgets.script;

/** The page of a business has what its customers say besides. */
const firstOf = (kind: string) => kind === "detail" ? budgets.first + 0.6 : budgets.first;

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

for (const kind of pageKinds) {
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
        `weight ${kind} ${lang}: ${before} kB before the first intent (≤ ${firstOf(kind)}), ` +
          `${script} kB of script once alive (≤ ${scriptOf(kind)}), ${
            kilobytes(sums.font)
          } kB of fonts`,
      );
      const devanagari = loadedFonts.filter((url) => url.includes("devanagari"));
      if (lang === "en") expect(devanagari, "Hindi letters on an English page").toEqual([]);
      expect(before).toBeLessThanOrEqual(firstOf(kind));
      expect(script).toBeLessThanOrEqual(scriptOf(kind));
    });
  }
}

for (const lang of languages) {
  for (const path of ["/signin", "/register", "/phone-auth", "/forgot-password"]) {
    test(`${path} in ${lang}: weight of its script`, async ({ page }) => {
      const { sums } = await watchTransfers(page);
      await openAlive(page, withLanguage(path, lang));
      await page.waitForLoadState("networkidle");
      const script = kilobytes(sums.script);
      console.log(`weight ${path} ${lang}: ${script} kB of script (≤ ${budgets.account})`);
      expect(script).toBeGreaterThan(0);
      expect(script).toBeLessThanOrEqual(budgets.account);
    });
  }
}
