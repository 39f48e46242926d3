import {
  desktopOnly,
  expect,
  inTestAll,
  languages,
  searchField,
  test,
  withLanguage,
  words,
} from "../support/helpers.ts";
import { delayResponses } from "../support/loading.ts";
import { field, memberTest, submit, waitUntilSignedOut } from "../support/accounts.ts";
import { hydrateIslands, siteSamples } from "../support/site.ts";

test.use({ expectedErrors: [/status of 40[14]|dynamically imported module/] });

for (const lang of languages) {
  const when = lang === "hi" ? {} : inTestAll;
  test(
    `every page in ${lang} is left as it was served, but for its islands`,
    when,
    async ({ page }) => {
      // Before any script of the page: which texts it was served with.
      await page.addInitScript(() => {
        addEventListener("DOMContentLoaded", () => {
          const texts = document.createTreeWalker(document.querySelector("main")!, 4);
          const served: [Node, string | null][] = [];
          while (texts.nextNode()) {
            const { currentNode: node } = texts;
            if (!node.parentElement!.closest("[data-island]")) {
              served.push([node, node.textContent]);
            }
          }
          Object.assign(globalThis, { served });
        });
      });
      // Without it the pages of a reset lead to its beginning.
      await page.addInitScript(() => {
        const reset = { resetId: "any", method: "mobile", to: "9876543210", resetToken: "any" };
        const resendAt = new Date().toISOString();
        sessionStorage.setItem("passwordReset", JSON.stringify({ ...reset, resendAt }));
      });
      let texts = 0;
      for (const address of siteSamples) {
        await page.goto(withLanguage(address, lang));
        await hydrateIslands(page);
        const { roots, islands, changed, count } = await page.evaluate(() => {
          const isRoot = (element: Element | Document) =>
            Object.keys(element).some((key) => key.startsWith("__reactContainer"));
          const { served } = globalThis as unknown as { served: [Node, string][] };
          return {
            roots: [document, ...document.querySelectorAll("*")].filter(isRoot).length,
            islands: document.querySelectorAll("[data-island]:not([data-on=use])").length,
            changed: served.filter(([node, text]) => !node.isConnected || node.textContent !== text)
              .map(([, text]) => text),
            count: served.length,
          };
        });
        expect(roots, address).toBe(islands);
        expect(changed, address).toEqual([]);
        texts += count;
      }
      // Pages of the way in are one island each.
      expect(texts).toBeGreaterThan(100);
    },
  );
}

test("keeps what was typed before the search box was hydrated", desktopOnly, async ({ page }) => {
  const release = await delayResponses(page, /\/assets\/hydrate-[\w-]+\.js/);
  await page.goto("/about?hl=en");
  await searchField(page).pressSequentially("plum");
  await release();
  await expect(page.getByRole("option", { name: /Plumber/ }).first()).toBeVisible();
  await expect(searchField(page)).toHaveValue("plum");
});

test("searches before the search box is hydrated", desktopOnly, async ({ page }) => {
  const release = await delayResponses(page, /\/assets\/hydrate-[\w-]+\.js/);
  await page.goto("/about?hl=en");
  await searchField(page).fill("painter");
  await searchField(page).press("Enter");
  await expect(page).toHaveURL(/\/search\?q=painter/);
  await release();
});

test("is served again where a script of its build is gone", desktopOnly, async ({ page }) => {
  let gone = 0;
  await page.route(
    /\/assets\/hydrate-[\w-]+\.js/,
    (route) => gone++ === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.goto("/about?hl=en");
  const loaded = page.waitForEvent("load");
  await searchField(page).focus();
  await loaded;
  await hydrateIslands(page);
  expect(gone).toBe(2);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the drawer opens, and its links keep the language of the address", async ({ page }) => {
    await page.goto("/about?hl=hi");
    const { shell } = words.hi;
    await page.getByRole("button", { name: shell.openMenu, exact: true }).click();
    const drawer = page.getByRole("dialog", { name: shell.openMenu });
    await drawer.getByRole("link", { name: shell.home, exact: true }).click();
    await expect(page).toHaveURL(/\/\?hl=hi$/);
  });
});

// spec: pages.spinner
test("a spinner shows when the next page takes longer than 300 ms", async ({ page }) => {
  await page.goto("/about?hl=en");
  // Nothing can be asked of a page that is being left: it notes down what it sees.
  await page.evaluate(() => {
    const spinner = document.getElementById("page-spinner")!;
    new MutationObserver(() => {
      if (!spinner.hidden) sessionStorage.setItem("spinner", "seen");
    }).observe(spinner, { attributes: true });
  });
  await page.route(/\/terms-conditions/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.locator("footer").getByRole("link", { name: words.en.footer.terms }).click();
  await expect(page).toHaveURL(/terms-conditions/);
  expect(await page.evaluate(() => sessionStorage.getItem("spinner"))).toBe("seen");
  await expect(page.locator("#page-spinner")).toBeHidden();
});

test(
  "works where a browser that translates the page changes its language",
  desktopOnly,
  async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener("readystatechange", () => document.documentElement.lang = "ta")
    );
    await page.goto("/signin?hl=en");
    await field(page, "identifier").fill("no.such.user");
    await field(page, "password").fill("Tamarind-7-Tree");
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText("Login failed");
  },
);

test("counts what filters leave where the page's language was changed", async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener("readystatechange", () => document.documentElement.lang = "ta")
  );
  await page.goto("/categories/plumber?hl=en");
  await page.getByRole("button", { name: "Filters" }).click();
  const show = page.getByRole("button", { name: /^Show \d+ businesses$/ });
  const before = await show.textContent();
  await page.getByRole("dialog").getByRole("checkbox", { name: /^Comes to you/ }).check();
  await expect(show).not.toHaveText(before!);
});

test("stays usable when the next page never comes", desktopOnly, async ({ page }) => {
  await page.goto("/about?hl=en");
  // An answer without a document; the browser's stop button ends a navigation alike.
  await page.route(/\/terms-conditions/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.fulfill({ status: 204 });
  });
  await page.locator("footer").getByRole("link", { name: words.en.footer.terms }).click();
  await expect(page.locator("#page-spinner")).toBeVisible();
  await page.getByRole("button", { name: "Categories" }).click();
  await expect(page.locator("#page-spinner")).toBeHidden();
  await expect(page.getByRole("link", { name: "Plumber" }).first()).toBeVisible();
});

test("says when a script of the page cannot be fetched", desktopOnly, async ({ page }) => {
  await page.route(/\/assets\/loader-/, (route) => route.fulfill({ status: 404 }));
  await page.goto("/signin?hl=en");
  await expect(page.getByText(words.en.shell.failed)).toBeVisible();
});

memberTest("logs out although a script is missing", desktopOnly, async ({ page }) => {
  await page.goto("/about?hl=en");
  await page.route(/\/assets\/account-/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: words.en.shell.account }).click();
  await page.getByRole("button", { name: words.en.shell.logout }).click();
  await expect(page).toHaveURL(/\/(\?hl=en)?$/);
  await waitUntilSignedOut(page);
});
