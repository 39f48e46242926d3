import { type APIRequestContext, expect, type Page, test as base } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import en from "../../src/i18n/locales/en.ts";
import hi from "../../src/i18n/locales/hi.ts";
import toastEn from "../../src/i18n/locales/en/scripts/toast.ts";
import toastHi from "../../src/i18n/locales/hi/scripts/toast.ts";
import { locales } from "./locales.ts";

/** Messages of every page, and messages of a business's page. */
export const messages = {
  en: { ...en, listing: locales.en.listing, toast: toastEn },
  hi: { ...hi, listing: locales.hi.listing, toast: toastHi },
};
export const languages = ["en", "hi"] as const;
export type Lang = typeof languages[number];

type Options = {
  /** Console errors that a test provokes. */
  expectedErrors: RegExp[];
};

/** Tests fail on console errors, which include CSP violations. */
export const test = base.extend<Options>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) errors.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") note(`${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => note(String(error)));
    await use(page);
    // A route handler that is still running would fail in the next test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(errors).toEqual([]);
  },
});

export { expect };

/** Runs a test on a desktop instead of a phone. */
export const desktopOnly = { tag: "@desktop" };

/** Runs a test in `make test-all` only. */
export const inTestAll = { tag: "@test-all" };
export const desktopInTestAll = { tag: ["@desktop", "@test-all"] };

/** Language of journeys that run in one language only; every-page.spec.ts covers both languages. */
export const inHindi: Lang[] = ["hi"];
export const inEnglish: Lang[] = ["en"];

/** Runs a test in Hindi on a phone, and in English on a desktop in `make test-all` only. */
export const hindiFirst: Record<Lang, object> = { hi: {}, en: desktopInTestAll };

/** Hindi has the longest words, so its tests run in the smallest window. */
export const journeyIn: Record<Lang, object> = { en: desktopOnly, hi: {} };

export type Card = { slug: string; businessName: string; primaryPhone: string; city: string };

export async function listBusinesses(request: APIRequestContext, query: string): Promise<Card[]> {
  const response = await request.get(`/api/business?${query}`);
  expect(response.ok()).toBe(true);
  return await response.json();
}

/** The browser logs an error for a page that answers 404. */
export const notFoundError = /status of 404/;

/** A business with an English name. */
export async function findFullBusiness(request: APIRequestContext): Promise<Card> {
  const response = await request.get("/api/business/featured");
  const featured: Card[] = await response.json();
  return featured.find(({ businessName }) => /^\p{ASCII}+$/u.test(businessName))!;
}

/** Opens a page and waits until it is hydrated. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** A hydrated search form has `novalidate`; focus hydrates it at once. Light pages have none. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  // The page may be navigating; the next page hydrates without this focus.
  await page.locator("html").dispatchEvent("focusin").catch(() => {});
  await page.locator("form[role=search][novalidate], [data-light]").first().waitFor({
    state: "attached",
  });
}

/** Turns on the data saver, which prevents preloading and early hydration. */
export const enableDataSaver = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });

/**
 * Installs a clock that the test moves. The preview banner gets answers without the service's time,
 * which would show the page that the device's clock is wrong.
 */
export const installClock = async (page: Page) => {
  await page.route("**/api/health", (route) => route.fulfill({ json: { status: "ok" } }));
  await page.clock.install();
};

/** Device clocks that are wrong, in seconds. */
export const wrongClocks = {
  "10 minutes behind": -600,
  "a day behind": -86_400,
  "an hour ahead": 3600,
};

/** Sets the device's clock ahead by so many seconds, for the next documents of the page. */
export const shiftClock = (page: Page, seconds: number) =>
  page.addInitScript((shift) => {
    const now = () => RealDate.now() + shift;
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, args) => Reflect.construct(target, args.length ? args : [now()]),
      get: (target, name) => name === "now" ? now : Reflect.get(target, name),
    });
  }, seconds * 1000);

export const searchField = (page: Page) =>
  page.locator("input[role=combobox]").filter({ visible: true }).first();

export const withLanguage = (address: string, lang: Lang) =>
  `${address}${address.includes("?") ? "&" : "?"}hl=${lang}`;

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Logs CSP violations as errors, which fail the test. */
export const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });

type Fault = { rule: string; html: string; selector: string };

/**
 * Runs axe on the page, or on the part that matches `within`. `@axe-core/playwright` would load
 * axe's 1.5 MB twice for each run instead of once for each document.
 */
async function runAxe(page: Page, options: RunOptions = {}, within?: string): Promise<Fault[]> {
  if (!await page.evaluate(() => "axe" in globalThis)) await page.evaluate(axe.source);
  return await page.evaluate(async ({ options, within }) => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await loaded.run(within ?? document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, target }) => ({ rule: id, html, selector: String(target[0]) }))
    );
  }, { options: { ...onlyViolations, ...options }, within });
}

/** Reporting passed rules would double the time. */
const onlyViolations: RunOptions = { resultTypes: ["violations"] };

const onlyRule = (rule: string): RunOptions => ({ runOnly: { type: "rule", values: [rule] } });

/** Whether a target is still too small after it is scrolled clear of the bars. */
async function isSmallTarget(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: "center" }));
  return (await runAxe(page, onlyRule("target-size"), selector)).length > 0;
}

/** Expects that the page passes all rules of axe and does not scroll sideways. */
export async function expectClean(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // A rule of WCAG 2.2 that axe does not enable by default.
  const faults = await runAxe(page, { rules: { "target-size": { enabled: true } } });
  const found: string[] = [];
  for (const { rule, html, selector } of faults) {
    if (rule === "target-size" && !await isSmallTarget(page, selector)) continue;
    found.push(`${rule}: ${html}`);
  }
  expect(found).toEqual([]);
  const overflow = await page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Checks contrast only, for themes that change colours only. */
export async function expectLegible(page: Page): Promise<void> {
  const faults = await runAxe(page, onlyRule("color-contrast"));
  expect(faults.map(({ html }) => html)).toEqual([]);
}

/** Expects controls to be at least 44 pixels high, and buttons to be at least 44 pixels wide. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.locator(
    "button, select, summary, .btn, .item, .dot, input:not([type=hidden]):not([type=checkbox])",
  )
    .filter({ visible: true }).evaluateAll((all) =>
      all.filter((control) => {
        // The group includes the country code; a tap on the search box's label reaches its field.
        const whole = control.closest(".field-group, [role=search] label") ?? control;
        const { width, height } = whole.getBoundingClientRect();
        return width > 2 && (height < 44 || width < 44 && control.matches("button, .dot"));
      }).map((control) => control.outerHTML.slice(0, 120))
    );
  expect(small).toEqual([]);
}

/** Expects light text on a dark background. */
export async function expectDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  const [ground, text] = await page.evaluate(() =>
    (["backgroundColor", "color"] as const).map((name) =>
      Number(getComputedStyle(document.documentElement)[name].match(/\d+/)![0])
    )
  );
  expect(ground).toBeLessThan(60);
  expect(text).toBeGreaterThan(200);
}

/** Copies the link of a business; its page offers this on devices without a share sheet. */
export async function copyLink(page: Page, lang: Lang = "en"): Promise<void> {
  await page.getByRole("link", { name: messages[lang].listing.share }).click();
  await page.getByRole("dialog").getByRole("button", { name: messages[lang].listing.copyLink })
    .click();
}
