import type { Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import { makeReportedBusiness, signInAsAdmin } from "../support/admins.ts";
import {
  desktopOnly,
  expect,
  languages,
  notFoundError,
  test,
  waitUntilHydrated,
} from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { appPages, sitePages } from "../support/site.ts";
import { findFaults } from "./audit.ts";

// Each looks at many pages, at the sizes that matter.
const timeout = 90_000;
test.use({ expectedErrors: [notFoundError] });
memberTest.use({ expectedErrors: [notFoundError] });

/** Looks at these pages as somebody who reads this language, and finds a title of its own on each. */
async function expectNoFaults(page: Page, lang: string, addresses: string[]) {
  await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
  // Or a row of cards would still be on its way to what has the focus.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const faults: Record<string, string[]> = {};
  const titles: Record<string, string> = {};
  for (const address of addresses) {
    const response = await page.goto(address);
    await waitUntilHydrated(page);
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(main(page).locator(".skeleton")).toHaveCount(0);
    const title = await page.title();
    const wrong = await findFaults(page, lang);
    if (titles[title] && response!.ok()) wrong.push(`has the title of ${titles[title]}: ${title}`);
    titles[title] = address;
    if (wrong.length > 0) faults[address] = wrong;
  }
  expect(faults).toEqual({});
}

/** Of the app: what an owner or an admin alone can open; every other page is swept as a member. */
const ownerPages = [
  "/dashboard",
  "/dashboard/preview",
  "/dashboard/poster",
  "/dashboard/reviews",
  "/edit-business",
];
const memberPages = appPages.filter(({ access, path }) =>
  access !== "admins" && (path === "/dashboard" || !ownerPages.includes(path))
);
const samplesOf = (pages: { samples: string[] }[]) => pages.flatMap(({ samples }) => samples);

for (const lang of languages) {
  test(`pages for everybody in ${lang}`, desktopOnly, async ({ page }) => {
    test.setTimeout(timeout);
    await expectNoFaults(page, lang, samplesOf(sitePages.filter(({ access }) => !access)));
  });

  test(`the way to an account in ${lang}`, desktopOnly, async ({ page }) => {
    test.setTimeout(timeout);
    // One is on the way to a new password: its pages are for nobody else.
    await page.addInitScript(() => {
      const reset = { resetId: "any", method: "mobile", to: "9000000000", resetToken: "any" };
      const resendAt = new Date(0).toISOString();
      sessionStorage.setItem("passwordReset", JSON.stringify({ ...reset, resendAt }));
    });
    await expectNoFaults(page, lang, samplesOf(sitePages.filter(({ access }) => access)));
  });

  memberTest(`pages of who has no business in ${lang}`, desktopOnly, async ({ page }) => {
    memberTest.setTimeout(timeout);
    await expectNoFaults(page, lang, samplesOf(memberPages));
  });

  ownerTest(`pages of an owner in ${lang}`, desktopOnly, async ({ page }) => {
    ownerTest.setTimeout(timeout);
    await expectNoFaults(page, lang, ownerPages);
    await expectNoFaults(page, lang, ["/edit-business?step=timings"]);
    await expectNoFaults(page, lang, ["/edit-business?step=media"]);
  });

  test(`moderation in ${lang}`, desktopOnly, async ({ page, request }) => {
    test.setTimeout(timeout);
    await makeReportedBusiness(request);
    await signInAsAdmin(page);
    const admins = appPages.filter(({ access }) => access === "admins");
    for (const address of samplesOf(admins)) await expectNoFaults(page, lang, [address]);
    await expectNoFaults(page, lang, ["/admin?view=businesses&q=works"]);
    await expectNoFaults(page, lang, ["/admin?view=searches"]);
  });
}
