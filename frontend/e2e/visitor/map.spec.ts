import type { Locator, Page } from "@playwright/test";
import { makeAskable, tick } from "../support/enquiries.ts";
import {
  desktopOnly,
  expect,
  expectClean,
  inEnglish,
  inTestAll,
  isPhone,
  journeyIn,
  languages,
  openHydrated,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { field } from "../support/accounts.ts";
import { continueButton, main, ownerTest } from "../support/owners.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  listing: texts.listing,
  results: texts.results,
  map: texts.dictionary.map,
}));

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkqPtfDwAEBgIAfF3q3QAAAABJRU5ErkJggg==",
  "base64",
);

/** Stubs the tile server. Returns a growing list of requests for tiles and for the map's data. */
const recordMapRequests = async (page: Page): Promise<string[]> => {
  const requests: string[] = [];
  await page.route("https://tiles.example/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body: dot, contentType: "image/png" });
  });
  page.on("request", (request) => {
    if (/map-panel|\/api\/business\/places/.test(request.url())) requests.push(request.url());
  });
  return requests;
};

for (const lang of inEnglish) {
  const { listing, map, results } = messages[lang];

  test(
    `opens and closes the map of a list in ${lang}`,
    journeyIn[lang],
    async ({ page }) => {
      const requests = await recordMapRequests(page);
      await openHydrated(page, `/categories/plumber?near=411038&hl=${lang}`);
      expect(requests).toEqual([]);
      const sketch = main(page).getByRole("img", { name: results.list.sketch });
      await expect(sketch).toBeVisible({ visible: !isPhone(page) });
      const button = main(page).getByRole("button", { name: map.show, exact: true });
      await button.click();
      await expect(sketch).toBeHidden();
      const region = main(page).getByRole("region", { name: map.label });
      await expect(region.locator(".map-pin").first()).toBeVisible();
      await expect(main(page).getByRole("article").first()).toBeVisible();
      await expectClean(page);
      await expect.poll(() => requests.some((url) => url.startsWith("https://tiles.example/")))
        .toBe(
          true,
        );
      // Pins may overlap, so the test accepts any of them.
      await region.locator(".map-pin").last().click({ force: true });
      const name = await main(page).locator(".leaflet-popup a").innerText();
      await expect(main(page).getByRole("article").filter({ hasText: name })).not.toHaveCount(0);
      await region.getByRole("button", { name: map.zoomIn }).click();
      await main(page).getByRole("button", { name: map.hide }).click();
      await expect(region).toHaveCount(0);
    },
  );

  test(
    `a business has a sketch and a map of its place in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const requests = await recordMapRequests(page);
      const [business] = await (await request.get("/api/business?category=plumber&limit=1")).json();
      await openHydrated(page, `/business/${business.slug}?hl=${lang}`);
      const sketch = main(page).getByRole("img", { name: listing.locator.split(":")[0]! });
      await sketch.scrollIntoViewIfNeeded();
      await expect.poll(() => sketch.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(
        400,
      );
      expect(requests).toEqual([]);
      await main(page).getByRole("button", { name: map.show, exact: true }).click();
      await expect(main(page).locator(".map-pin")).toBeVisible();
      // Scrolls to the top, where the bar covers no control.
      await page.evaluate(() => scrollTo(0, 0));
      await expectClean(page);
    },
  );
}

/** Sum of the layout shifts that no input caused. */
const layoutShift = (page: Page) =>
  page.evaluate(() =>
    new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & {
          hadRecentInput: boolean;
          value: number;
        })[];
        resolve(
          shifts.reduce((sum, { hadRecentInput, value }) => sum + +!hadRecentInput * value, 0),
        );
      }).observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
    })
  );

for (const lang of languages) {
  test(
    `a wide list has a sketch with the cards' numbers, ticked ones in marigold, in ${lang}`,
    desktopOnly,
    async ({ page, request }) => {
      const { businesses, list } = await makeAskable(request, 3);
      await openHydrated(page, withLanguage(`${list}&near=411038`, lang));
      const sketch = main(page).getByRole("img", { name: messages[lang].results.list.sketch });
      await expect.poll(() => sketch.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(
        400,
      );
      const pins = main(page).locator(".sketch a");
      await expect(pins).toHaveCount(businesses.length);
      await expect(pins).toHaveText(businesses.map((_, index) => String(index + 1)));
      const fill = (pin: Locator) => pin.evaluate((pin) => getComputedStyle(pin).fill);
      const teal = await fill(pins.first());
      await tick(page, businesses[1]!).check();
      const at = await main(page).getByRole("article").evaluateAll(
        (cards, slug) => cards.findIndex((card) => card.querySelector(`[value="${slug}"]`)),
        businesses[1]!.slug,
      );
      await expect.poll(() => fill(pins.nth(at))).not.toBe(teal);
      expect(await fill(pins.nth((at + 1) % 3))).toBe(teal);
      await expectClean(page);
      await pins.last().click();
      await expect(page).toHaveURL(/#card-3$/);
      await expect(main(page).getByRole("article").nth(2)).toBeInViewport();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
      await page.emulateMedia({ media: "print" });
      await expect(sketch).toBeHidden();
    },
  );
}

test("a narrow list loads no sketch", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await openHydrated(page, "/categories/plumber?near=411038");
  await main(page).getByRole("article").last().scrollIntoViewIfNeeded();
  expect(loaded.filter((url) => url.includes("/sketches/"))).toEqual([]);
});

test(
  "shows a distance only when the visitor has chosen a PIN code",
  async ({ page, context, baseURL, request }) => {
    const [business] =
      await (await request.get("/api/business?category=plumber&near=411038&sort=distance"))
        .json();
    const header = main(page).locator("header").first();
    await openHydrated(page, `/business/${business.slug}`);
    await expect(header).not.toContainText("km away");
    const value = encodeURIComponent("pune|Pune 411001|पुणे 411001|411001");
    await context.addCookies([{ name: "city", value, url: baseURL! }]);
    await openHydrated(page, `/business/${business.slug}`);
    await expect(header).toContainText(/\d km away/);
  },
);

ownerTest("an owner places the pin on the map", inTestAll, async ({ page, owner }) => {
  await recordMapRequests(page);
  await openHydrated(page, "/edit-business?step=address");
  await main(page).getByRole("button", { name: messages.en.map.show, exact: true }).click();
  const map = main(page).getByRole("region", { name: messages.en.map.label });
  await expect(map.locator(".map-pin")).toBeVisible();
  const location = field(page, "address.location");
  await map.click({ position: { x: 60, y: 120 } });
  await expect(location).toHaveValue(/^\d+\.\d{5},\d+\.\d{5}$/);
  const first = await location.inputValue();
  await map.click({ position: { x: 120, y: 90 } });
  await expect(location).not.toHaveValue(first);
  const chosen = await location.inputValue();
  await continueButton(page).click();
  await expect.poll(async () => (await owner.read()).address.location).toBe(chosen);
});
