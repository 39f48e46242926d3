/**
 * Visits each page once, in Hindi, which has the longest words: on a phone, at 320 px and with text
 * at 200 %, in both themes, with a hostile query. `make test-all` adds the other states of pages,
 * and English on a desktop.
 */
import type { Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import { makeReportedBusiness, signInAsAdmin } from "../support/admins.ts";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  expectClean,
  expectDark,
  expectLargeTargets,
  expectLegible,
  inTestAll,
  type Lang,
  openHydrated,
  test,
  waitUntilHydrated,
  watchPolicy,
} from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";
import {
  adminStates,
  fakeAdmin,
  guestStates,
  memberStates,
  ownerStates,
  type PageStates,
  publicStates,
  waitUntilLoaded,
} from "../support/page-states.ts";
import { appPages, hydrateIslands, sitePages } from "../support/site.ts";
import { findFaults } from "../accessibility/audit.ts";
import { openSinks } from "../support/sinks.ts";

test.describe.configure({ timeout: 300_000 });

const hours = [{ open: "09:00", close: "19:00" }];
const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const timings = { week: Object.fromEntries(days.map((day) => [day, hours])), special: [] };
const options = {
  // States show failed requests. English visits try what the content security policy forbids.
  expectedErrors: [/status of [45]\d\d|The API answered 50\d|Content Security Policy|Trusted/],
};
test.use(options);
memberTest.use(options);
ownerTest.use({ ...options, overrides: { language: "en", timings } });

/** App pages that only owners can open; a user without a business opens the other pages. */
const ownerPages = [
  "/dashboard",
  "/dashboard/listing",
  "/dashboard/settings",
  "/dashboard/changes",
  "/dashboard/preview",
  "/dashboard/poster",
  "/dashboard/requests",
  "/dashboard/reviews",
  "/edit-business",
];
const samplesOf = (pages: { samples: string[] }[]) => pages.flatMap(({ samples }) => samples);
const memberPages = samplesOf(
  appPages.filter(({ access, path }) =>
    access !== "admins" && (path === "/dashboard" || !ownerPages.includes(path))
  ),
);
const publicPages = [...samplesOf(sitePages.filter(({ access }) => !access)), "/nowhere"];
const guestPages = samplesOf(sitePages.filter(({ access }) => access));
const adminPages = samplesOf(appPages.filter(({ access }) => access === "admins"));

/** The paths of the states, and further pages. */
const allPaths = (states: PageStates[], pages: string[]) => [
  ...new Set([...states.map(({ path }) => path), ...pages]),
];

/** Records what the server sent, before hydration: what visitors without JavaScript get. */
const recordServed = (page: Page) =>
  page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const walker = document.createTreeWalker(
        document.querySelector("main")!,
        NodeFilter.SHOW_TEXT,
      );
      const texts: [Node, string | null][] = [];
      let length = 0;
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text;
        if (!parentElement!.closest("script, style, noscript")) length += data.length;
        // A script writes the age of what an owner said, because pages are cached.
        if (!parentElement!.closest("[data-island], [data-said]")) {
          texts.push([walker.currentNode, data]);
        }
      }
      const links = [...document.links].filter((link) => link.checkVisibility()).length;
      const served = { texts, links, length };
      Object.assign(globalThis, { served });
    });
  });

/** Finds content that needs a script, islands that fail to hydrate, and texts that change then. */
async function findSiteFaults(page: Page): Promise<string[]> {
  await hydrateIslands(page);
  return await page.evaluate(() => {
    const { served } = globalThis as unknown as {
      served: { texts: [Node, string][]; links: number; length: number };
    };
    const faults = served.texts
      .filter(([node, text]) => !node.isConnected || node.textContent !== text)
      .map(([, text]) => `hydration changed: ${text}`);
    const isLight = document.querySelector("[data-light]") !== null;
    if (served.links <= 5 && !isLight) faults.push(`${served.links} links without JavaScript`);
    if (served.length < 10) faults.push(`${served.length} characters without JavaScript`);
    const hydrated = document.querySelectorAll("[data-hydrated]").length;
    const islands = document.querySelectorAll("[data-island]:not([data-on=use])").length;
    if (hydrated !== islands) faults.push(`hydrated ${hydrated} of ${islands} islands`);
    return faults;
  });
}

const isOfSite = (path: string) => [...publicPages, ...guestPages].includes(path);

/** Pages must not redirect to a URL in their query. */
const hostileQuery = new URLSearchParams(
  ["from", "next", "return", "returnTo", "redirect", "url", "to"]
    .map((name) => [name, "//evil.example/"]),
);

/** Opens a page with the hostile query, and finds faults that do not depend on the window. */
async function open(page: Page, path: string) {
  const response = await page.goto(`${path}${path.includes("?") ? "&" : "?"}${hostileQuery}`);
  await waitUntilHydrated(page);
  await waitUntilLoaded(page);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveCount(1);
  return { isFound: response!.ok(), faults: isOfSite(path) ? await findSiteFaults(page) : [] };
}

