import type { APIRequestContext, Page } from "@playwright/test";
import {
  addressOf,
  desktopOnly,
  expect,
  isPhone,
  notFoundNoise,
  saveData,
  searchField,
  test as base,
  waitUntilAlive,
  words,
} from "../support/helpers.ts";
import { openFilters } from "../support/filters.ts";
import { hold } from "../support/loading.ts";

const pageScripts = /\/assets\/.*\.js$/;

/** The moment between the first paint and the page's script lasts until `scripts.come()`. */
const test = base.extend<{ scripts: { come: () => Promise<void> } }>({
  scripts: async ({ page }, use) => use({ come: await hold(page, pageScripts) }),
});

const living = (page: Page) => page.locator("form[role=search][novalidate]");

test.use({ expectedErrors: [notFoundNoise] });

/** The other pages are texts as “about” is one. */
const kinds = ["home", "category", "search", "detail", "reviews", "about", "not found"] as const;

/** Where the field is: on a phone the other pages have a link that leads to it. */
const withField = [
  { size: "a phone", details: {}, kinds: ["home", "search"] },
  {
    size: "a desktop",
    details: desktopOnly,
    kinds: ["category", "detail", "reviews", "about", "not found"],
  },
] as const;

type Kind = typeof kinds[number];

/** Acts on each of these pages before its script is there, and checks what came of it once it lives. */
async function onEach(
  kinds: readonly Kind[],
  { page, request }: { page: Page; request: APIRequestContext },
  act: () => Promise<() => Promise<void>>,
) {
  for (const kind of kinds) {
    await test.step(kind, async () => {
      const come = await hold(page, pageScripts);
      await page.goto(await addressOf(kind, request), { waitUntil: "commit" });
      const check = await act();
      await expect(living(page)).toHaveCount(0);
      await come();
      await waitUntilAlive(page);
      await check();
    });
  }
}

for (const { size, details, kinds } of withField) {
  test(
    `what is typed at once on ${size} is still there when the page lives`,
    details,
    async ({ page, request }) => {
      await onEach(kinds, { page, request }, async () => {
        const field = searchField(page);
        await field.fill("");
        await field.pressSequentially("solar pan");
        return async () => {
          await field.pressSequentially("el");
          await expect(field).toHaveValue("solar panel");
          await expect(page.getByRole("option").first()).toBeVisible();
        };
      });
    },
  );

  test(`Enter at once on ${size} searches`, details, async ({ page, request }) => {
    await onEach(kinds, { page, request }, async () => {
      const isThere = () => expect(page).toHaveURL(/\/search\?q=mason/);
      await searchField(page).fill("mason");
      await searchField(page).press("Enter");
      await isThere();
      return isThere;
    });
  });
}

test("a link clicked at once leads on", async ({ page, request }) => {
  await onEach(kinds, { page, request }, async () => {
    // Long texts have links to their own parts alone; those of the footer lead on.
    const link = page.locator('main a[href^="/"], footer a[href^="/"]')
      .filter({ visible: true }).first();
    const href = (await link.getAttribute("href"))!;
    await link.click();
    await expect(page).toHaveURL(href);
    return () => expect(page).toHaveURL(href);
  });
});

test("a menu opened at once stays open", async ({ page, request }) => {
  await onEach(kinds, { page, request }, async () => {
    const id = isPhone(page) ? "menu-small" : "menu-categories";
    await page.locator(`[popovertarget="${id}"]`).first().click();
    const isOpen = () => expect(page.locator(`#${id}`)).toBeVisible();
    await isOpen();
    return isOpen;
  });
});

test("a language chosen at once is spoken", desktopOnly, async ({ page, request }) => {
  await onEach(kinds, { page, request }, async () => {
    const id = isPhone(page) ? "menu-small" : "menu-language";
    await page.locator(`[popovertarget="${id}"]`).first().click();
    await page.locator(`#${id}`).getByRole("link", { name: "हिन्दी" }).click();
    const isSpoken = () => expect(page.locator("html")).toHaveAttribute("lang", "hi");
    await isSpoken();
    return async () => {
      await isSpoken();
      await page.evaluate(() => localStorage.clear());
      await page.context().clearCookies();
    };
  });
});

test("what was chosen at once is still chosen", async ({ page, scripts }) => {
  await page.goto("/register", { waitUntil: "commit" });
  await page.locator("label", { has: page.locator("input[value=email]") }).click();
  await scripts.come();
  await waitUntilAlive(page);
  await expect(page.locator("input[name=method][value=email]")).toBeChecked();
  await expect(page.locator("input[name=email]")).toBeVisible();
});

