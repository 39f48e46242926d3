import type { Locator, Page } from "@playwright/test";
import callsEn from "../../src/i18n/locales/en/scripts/calls.ts";
import callsHi from "../../src/i18n/locales/hi/scripts/calls.ts";
import { expectNoOverflow } from "../support/page-checks.ts";
import { main } from "../support/owners.ts";
import {
  desktopOnly,
  expect,
  expectClean,
  findFullBusiness,
  hindiFirst,
  languages,
  openHydrated,
  test,
} from "../support/helpers.ts";

const texts = { en: callsEn, hi: callsHi };

/** Leaves the page for a call and returns. */
const stayAway = async (page: Page, seconds: number) => {
  const turn = (state: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await turn("hidden");
  await page.clock.fastForward(1000 * seconds);
  await turn("visible");
};

/** Taps a call link, without opening another app. */
const call = async (page: Page, link: Locator) => {
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  // Other events are answered without a token, with 204.
  const answered = page.waitForResponse((response) =>
    response.url().endsWith("/events") && response.status() === 200
  );
  const script = page.waitForResponse(/call-outcome.*\.js/);
  await link.click();
  await answered;
  await (await script).finished();
};

const callLink = (page: Page) => main(page).locator(".action-bar [data-track=call]");

const stripOf = (page: Page, lang: keyof typeof texts) =>
  page.getByRole("region", { name: texts[lang].question });

/** Sum of the layout shifts so far, as the browser measures it. */
const layoutShift = (page: Page) =>
  page.evaluate(() =>
    new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
        resolve(shifts.reduce((total, { value }) => total + value, 0));
      });
      observer.observe({ type: "layout-shift", buffered: true });
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
    })
  );

for (const lang of languages) {
  test(
    `asks after a call whether they answered (${lang})`,
    hindiFirst[lang],
    async ({ page, request }) => {
      const { slug, businessName } = await findFullBusiness(request);
      await page.clock.install();
      await openHydrated(page, `/business/${slug}?hl=${lang}`);
      await call(page, callLink(page));
      const strip = stripOf(page, lang);
      await stayAway(page, 7);
      await expect(strip).toBeHidden();
      const before = await layoutShift(page);
      const position = await callLink(page).boundingBox();
      await stayAway(page, 90);
      await expect(strip.getByRole("status")).toContainText(texts[lang].question);
      if (lang === "en") await expect(strip.getByRole("status")).toContainText(businessName);
      expect(await layoutShift(page)).toBe(before);
      expect(await callLink(page).boundingBox()).toEqual(position);
      // The visitor can call again.
      await callLink(page).click({ trial: true });
      await expectClean(page);
      await expectNoOverflow(page);

      const sent = page.waitForRequest("**/api/business/*/call-outcomes");
      await strip.getByRole("button", { name: texts[lang].unanswered, exact: true }).click();
      const outcome = await sent;
      expect(new URL(outcome.url()).pathname).toBe(`/api/business/${slug}/call-outcomes`);
      expect(outcome.postDataJSON()).toEqual({
        token: expect.stringMatching(/^[\da-f-]{36}\.[\w-]{22}$/),
        outcome: "unanswered",
      });
      expect((await outcome.response())?.status()).toBe(204);
      await expect(strip.getByRole("status")).toHaveText(texts[lang].thanks);
      await page.clock.fastForward(5000);
      await expect(strip).toBeHidden();
      await stayAway(page, 90);
      await expect(strip).toBeHidden();
    },
  );
}

test("asks nothing two hours after a call", async ({ page, request }) => {
  const { slug } = await findFullBusiness(request);
  await page.clock.install();
  await openHydrated(page, `/business/${slug}`);
  await call(page, callLink(page));
  await stayAway(page, 2 * 60 * 60 + 1);
  await expect(stripOf(page, "en")).toBeHidden();
});

test("asks about the business of a card", async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, "/categories/plumber");
  const card = main(page).getByRole("article").nth(1);
  await call(page, card.getByRole("link", { name: /^Call/ }));
  await stayAway(page, 60);
  const name = await card.getByRole("heading").innerText();
  await expect(stripOf(page, "en").getByRole("status")).toContainText(name);
});

test(
  "closes by keyboard and returns the focus to the call link",
  desktopOnly,
  async ({ page, request }) => {
    const { slug } = await findFullBusiness(request);
    await page.clock.install();
    await openHydrated(page, `/business/${slug}`);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name)
    );
    expect(loaded.filter((name) => name.includes("call-outcome"))).toEqual([]);
    await call(page, callLink(page));
    await stayAway(page, 60);
    const strip = stripOf(page, "en");
    await strip.getByRole("button", { name: callsEn.answered }).focus();
    for (const next of [callsEn.unanswered, callsEn.wrong_number, callsEn.close]) {
      await page.keyboard.press("Tab");
      await expect(strip.getByRole("button", { name: next, exact: true })).toBeFocused();
    }
    await page.keyboard.press("Enter");
    await expect(strip).toBeHidden();
    await expect(callLink(page)).toBeFocused();
  },
);