/** Visits each page once. Hindi: on a phone, with axe, in both themes. English: on a desktop. */
async function visit(page: Page, lang: Lang, paths: string[], names: string[] = []): Promise<void> {
  const site = new URL(test.info().project.use.baseURL!).origin;
  const viewport = page.viewportSize()!;
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== site) foreign.push(request.url());
  });
  if (lang === "hi") await watchPolicy(page);
  await prepare(page, lang);
  const titles = new Map<string, string>();
  for (const path of paths) {
    await test.step(path, async () => {
      const { isFound, faults } = await open(page, path);
      if (lang === "hi") {
        await checkInHindi(page, names);
        if (isOfSite(path)) await expectLargeTargets(page);
        await expectDark(page);
        await expectLegible(page);
        await page.emulateMedia({ colorScheme: "light" });
      }
      faults.push(...await findFaults(page, lang));
      await page.setViewportSize(viewport);
      const title = await page.title();
      const [pathname] = path.split("?");
      const other = titles.get(title) ?? pathname;
      const isAdmin = pathname!.startsWith("/admin");
      if (isFound && !isAdmin && other !== pathname) {
        faults.push(`has the title of ${other}: ${title}`);
      }
      titles.set(title, pathname!);
      if (lang === "en" && isOfSite(path)) faults.push(...await page.evaluate(openSinks));
      expect.soft(faults, path).toEqual([]);
      expect.soft(new URL(page.url()).origin, path).toBe(site);
    });
  }
  expect(foreign).toEqual([]);
}

/** Opens the other states of pages in Hindi. */
async function visitStates(page: Page, pages: PageStates[], names: string[] = []): Promise<void> {
  await watchPolicy(page);
  await prepare(page, "hi");
  for (const { path, actions = [] } of pages) {
    if (actions.length === 0) continue;
    await test.step(path, async () => {
      await openHydrated(page, path);
      for (const { name, run, names: shown = [] } of actions) {
        await test.step(name, async () => {
          await run(page);
          await waitUntilLoaded(page);
          await checkInHindi(page, [...names, ...shown]);
        });
      }
    });
  }
}

async function checkInHindi(page: Page, names: string[]): Promise<void> {
  await expectClean(page);
  await expectHindi(page, names);
  await expectFits(page, { unbroken: true });
}

const prepare = async (page: Page, lang: Lang) => {
  await recordServed(page);
  await page.addInitScript((lang) => {
    localStorage.setItem("lang", lang);
    // Without this state, the later pages of a password reset redirect to the first one.
    const reset = { resetId: "any", method: "mobile", to: "9000000000", resetToken: "any" };
    const resendAt = new Date(0).toISOString();
    sessionStorage.setItem("passwordReset", JSON.stringify({ ...reset, resendAt }));
  }, lang);
};

// spec: pages.navigation-bar
test("public pages pass all checks in Hindi", async ({ page, request }) => {
  await visit(page, "hi", allPaths(await publicStates(request), publicPages));
});

test("public pages pass all checks in English", desktopInTestAll, async ({ page }) => {
  await visit(page, "en", publicPages);
});

test("public pages pass all checks in every state", inTestAll, async ({ page, request }) => {
  await visitStates(page, await publicStates(request));
});

test("guest pages pass all checks in Hindi", async ({ page }) => {
  await visit(page, "hi", allPaths(guestStates(), guestPages));
});

test("guest pages pass all checks in English", desktopInTestAll, async ({ page }) => {
  await visit(page, "en", guestPages);
});

test("guest pages pass all checks in every state", inTestAll, async ({ page }) => {
  await visitStates(page, guestStates());
});

memberTest(
  "pages of users without a business pass all checks in Hindi",
  async ({ page, account }) => {
    await visit(page, "hi", allPaths(memberStates, memberPages), [account.username, account.email]);
  },
);

memberTest(
  "pages of users without a business pass all checks in English",
  desktopInTestAll,
  async ({ page }) => {
    await visit(page, "en", memberPages);
  },
);

memberTest(
  "pages of users without a business pass all checks in every state",
  inTestAll,
  async ({ page, account }) => {
    await visitStates(page, memberStates, [account.username, account.email]);
  },
);

ownerTest("pages of owners pass all checks in Hindi", async ({ page, owner }) => {
  const { businessName, slug } = owner.business;
  await visit(page, "hi", allPaths(ownerStates, ownerPages), [businessName]);
  expect(await owner.remove()).toBe(204);
  await openHydrated(page, `/business/${slug}`);
  await expectClean(page);
});

ownerTest("pages of owners pass all checks in English", desktopInTestAll, async ({ page }) => {
  const steps = ["timings", "media"].map((step) => `/edit-business?step=${step}`);
  await visit(page, "en", [...ownerPages, ...steps]);
});

ownerTest("pages of owners pass all checks in every state", inTestAll, async ({ page, owner }) => {
  await visitStates(page, ownerStates, [owner.business.businessName]);
});

test("pages of admins pass all checks in Hindi", async ({ page }) => {
  await fakeAdmin(page);
  await visit(page, "hi", allPaths(adminStates, adminPages));
});

test("pages of admins pass all checks in English", desktopInTestAll, async ({ page, request }) => {
  await makeReportedBusiness(request);
  await signInAsAdmin(page);
  const views = ["/admin/listings?q=works"];
  await visit(page, "en", [...adminPages, ...views]);
});

test("pages of admins pass all checks in every state", inTestAll, async ({ page }) => {
  await fakeAdmin(page);
  await visitStates(page, adminStates, ["asha.sharma", "7K3QX-9M2PT-4HV8D-R6WZC"]);
});

test("the first Tab stop skips to the content", desktopOnly, async ({ page }) => {
  await openHydrated(page, "/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
