import type { Page } from "@playwright/test";
import { field, memberTest, newUser } from "../support/accounts.ts";
import { expect, messages, openHydrated, test } from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { waitUntilIslandsHydrated } from "../support/site.ts";

/** Answers 404 once released, as if a deployment had removed the script. */
const removeLater = async (page: Page, addresses: RegExp): Promise<() => Promise<void>> => {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released;
    await route.fulfill({ status: 404, body: "" });
  });
  return async () => {
    const answer = page.waitForResponse((response) => addresses.test(response.url()));
    resolve();
    await answer;
  };
};

const notice = (page: Page) => page.getByText(messages.en.shell.failed);

const reload = (page: Page) => page.getByRole("button", { name: messages.en.shell.reload });

const scripts = /\/assets\/hydrate-[\w-]+\.js/;

const expectedErrors = [/status of 404|dynamically imported module/];
test.use({ expectedErrors });
memberTest.use({ expectedErrors });
ownerTest.use({ expectedErrors });

test("keeps typed text when a script of a public page is missing", async ({ page }) => {
  const { username } = newUser();
  const remove = await removeLater(page, scripts);
  await page.goto("/register?hl=en");
  await field(page, "password").fill("Tamarind-7-Tree");
  await field(page, "username").fill(username);
  await remove();
  await expect(notice(page)).toBeVisible();
  await expect(field(page, "password")).toHaveValue("Tamarind-7-Tree");
  await expect(field(page, "username")).toHaveValue(username);
  await page.unroute(scripts);
  await reload(page).click();
  await waitUntilIslandsHydrated(page);
  await expect(notice(page)).toBeHidden();
});

memberTest("keeps typed text when a script of the app's page is missing", async ({ page }) => {
  const remove = await removeLater(page, scripts);
  await page.goto("/profile?hl=en");
  const email = page.getByRole("main").locator("[name=email]").first();
  await email.fill("asha@example.in");
  await page.locator("[name=password]").first().fill("Tamarind-7-Tree");
  await remove();
  await expect(notice(page)).toBeVisible();
  await expect(page.locator("[name=password]").first()).toHaveValue("Tamarind-7-Tree");
});

ownerTest(
  "reloads a page of the app when its script is missing",
  async ({ page }) => {
    await openHydrated(page, "/dashboard/listing?hl=en");
    let isGone = true;
    await page.route(
      /\/assets\/editor-[\w-]+\.js/,
      (route) => isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await main(page).getByRole("link", { name: /^Change: / }).first().click();
    const retry = page.getByRole("alert").getByRole("button", { name: messages.en.error.retry });
    await expect(retry).toBeVisible();
    // Only a new document references new files.
    page.on("request", (request) => isGone &&= !request.isNavigationRequest());
    await retry.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit your business");
  },
);
