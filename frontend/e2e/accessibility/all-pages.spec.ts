import type { Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import { makeReportedBusiness, signInAsAdmin } from "../support/admins.ts";
import {
  desktopOnly,
  expect,
  type Lang,
  languages,
  notFoundError,
  test,
  waitUntilHydrated,
  withLanguage,
} from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { appPages, hydrateIslands, sitePages } from "../support/site.ts";
import { findFaults } from "./audit.ts";

const timeout = 120_000;
test.use({ expectedErrors: [notFoundError] });
memberTest.use({ expectedErrors: [notFoundError] });

type Audit = (page: Page, address: string, lang: Lang) => Promise<string[]>;

/** Opens each page. Expects no faults from `audit`, and no title that two pages share. */
async function expectNoFaults(page: Page, lang: Lang, addresses: string[], audit: Audit) {
  await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
  const faults: Record<string, string[]> = {};
  const titles: Record<string, string> = {};
  for (const address of addresses) {
    const response = await page.goto(address);
    const found = await audit(page, address, lang);
    const title = await page.title();
    if (titles[title] && response!.ok()) found.push(`has the title of ${titles[title]}: ${title}`);
    titles[title] = address;
    if (found.length > 0) faults[address] = found;
  }
  expect(faults).toEqual({});
}

const auditApp: Audit = async (page, _address, lang) => {
  await waitUntilHydrated(page);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(main(page).locator(".skeleton")).toHaveCount(0);
  return await findFaults(page, lang);
};

/** Records the server's texts of `main` outside islands, before hydration. */
const recordServedTexts = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const texts = document.createTreeWalker(document.querySelector("main")!, 4);
      const served: [Node, string | null][] = [];
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        if (!node.parentElement!.closest("[data-island]")) served.push([node, node.textContent]);
      }
      Object.assign(globalThis, { served });
    });
  });

/** Returns islands that fail to hydrate, and texts outside islands that hydration changed. */
async function findHydrationFaults(page: Page): Promise<string[]> {
  await hydrateIslands(page);
  const { hydrated, islands, changed, count } = await page.evaluate(() => {
    const { served } = globalThis as unknown as { served: [Node, string][] };
    return {
      hydrated: document.querySelectorAll("[data-hydrated]").length,
      islands: document.querySelectorAll("[data-island]:not([data-on=use])").length,
      changed: served.filter(([node, text]) => !node.isConnected || node.textContent !== text)
        .map(([, text]) => `hydration changed: ${text}`),
      count: served.length,
    };
  });
  servedTexts += count;
  if (hydrated !== islands) changed.push(`hydrated ${hydrated} of ${islands} islands`);
  return changed;
}

let servedTexts = 0;

async function auditSite(page: Page, lang: Lang, addresses: string[]) {
  await recordServedTexts(page);
  const inLanguage = addresses.map((address) => withLanguage(address, lang));
  await expectNoFaults(page, lang, inLanguage, async (page, address, lang) => [
    ...await findHydrationFaults(page),
    ...await auditApp(page, address, lang),
  ]);
}

/** App pages that only owners can open; a user without a business opens the other pages. */
const ownerPages = [
  "/dashboard",
  "/dashboard/preview",
  "/dashboard/poster",
  "/dashboard/requests",
  "/dashboard/reviews",
  "/edit-business",
];
const memberPages = appPages.filter(({ access, path }) =>
  access !== "admins" && (path === "/dashboard" || !ownerPages.includes(path))
);
const samplesOf = (pages: { samples: string[] }[]) => pages.flatMap(({ samples }) => samples);

for (const lang of languages) {
  test(
    `public pages have no accessibility fault at 320 px, 1280 px and 200 % text in ${lang}`,
    desktopOnly,
    async ({ page }) => {
      test.setTimeout(timeout);
      servedTexts = 0;
      await auditSite(page, lang, samplesOf(sitePages.filter(({ access }) => !access)));
      expect(servedTexts).toBeGreaterThan(100);
    },
  );

  test(
    `sign-in pages have no accessibility fault at 320 px, 1280 px and 200 % text in ${lang}`,
    desktopOnly,
    async ({ page }) => {
      test.setTimeout(timeout);
      // Without this state, the later pages of a password reset redirect to the first one.
      await page.addInitScript(() => {
        const reset = { resetId: "any", method: "mobile", to: "9000000000", resetToken: "any" };
        const resendAt = new Date(0).toISOString();
        sessionStorage.setItem("passwordReset", JSON.stringify({ ...reset, resendAt }));
      });
      await auditSite(page, lang, samplesOf(sitePages.filter(({ access }) => access)));
    },
  );

  memberTest(
    `pages of users without a business have no accessibility fault at any size in ${lang}`,
    desktopOnly,
    async ({ page }) => {
      memberTest.setTimeout(timeout);
      await expectNoFaults(page, lang, samplesOf(memberPages), auditApp);
    },
  );

  ownerTest(
    `pages of owners have no accessibility fault at any size in ${lang}`,
    desktopOnly,
    async ({ page }) => {
      ownerTest.setTimeout(timeout);
      await expectNoFaults(page, lang, ownerPages, auditApp);
      await expectNoFaults(page, lang, ["/edit-business?step=timings"], auditApp);
      await expectNoFaults(page, lang, ["/edit-business?step=media"], auditApp);
    },
  );

  test(
    `pages of admins have no accessibility fault at any size in ${lang}`,
    desktopOnly,
    async ({ page, request }) => {
      test.setTimeout(timeout);
      await makeReportedBusiness(request);
      await signInAsAdmin(page);
      const admins = appPages.filter(({ access }) => access === "admins");
      // Different views of a page share its title.
      const views = ["/admin?view=businesses&q=works", "/admin?view=searches"];
      for (const address of [...samplesOf(admins), ...views]) {
        await expectNoFaults(page, lang, [address], auditApp);
      }
    },
  );
}
