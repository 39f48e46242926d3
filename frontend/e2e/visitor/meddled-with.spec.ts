import auth from "../../src/i18n/locales/en/auth.ts";
import { makeAccount, memberTest, submit } from "../support/accounts.ts";
import { expect, openAlive, test, waitUntilAlive } from "../support/helpers.ts";

// React tells that it found another page than the server wrote; what is lost on the way is told, too.
const noise = [/#418|ERR_FAILED|status of 40\d/];
test.use({ expectedErrors: noise });
memberTest.use({ expectedErrors: noise });

memberTest(
  "whoever is signed in stays so where an extension changes the page",
  async ({ page }) => {
    await page.goto("/about");
    await page.evaluate(() => {
      document.body.prepend(document.createElement("aside"));
      document.querySelector("main")!.prepend(document.createElement("aside"));
    });
    await page.locator("body").hover();
    await waitUntilAlive(page);
    await expect(page.locator("body > aside")).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("data-auth", "in");
    await expect(page.locator("html")).toHaveAttribute("data-business", "no");
  },
);

test(
  "what is wrong is said on a page that a translator has changed",
  async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL! });
    const { username } = await makeAccount(request);
    await request.dispose();
    await openAlive(page, "/signin");
    await page.evaluate(() => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(({ data }) => data.trim())) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    });
    await page.locator("input[name=identifier]").fill(username);
    await page.locator("input[name=password]").fill("Wrong-Password-1");
    await submit(page).click();
    await expect(page.getByRole("alert").first()).toContainText(auth.signIn.failed);
    await expect(page.locator("input[name=identifier]")).toHaveValue(username);
  },
);

test("a form whose messages did not come asks for them again when it is sent", async ({ page }) => {
  await page.route(/\/assets\/auth-/, (route) => route.abort());
  // It is loaded again, once.
  let loads = 0;
  page.on("load", () => loads++);
  await page.goto("/signin");
  await expect.poll(() => loads).toBe(2);
  await page.locator("input[name=identifier]").fill("somebody");
  await page.unroute(/\/assets\/auth-/);
  await submit(page).click();
  await expect(page.getByRole("alert").first()).toContainText(auth.signIn.allRequired);
  await expect(page.locator("input[name=identifier]")).toHaveValue("somebody");
});
