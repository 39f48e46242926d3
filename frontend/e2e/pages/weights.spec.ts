import type { Page } from "@playwright/test";
import {
  addressOf,
  expect,
  isPhone,
  languages,
  notFoundNoise,
  openAlive,
  pageKinds,
  saveData,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { hydrateIslands, isOfSite } from "../support/site.ts";

/** Kilobytes as transferred, of which pictures and fonts are no part. */
const budgets = {
  first: 20,
  script: 110,
  /** With the part of the router that loads pages (7), and the priced captcha's second attempt. */
  signIn: 19,
};

/** Of pages of the site; the script once the pointer has moved, a field has the focus and a menu is open. */
const siteBudgets = { document: 20, style: 12, script: 90 };

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

type Transfers = Awaited<ReturnType<typeof watchTransfers>>;

const weighPageOfSite = async (page: Page, address: string, { sums, loadedFonts }: Transfers) => {
  await page.goto(address, { waitUntil: "networkidle" });
  const devanagari = loadedFonts.filter((url) => url.includes("devanagari"));
  if (address.endsWith("hl=en")) expect(devanagari, "Hindi letters").toEqual([]);
  await hydrateIslands(page);
  const menu = isPhone(page) ? '[commandfor="menu-small"]' : '[popovertarget="menu-categories"]';
  await page.locator(menu).first().click();
  await page.waitForLoadState("networkidle");
  const [html, style, script] = [sums.document, sums.style, sums.script].map(kilobytes);
  console.log(`weight ${address}: ${html} kB document, ${style} kB styles, ${script} kB script`);
  expect(html).toBeLessThanOrEqual(siteBudgets.document);
  expect(style).toBeLessThanOrEqual(siteBudgets.style);
  expect(script).toBeLessThanOrEqual(siteBudgets.script);
};

for (const kind of pageKinds) {
  for (const lang of languages) {
    test(`${kind} in ${lang}: weight`, async ({ page, request }) => {
      const { sums, loadedFonts } = await watchTransfers(page);
      const address = withLanguage(await addressOf(kind, request), lang);
      if (isOfSite(address)) return await weighPageOfSite(page, address, { sums, loadedFonts });
      await saveData(page);
      await page.goto(address, { waitUntil: "networkidle" });
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

for (const lang of languages) {
  test(
    `sign-in in ${lang}: what it adds to a page that lives`,
    async ({ page }) => {
      const { sums } = await watchTransfers(page);
      await saveData(page);
      await openAlive(page, withLanguage("/categories/plumber", lang));
      await page.waitForLoadState("networkidle");
      const before = sums.script;
      await page.getByRole("banner").locator('a[href^="/signin"]').first().click();
      await expect(page.locator("input[name=identifier]")).toBeVisible();
      await page.waitForLoadState("networkidle");
      const added = kilobytes(sums.script - before);
      console.log(`weight sign-in ${lang}: ${added} kB of script more (≤ ${budgets.signIn})`);
      expect(added).toBeGreaterThan(0);
      expect(added).toBeLessThanOrEqual(budgets.signIn);
    },
  );
}
