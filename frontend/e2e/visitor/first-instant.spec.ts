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
} from "../support/helpers.ts";
import { hold } from "../support/loading.ts";

/** The moment between the first paint and the page's script lasts until `scripts.come()`. */
const test = base.extend<{ scripts: { come: () => Promise<void> } }>({
  scripts: [async ({ page }, use) => use({ come: await hold(page, /\/assets\/.*\.js$/) }), {
    auto: true,
  }],
});

test.use({ expectedErrors: [notFoundNoise] });

/** On a phone only home and search show the field; elsewhere a link leads to it. */
const withField = (kind: string) => ["home", "search"].includes(kind) ? {} : desktopOnly;

/** The other pages are texts as “about” is one. */
const kinds = ["home", "category", "search", "detail", "reviews", "about", "not found"] as const;

for (const kind of kinds) {
  test(
    `${kind}: what is typed at once is still there when the page lives`,
    withField(kind),
    async ({ page, request, scripts }) => {
      await page.goto(await addressOf(kind, request), { waitUntil: "commit" });
      const field = searchField(page);
      await field.fill("");
      await field.pressSequentially("solar pan");
      await scripts.come();
      await waitUntilAlive(page);
      await field.pressSequentially("el");
      await expect(field).toHaveValue("solar panel");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  );

  test(`${kind}: Enter at once searches`, withField(kind), async ({ page, request, scripts }) => {
    await page.goto(await addressOf(kind, request), { waitUntil: "commit" });
    await searchField(page).fill("mason");
    await searchField(page).press("Enter");
    await expect(page).toHaveURL(/\/search\?q=mason/);
    await scripts.come();
    await waitUntilAlive(page);
    await expect(page).toHaveURL(/\/search\?q=mason/);
  });

  test(
    `${kind}: a link clicked at once leads on`,
    async ({ page, request, scripts }) => {
      await page.goto(await addressOf(kind, request), { waitUntil: "commit" });
      // Long texts have links to their own parts alone; those of the footer lead on.
      const link = page.locator('main a[href^="/"], footer a[href^="/"]')
        .filter({ visible: true }).first();
      const href = await link.getAttribute("href");
      await link.click();
      await expect(page).toHaveURL(href!);
      await scripts.come();
      await waitUntilAlive(page);
      await expect(page).toHaveURL(href!);
    },
  );

  test(`${kind}: a menu opened at once stays open`, async ({ page, request, scripts }) => {
    await page.goto(await addressOf(kind, request), { waitUntil: "commit" });
    const id = isPhone(page) ? "menu-small" : "menu-categories";
    await page.locator(`[popovertarget="${id}"], [commandfor="${id}"]`).first().click();
    await expect(page.locator(`#${id}`)).toBeVisible();
    await scripts.come();
    await waitUntilAlive(page);
    await expect(page.locator(`#${id}`)).toBeVisible();
  });

  test(
    `${kind}: a language chosen at once is spoken`,
    desktopOnly,
    async ({ page, request, scripts }) => {
      await page.goto(await addressOf(kind, request), { waitUntil: "commit" });
      const id = isPhone(page) ? "menu-small" : "menu-language";
      await page.locator(`[popovertarget="${id}"]`).first().click();
      await page.locator(`#${id}`).getByRole("link", { name: "हिन्दी" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "hi");
      await scripts.come();
      await waitUntilAlive(page);
      await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    },
  );
}

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
  "home: the next testimonial, asked for at once, comes",
  desktopOnly,
  async ({ page, scripts }) => {
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("button", { name: /next/i }).click();
    await scripts.come();
    await expect(page.locator('a[href="#story-2"]')).toHaveAttribute("aria-current", "true");
  },
);

test(
  "category: a filter chosen at once is applied as soon as it can be",
  desktopOnly,
  async ({ page, scripts }) => {
    await page.goto("/categories/painter", { waitUntil: "commit" });
    await page.locator("select[name=sort]").selectOption("newest");
    await scripts.come();
    await expect(page).toHaveURL(/sort=newest/);
  },
);

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

test("detail: a number tapped at once is counted", async ({ page, request }) => {
  const address = await addressOf("detail", request);
  const told = page.waitForRequest(`**/api${address}/events`);
  await page.goto(address, { waitUntil: "commit" });
  await page.locator('[data-tell="call"]').filter({ visible: true }).first().click();
  await told;
  await expect(page.locator("form[role=search][novalidate]")).toHaveCount(0);
});