test(
  "a click that comes alone, as a screen reader's may, is answered",
  {},
  async ({ page, scripts }) => {
    await saveData(page);
    await page.goto("/categories/plumber");
    const heart = page.getByRole("main").locator("button.save-button").first();
    await heart.evaluate((button: HTMLElement) => button.click());
    await scripts.come();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "what nobody touches has its script at hand, and lives when its reader has settled",
  {},
  async ({ page, scripts }) => {
    await scripts.come();
    await page.clock.install();
    const fetched = page.waitForResponse(/\/assets\/main-.*\.js$/);
    await page.goto("/");
    await waitUntilSeen(page);
    await page.clock.runFor(1000);
    await fetched;
    await page.waitForLoadState("networkidle");
    await expect(living(page)).toHaveCount(0);
    await page.clock.runFor(5000);
    await expect(living(page)).not.toHaveCount(0);
  },
);

test(
  "a page lives by itself also where the machine is never idle",
  {},
  async ({ page, scripts }) => {
    await scripts.come();
    await page.clock.install();
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (work, { timeout } = {}) =>
        timeout ? setTimeout(work, timeout) as unknown as number : 0;
    });
    await page.goto("/");
    await page.clock.runFor(10_000);
    await expect(living(page)).not.toHaveCount(0);
  },
);

/** Behind another tab, for instance: nothing of the page is painted. */
const paintNothing = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { visibility: hidden }");
    document.adoptedStyleSheets = [sheet];
  });

const waitUntilSeen = (page: Page) =>
  page.evaluate(() =>
    new Promise<void>((seen) =>
      new PerformanceObserver(() => seen()).observe({ type: "paint", buffered: true })
    )
  );

const countScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length
  );

test("no script is fetched before the page was seen", {}, async ({ page, scripts }) => {
  await scripts.come();
  await paintNothing(page);
  await page.goto("/", { waitUntil: "load" });
  // Behind whatever the page itself put off to an idle moment.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle))));
  await page.waitForLoadState("networkidle");
  expect(await countScripts(page)).toBe(0);
  const fetched = page.waitForResponse(/\/assets\/main-.*\.js$/);
  await page.evaluate(() => document.adoptedStyleSheets = []);
  await fetched;
});

test(
  "a page that was not seen yet lives when it is touched",
  async ({ page, scripts }) => {
    await scripts.come();
    await paintNothing(page);
    await page.goto("/");
    await page.locator("html").dispatchEvent("focusin");
    await expect(living(page)).not.toHaveCount(0);
  },
);

test(
  "home: the next testimonial, asked for at once, comes",
  desktopOnly,
  async ({ page, scripts }) => {
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: /next/i }).click();
    await scripts.come();
    await expect(page.locator('a[href="#story-2"]')).toHaveAttribute("aria-current", "true");
  },
);

test("category: a filter chosen at once is applied as soon as it can be", async ({ page, scripts }) => {
  await page.goto("/categories/painter", { waitUntil: "commit" });
  await openFilters(page);
  await page.locator("select[name=sort]").selectOption("newest");
  await scripts.come();
  await expect(page).toHaveURL(/sort=newest/);
});

test(
  "category: words typed into the filter at once survive",
  desktopOnly,
  async ({ page, scripts }) => {
    await page.goto("/categories/painter", { waitUntil: "commit" });
    const filter = page.getByRole("main").locator("input[name=q]");
    await filter.fill("sharma");
    await scripts.come();
    await waitUntilAlive(page);
    await expect(page).toHaveURL(/q=sharma/);
    await expect(filter).toHaveValue("sharma");
  },
);

test("detail: a number tapped at once is counted", async ({ page, request, scripts: _held }) => {
  const address = await addressOf("detail", request);
  const told = page.waitForRequest(`**/api${address}/events`);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator('[data-tell="call"]').filter({ visible: true }).first().click();
  await told;
  await expect(living(page)).toHaveCount(0);
});

test("detail: share, pressed at once, shares", async ({ page, request, scripts, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  const address = await addressOf("detail", request);
  await page.goto(address, { waitUntil: "commit" });
  await page.getByRole("link", { name: words.en.listing.share }).click();
  await scripts.come();
  await page.getByRole("dialog").getByRole("button", { name: words.en.listing.copyLink }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(address);
});

test(
  "detail: the gallery's first picture, touched at once, opens",
  desktopOnly,
  async ({ page, request, scripts }) => {
    await page.goto(await addressOf("detail", request), { waitUntil: "commit" });
    await page.getByRole("main").locator('a[href^="/media/"]').first().click();
    await scripts.come();
    await expect(page.getByRole("dialog").filter({ visible: true })).toBeVisible();
  },
);
