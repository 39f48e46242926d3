import type { Page } from "@playwright/test";
import { accountWords, field, memberTest, newUser, password, submit } from "../support/accounts.ts";
import {
  expect,
  expectClean,
  inHindi,
  openHydrated,
  test,
  watchPolicy,
} from "../support/helpers.ts";

// Several states a page; each is held against every rule.
test.describe.configure({ timeout: 60_000 });
test.use({ expectedErrors: [/status of 4\d\d/] });
memberTest.use({ expectedErrors: [/status of 4\d\d/] });

const alert = (page: Page) => page.getByRole("main").getByRole("alert").first();

/** What a finger must hit is 44 pixels high, and as wide or wider. */
async function expectLargeControls(page: Page) {
  const small = await page.getByRole("main").locator("button, .btn, input:not([type=checkbox])")
    .filter({ visible: true }).evaluateAll((all) =>
      all.filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 2 && (height < 42 || width < 44);
      }).map((control) => control.outerHTML.slice(0, 120))
    );
  expect(small).toEqual([]);
}

for (const lang of inHindi) {
  const words = accountWords[lang];

  const open = async (page: Page, path: string) => {
    await watchPolicy(page);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openHydrated(page, path);
  };

  test(`sign-in in ${lang}: empty, incomplete, refused`, async ({ page }) => {
    await open(page, "/signin");
    await expectClean(page);
    await expectLargeControls(page);
    await submit(page).click();
    await expect(alert(page)).toContainText(words.signIn.allRequired);
    await expectClean(page);
    await field(page, "identifier").fill(newUser().username);
    await field(page, "password").fill(password);
    await submit(page).click();
    await expect(alert(page)).toContainText(words.signIn.failed);
    await expectClean(page);
  });

  test(`registration in ${lang}: empty, incomplete, code`, async ({ page }) => {
    const user = newUser();
    await open(page, "/register");
    await expectClean(page);
    await expectLargeControls(page);
    await submit(page).click();
    await expect(alert(page)).toContainText(words.register.allRequired);
    await expectClean(page);
    await field(page, "username").fill(user.username);
    await field(page, "mobile").fill(user.mobile);
    await field(page, "password").fill(password);
    await field(page, "confirmPassword").fill(password);
    await field(page, "consent").check();
    await submit(page).click();
    await expect(field(page, "otp")).toBeVisible();
    await expectClean(page);
    await expectLargeControls(page);
  });

  test(`reset in ${lang}: its three pages`, async ({ page }) => {
    await open(page, "/forgot-password");
    await expectClean(page);
    await expectLargeControls(page);
    await field(page, "mobile").fill(newUser().mobile);
    await submit(page).click();
    await expect(field(page, "otp")).toBeVisible();
    await expectClean(page);
    await page.route(
      "**/api/auth/password-reset/*/verify",
      (route) => route.fulfill({ json: { resetToken: "any" } }),
    );
    await field(page, "otp").fill("123456");
    await expect(page).toHaveURL("/reset-password");
    await expect(field(page, "password")).toBeVisible();
    await expectClean(page);
    await expectLargeControls(page);
  });

  test(`phone sign-in in ${lang}: number, code`, async ({ page }) => {
    await open(page, "/phone-auth");
    await expectClean(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(words.invalid.phone_invalid);
    await expectClean(page);
    await field(page, "mobile").fill(newUser().mobile);
    await submit(page).click();
    await expect(field(page, "otp")).toBeVisible();
    await expectClean(page);
    await expectLargeControls(page);
  });

  memberTest(`profile in ${lang}: at rest, and its dialogs`, async ({ page }) => {
    await open(page, "/profile");
    await expect(field(page, "username")).toBeVisible();
    await expectClean(page);
    await expectLargeControls(page);
    await page.getByRole("button", { name: words.profile.remove.open }).click();
    await expectClean(page);
    await page.keyboard.press("Escape");
    await page.locator("input[type=file]").setInputFiles({
      name: "me.png",
      mimeType: "image/png",
      // One pixel.
      buffer: Buffer.from(
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "base64",
      ),
    });
    await expect(page.getByRole("dialog", { name: words.profile.avatar.cropTitle })).toBeVisible();
    await expectClean(page);
  });

  memberTest(`the account's menu in ${lang}`, async ({ page }) => {
    await open(page, "/");
    await page.locator('[popovertarget="menu-account"]').click();
    await expect(page.locator("#menu-account")).toBeVisible();
    await expectClean(page);
  });
}
