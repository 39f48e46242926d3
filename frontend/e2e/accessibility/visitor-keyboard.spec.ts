import { accountMessages, codeFor, field, newUser, password, submit } from "../support/accounts.ts";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  findFullBusiness,
  messages,
  notFoundError,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main, ownerMessages } from "../support/owners.ts";
import { choose, heading, tabTo, type } from "./keyboard.ts";

test("a visitor finds a number to call by keyboard", desktopOnly, async ({ page }) => {
  test.slow();
  await openHydrated(page, "/");
  const skip = page.getByRole("link", { name: messages.en.shell.skip });
  await tabTo(page, skip);
  await page.keyboard.press("Enter");
  const field = main(page).getByRole("combobox");
  await type(page, field, "plumb");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const active = await field.getAttribute("aria-activedescendant");
  await expect(page.getByRole("option", { selected: true })).toHaveId(active!);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("Plumbers");

  await choose(page, main(page).getByRole("article").first().getByRole("link").first());
  await expect(page).toHaveURL(/\/business\//);
  await expect(heading(page)).not.toHaveText("Plumbers");
  await tabTo(page, main(page).locator('a[href^="tel:"]').first());
});

test(
  "a new page has its own title, and a filter keeps the focus",
  desktopInTestAll,
  async ({ page }) => {
    await openHydrated(page, "/");
    await choose(page, page.getByRole("banner").getByRole("link", { name: "About", exact: true }));
    await expect(heading(page)).toHaveText("About Karigar");
    await expect(page).toHaveTitle(/About/);
    await page.goBack();
    await expect(heading(page)).toContainText("Find a good local");
    await openHydrated(page, "/categories/plumber");
    const city = main(page).getByLabel(/City/);
    await tabTo(page, city);
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(/\/categories\/plumber\/./);
    await expect(city).toBeFocused();
  },
);

test("the language menu works by keyboard", desktopInTestAll, async ({ page }) => {
  await openHydrated(page, "/");
  const button = page.locator('[popovertarget="menu-language"]');
  const menu = page.locator("#menu-language");
  await choose(page, button);
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await choose(page, menu.getByRole("link", { name: "हिन्दी" }));
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(menu).toBeHidden();
  await expect(button).toHaveAccessibleName("भाषा: हिन्दी");
});

test(
  "the picture viewer works by keyboard and returns the focus",
  desktopInTestAll,
  async ({ page, request }) => {
    await openHydrated(page, `/business/${(await findFullBusiness(request)).slug}`);
    const picture = main(page).locator('ul a[href*="/media/"]').nth(1);
    await choose(page, picture);
    const dialog = page.getByRole("dialog");
    const position = dialog.locator("[aria-live]");
    await expect(position).toContainText(/^2/);
    await page.keyboard.press("ArrowLeft");
    await expect(position).toContainText(/^1/);
    await tabTo(page, dialog.getByRole("button", { name: messages.en.listing.nextPicture }));
    await page.keyboard.press("Enter");
    await expect(position).toContainText(/^2/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(picture).toBeFocused();
  },
);

test(
  "a visitor cancels and sends a report by keyboard",
  desktopInTestAll,
  async ({ page, request }) => {
    const { report } = ownerMessages.en;
    await openHydrated(page, `/business/${(await findFullBusiness(request)).slug}`);
    const button = page.getByRole("button", { name: messages.en.listing.report });
    const dialog = page.getByRole("dialog");
    await choose(page, button);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await choose(page, dialog.getByRole("button", { name: "Cancel" }));
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await choose(page, dialog.getByRole("button", { name: report.submit }));
    await expect(dialog.getByLabel(report.reason)).toBeFocused();
    await page.keyboard.type(report.reasons.closed);
    await expect(dialog.getByLabel(report.reason)).toHaveValue("closed");
    await choose(page, dialog.getByRole("button", { name: report.submit }));
    await expect(dialog.getByRole("heading", { name: report.done })).toBeVisible();
    await choose(page, dialog.getByRole("button", { name: report.close, exact: true }));
    await expect(button).toBeFocused();
  },
);

test.describe("a user without a business", () => {
  test.use({ expectedErrors: [notFoundError] });

  test("registers by keyboard", desktopInTestAll, async ({ page, request }) => {
    test.slow();
    const user = newUser();
    await openHydrated(page, "/register");
    const methods = main(page).getByRole("radio");
    await tabTo(page, methods.first());
    await page.keyboard.press("ArrowRight");
    await expect(methods.nth(1)).toBeChecked();
    await page.keyboard.press("ArrowLeft");
    await choose(page, submit(page));
    await expect(field(page, "username")).toBeFocused();
    await page.keyboard.type(user.username);
    await type(page, field(page, "mobile"), user.mobile);
    await type(page, field(page, "password"), password);
    await choose(page, main(page).getByRole("button", { name: "Show password" }).first(), "Space");
    await expect(field(page, "password")).toHaveAttribute("type", "text");
    await type(page, field(page, "confirmPassword"), password);
    await choose(page, field(page, "consent"), "Space");
    await expect(page.getByText(accountMessages.en.username.available)).toBeVisible();
    await choose(page, submit(page));
    await expect(field(page, "otp")).toBeFocused();
    await page.keyboard.type(await codeFor(request, user.mobile));
    await expect(page).toHaveURL("/add-business");
    // In a new document the focus starts at the top.
    await expect(page).toHaveTitle(/^List your business/);
    await tabTo(page, page.getByRole("button", { name: messages.en.shell.account }));
  });
});
