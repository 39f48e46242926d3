import type { Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import { makeReported, signInAsAdmin } from "../support/admins.ts";
import {
  addressOf,
  desktopOnly,
  expect,
  languages,
  notFoundNoise,
  openAlive,
  pageKinds,
  test,
} from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { faultsOf } from "./audit.ts";

// Each looks at many pages, at the sizes that matter.
const timeout = 90_000;
test.use({ expectedErrors: [notFoundNoise] });
memberTest.use({ expectedErrors: [notFoundNoise] });

/** Looks at these pages as somebody who reads this language, and finds a title of its own on each. */
async function expectForEverybody(page: Page, lang: string, addresses: string[]) {
  await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
  // Or a row of cards would still be on its way to what has the focus.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults: Record<string, string[]> = {};
  const titles: Record<string, string> = {};
  for (const address of addresses) {
    await openAlive(page, address);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(main(page).locator(".skeleton")).toHaveCount(0);
    const title = await page.title();
    const wrong = await faultsOf(page, lang);
    if (titles[title]) wrong.push(`has the title of ${titles[title]}: ${title}`);
    titles[title] = address;
    if (wrong.length > 0) faults[address] = wrong;
  }
  expect(faults).toEqual({});
}

for (const lang of languages) {
  test(`pages for everybody in ${lang}`, desktopOnly, async ({ page, request }) => {
    test.setTimeout(timeout);
    const addresses = await Promise.all(pageKinds.map((kind) => addressOf(kind, request)));
    await expectForEverybody(page, lang, [
      ...addresses,
      "/search?q=qzxvwk",
      "/city",
      "/reports",
      "/offline",
      "/saved",
    ]);
  });

  test(`the way to an account in ${lang}`, desktopOnly, async ({ page }) => {
    test.setTimeout(timeout);
    // One is on the way to a new password: its pages are for nobody else.
    await page.addInitScript(() => {
      const reset = { resetId: "any", method: "mobile", to: "9000000000", resetToken: "any" };
      const resendAt = new Date(0).toISOString();
      sessionStorage.setItem("passwordReset", JSON.stringify({ ...reset, resendAt }));
    });
    await expectForEverybody(page, lang, [
      "/signin",
      "/register",
      "/phone-auth",
      "/forgot-password",
      "/verify-reset-otp",
      "/reset-password",
      "/undo-change",
      "/unsubscribe",
    ]);
  });

  memberTest(`pages of who has no business in ${lang}`, desktopOnly, async ({ page }) => {
    memberTest.setTimeout(timeout);
    await expectForEverybody(page, lang, ["/profile", "/dashboard", "/add-business"]);
  });

  ownerTest(`pages of an owner in ${lang}`, desktopOnly, async ({ page }) => {
    ownerTest.setTimeout(timeout);
    await expectForEverybody(page, lang, ["/dashboard", "/dashboard/preview", "/edit-business"]);
    await expectForEverybody(page, lang, ["/dashboard/poster"]);
    await expectForEverybody(page, lang, ["/edit-business?step=timings"]);
    await expectForEverybody(page, lang, ["/edit-business?step=media"]);
  });

  test(`moderation in ${lang}`, desktopOnly, async ({ page, request }) => {
    test.setTimeout(timeout);
    await makeReported(request);
    await signInAsAdmin(page);
    await expectForEverybody(page, lang, ["/admin"]);
    await expectForEverybody(page, lang, ["/admin?view=businesses&q=works"]);
    await expectForEverybody(page, lang, ["/admin?view=searches"]);
  });
}
