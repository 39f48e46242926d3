import type { Page } from "@playwright/test";
import {
  desktopOnly,
  expect,
  languages,
  notFoundNoise,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { hydrateIslands, sitePages } from "../support/site.ts";

/**
 * Kilobytes as transferred, headers included; pictures and fonts are no part of them. The way in was
 * to have 115: React and i18next alone are 75, and the forms have all their texts.
 */
const budgets = { document: 20, style: 12, script: 90, wayIn: 125 };

test.use({ expectedErrors: [notFoundNoise] });

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));

/** Adds up what comes over the wire, by kind. */
async function watchTransfers(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const types = new Map<string, string>();
  const sums = { document: 0, style: 0, script: 0 };
  const fonts: string[] = [];
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    types.set(requestId, type);
    if (type === "Font") fonts.push(response.url);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kinds: Record<string, keyof typeof sums> = {
      Document: "document",
      Stylesheet: "style",
      Script: "script",
    };
    const name = kinds[types.get(requestId) ?? ""];
    // A page may lead on to another: what counts is the document that is shown.
    if (name === "document") sums.document = encodedDataLength;
    else if (name) sums[name] += encodedDataLength;
  });
  return { sums, fonts };
}

for (const { path, samples, access } of sitePages) {
  for (const lang of languages) {
    test(`${path} in ${lang}: weight`, desktopOnly, async ({ page }) => {
      const { sums, fonts } = await watchTransfers(page);
      await page.goto(withLanguage(samples[0]!, lang), { waitUntil: "networkidle" });
      const document = kilobytes(sums.document);
      const style = kilobytes(sums.style);
      await hydrateIslands(page);
      await page.locator("header input[role=combobox]").focus();
      await page.locator("header [popovertarget]").filter({ visible: true }).first().click();
      await page.waitForLoadState("networkidle");
      const script = kilobytes(sums.script);
      const most = access ? budgets.wayIn : budgets.script;
      console.log(
        `weight ${path} ${lang}: document ${document} kB, style ${style}, script ${script} (≤ ${most})`,
      );
      const devanagari = fonts.filter((url) => url.includes("devanagari"));
      if (lang === "en") expect(devanagari, "Hindi letters on an English page").toEqual([]);
      expect(document).toBeLessThanOrEqual(budgets.document);
      expect(style).toBeLessThanOrEqual(budgets.style);
      expect(script).toBeLessThanOrEqual(most);
    });
  }
}
