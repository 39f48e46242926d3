import { AxeBuilder } from "@axe-core/playwright";
import { type APIRequestContext, expect, type Page, test as base } from "@playwright/test";
import en from "../../src/i18n/dictionaries/en.ts";
import hi from "../../src/i18n/dictionaries/hi.ts";
import listingEn from "../../src/i18n/locales/en/listing.ts";
import toastEn from "../../src/i18n/locales/en/toast.ts";
import toastHi from "../../src/i18n/locales/hi/toast.ts";
import listingHi from "../../src/i18n/locales/hi/listing.ts";

/** Those of every page, and of the page of a business. */
export const words = {
  en: { ...en, listing: listingEn, toast: toastEn },
  hi: { ...hi, listing: listingHi, toast: toastHi },
};
export const languages = ["en", "hi"] as const;
export type Lang = typeof languages[number];

type Options = {
  /** Console messages a test provokes on purpose. */
  expectedErrors: RegExp[];
};

/** A page whose test fails on an error in the console, where a broken security policy shows too. */
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
    // A handler that is still at work would fail here, or in the worker's next test.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(errors).toEqual([]);
  },
});

export { expect };

/** Each test runs once: at a phone's size, or at a desktop's where it says so. */
export const desktopOnly = { tag: "@desktop" };

/** Runs in `make test-all` only: its twin in Hindi is in `make test`, or it weighs what loads later. */
export const inTestAll = { tag: "@test-all" };
export const desktopInTestAll = { tag: ["@desktop", "@test-all"] };

/** The languages of a journey that has one. Alternate: the sweep over all pages has both. */
export const inHindi: Lang[] = ["hi"];
export const inEnglish: Lang[] = ["en"];

/** Hindi has the longest words, so it goes with the smallest window. */
export const journeyIn: Record<Lang, object> = { en: desktopOnly, hi: {} };

export type Card = { slug: string; businessName: string; primaryPhone: string; city: string };

export async function listBusinesses(request: APIRequestContext, query: string): Promise<Card[]> {
  const response = await request.get(`/api/business?${query}`);
  expect(response.ok()).toBe(true);
  return await response.json();
}

/** One page of each kind, with an address that holds something. */
export const pageKinds = [
  "home",
  "category",
  "category in a city",
  "search",
  "detail",
  "reviews",
  "about",
  "terms",
  "privacy",
  "transparency",
  "review policy",
  "not found",
] as const;
type PageKind = typeof pageKinds[number];

export async function addressOf(kind: PageKind, request: APIRequestContext): Promise<string> {
  switch (kind) {
    case "home":
      return "/";
    case "category":
      return "/categories/plumber";
    case "category in a city":
      return "/categories/plumber/mumbai";
    case "about":
      return "/about";
    case "terms":
      return "/terms-conditions";
    case "privacy":
      return "/privacy";
    case "transparency":
      return "/transparency";
    case "search":
      return "/search?q=painter";
    case "detail":
      return `/business/${(await findFullBusiness(request)).slug}`;
    case "reviews":
      return `/business/${(await findFullBusiness(request)).slug}/reviews`;
    case "review policy":
      return "/review-policy";
    case "not found":
      return "/nowhere";
  }
}

/** The browser itself reports a page that answers 404. */
export const notFoundError = /status of 404/;

/** One whose name is the same on English pages. */
export async function findFullBusiness(request: APIRequestContext): Promise<Card> {
  const response = await request.get("/api/business/featured");
  const featured: Card[] = await response.json();
  return featured.find(({ businessName }) => /^\p{ASCII}+$/u.test(businessName))!;
}

/** Opens a page and waits until React answers in it. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitUntilHydrated(page);
}

/** A living search form leaves validation to the page; by itself it lives after some seconds only. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  // A page that is just being left has nothing to hear it; the next one lives by itself.
  await page.locator("html").dispatchEvent("focusin").catch(() => {});
  await page.locator("form[role=search][novalidate]").first().waitFor({ state: "attached" });
}

/** Nothing comes but what is asked for, and a page that sleeps does so until somebody touches it. */
export const enableDataSaver = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { enableDataSaver: true } });
  });

export const searchField = (page: Page) =>
  page.locator("input[role=combobox]").filter({ visible: true }).first();

export const withLanguage = (address: string, lang: Lang) =>
  `${address}${address.includes("?") ? "&" : "?"}hl=${lang}`;

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Reports what the security policy refuses as an error, which fails the test. */
export const watchPolicy = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });

const axe = (page: Page) =>
  new AxeBuilder({ page })
    .options({
      // Of WCAG 2.2, and not among those that axe applies by itself.
      rules: { "target-size": { enabled: true } },
      // To describe all that is in order would take as long as to look at it.
      resultTypes: ["violations"],
    })
    // The other one opens a second page to sum up frames, of which there are none.
    .setLegacyMode(true);

type AxeNode = { html: string; target: unknown[] };

/** Those that are small in the middle of the window, too, where no bar lies over half of them. */
async function smallTargets<T extends AxeNode>(page: Page, nodes: T[]): Promise<T[]> {
  const small: T[] = [];
  for (const node of nodes) {
    const selector = String(node.target[0]);
    await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: "center" }));
    const { violations } = await axe(page).include(selector).withRules("target-size").analyze();
    if (violations.length > 0) small.push(node);
  }
  return small;
}

/** Nothing on the page stands in anybody's way, and nothing sticks out of it. */
export async function expectClean(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const { violations } = await axe(page).analyze();
  const found = await Promise.all(violations.map(async ({ id, nodes }) => {
    const wrong = id === "target-size" ? await smallTargets(page, nodes) : nodes;
    return wrong.map(({ html }) => `${id}: ${html}`);
  }));
  expect(found.flat()).toEqual([]);
  const overflow = await page.evaluate(() =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Asks for contrast alone, where a theme changes nothing but colours. */
export async function expectLegible(page: Page): Promise<void> {
  const { violations } = await axe(page).withRules("color-contrast").analyze();
  expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
}

/** Whatever a finger hits is 44 pixels high; what has no text beside it is as wide, too. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.locator(
    "button, select, summary, .btn, .item, .dot, input:not([type=hidden]):not([type=checkbox])",
  )
    .filter({ visible: true }).evaluateAll((all) =>
      all.filter((control) => {
        // The code of the country is in the same frame.
        const { width, height } = (control.closest(".field-group") ?? control)
          .getBoundingClientRect();
        return width > 2 && (height < 44 || width < 44 && control.matches("button, .dot"));
      }).map((control) => control.outerHTML.slice(0, 120))
    );
  expect(small).toEqual([]);
}

/** Light text on a dark ground. */
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

/** Copies the address of a business, which its page offers where there is no sheet to share by. */
export async function copyLink(page: Page, lang: Lang = "en"): Promise<void> {
  await page.getByRole("link", { name: words[lang].listing.share }).click();
  await page.getByRole("dialog").getByRole("button", { name: words[lang].listing.copyLink })
    .click();
}
