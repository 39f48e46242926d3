/**
 * Visits each page once in each language. English: with a hostile query, at 320 px, at 1280 px and
 * with text at 200 %. Hindi, which has the longest words: on a phone, in both themes, in all states.
 */
import type { Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import { makeReportedBusiness, signInAsAdmin } from "../support/admins.ts";
import {
  desktopOnly,
  expect,
  expectClean,
  expectDark,
  expectLargeTargets,
  expectLegible,
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
const publicPages = [...samplesOf(sitePages.filter(({ access }) => !access)), "/nowhere"];
const guestPages = samplesOf(sitePages.filter(({ access }) => access));
const adminPages = samplesOf(appPages.filter(({ access }) => access === "admins"));

/** States, and pages of the list that have none. */
const withStates = (states: PageStates[], pages: string[]): PageStates[] => [
  ...states,
  ...pages.filter((path) => states.every((page) => page.path !== path)).map((path) => ({ path })),
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
        if (!parentElement!.closest("[data-island]")) texts.push([walker.currentNode, data]);
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

/** Opens a page that has loaded, and finds faults that do not depend on the window. */
async function open(page: Page, path: string, query = "") {
  const response = await page.goto(path + query.replace(/^\?/, path.includes("?") ? "&" : "?"));
  await waitUntilHydrated(page);
  await waitUntilLoaded(page);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveCount(1);
  return { isFound: response!.ok(), faults: isOfSite(path) ? await findSiteFaults(page) : [] };
}

/** Pages must not redirect to a URL in their query. */
const hostileQuery = "?" + new URLSearchParams(
  ["from", "next", "return", "returnTo", "redirect", "url", "to"]
    .map((name) => [name, "//evil.example/"]),
);

async function visitInEnglish(page: Page, paths: string[]): Promise<void> {
  const site = new URL(test.info().project.use.baseURL!).origin;
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== site) foreign.push(request.url());
  });
  await prepare(page, "en");
  const titles = new Map<string, string>();
  for (const path of paths) {
    await test.step(path, async () => {
      const { isFound, faults } = await open(page, path, hostileQuery);
      faults.push(...await findFaults(page, "en"));
      const title = await page.title();
      const [pathname] = path.split("?");
      const other = titles.get(title) ?? pathname;
      const isAdmin = pathname!.startsWith("/admin");
      if (isFound && !isAdmin && other !== pathname) {
        faults.push(`has the title of ${other}: ${title}`);
      }
      titles.set(title, pathname!);
      if (isOfSite(path)) faults.push(...await page.evaluate(openSinks));
      expect.soft(faults, path).toEqual([]);
      expect.soft(new URL(page.url()).origin, path).toBe(site);
    });
  }
  expect(foreign).toEqual([]);
}

async function visitInHindi(page: Page, pages: PageStates[], names: string[] = []): Promise<void> {
  const viewport = page.viewportSize()!;
  await watchPolicy(page);
  await prepare(page, "hi");
  for (const { path, actions = [] } of pages) {
    await test.step(path, async () => {
      const { faults } = await open(page, path);
      await checkInHindi(page, names);
      if (isOfSite(path)) await expectLargeTargets(page);
      await expectDark(page);
      await expectLegible(page);
      await page.emulateMedia({ colorScheme: "light" });
      faults.push(...await findFaults(page, "hi"));
      expect.soft(faults, path).toEqual([]);
      await page.setViewportSize(viewport);
      // The browser may have zoomed out in the wide window.
      if (actions.length > 0) await openHydrated(page, path);
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
test(
  "public pages pass all checks in English",
  desktopOnly,
  ({ page }) => visitInEnglish(page, publicPages),
);

test("public pages pass all checks in Hindi in every state", async ({ page, request }) => {
  await visitInHindi(page, await publicStates(request));
});

test("public pages without other states pass all checks in Hindi", async ({ page, request }) => {
  const states = await publicStates(request);
  const others = withStates(states, publicPages).slice(states.length);
  await visitInHindi(page, others);
});

test(
  "guest pages pass all checks in English",
  desktopOnly,
  ({ page }) => visitInEnglish(page, guestPages),
);

test("guest pages pass all checks in Hindi in every state", ({ page }) =>
  visitInHindi(page, withStates(guestStates(), guestPages)));

memberTest(
  "pages of users without a business pass all checks in English",
  desktopOnly,
  ({ page }) => visitInEnglish(page, samplesOf(memberPages)),
);

memberTest(
  "pages of users without a business pass all checks in Hindi in every state",
  async ({ page, account }) => {
    const names = [account.username, account.email];
    await visitInHindi(page, withStates(memberStates, samplesOf(memberPages)), names);
  },
);

ownerTest(
  "pages of owners pass all checks in English",
  desktopOnly,
  ({ page }) =>
    visitInEnglish(page, [
      ...ownerPages,
      "/edit-business?step=timings",
      "/edit-business?step=media",
    ]),
);

ownerTest("pages of owners pass all checks in Hindi in every state", async ({ page, owner }) => {
  const { businessName, slug } = owner.business;
  await visitInHindi(page, withStates(ownerStates, ownerPages), [businessName]);
  expect(await owner.remove()).toBe(204);
  await openHydrated(page, `/business/${slug}`);
  await expectClean(page);
});

test("pages of admins pass all checks in English", desktopOnly, async ({ page, request }) => {
  await makeReportedBusiness(request);
  await signInAsAdmin(page);
  const views = ["/admin?view=businesses&q=works", "/admin?view=searches"];
  await visitInEnglish(page, [...adminPages, ...views]);
});

test("pages of admins pass all checks in Hindi in every state", async ({ page }) => {
  await fakeAdmin(page);
  await visitInHindi(page, withStates(adminStates, adminPages));
});

test("the first Tab stop skips to the content", desktopOnly, async ({ page }) => {
  await openHydrated(page, "/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
