import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { field } from "../support/accounts.ts";
import { makeReportedBusiness, signInAsAdmin } from "../support/admins.ts";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  type Lang,
  languages,
  messages,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { appPages, hydrateIslands, sitePages } from "../support/site.ts";
import { expectLight, kilobytes, watchTransfers } from "../support/transfers.ts";
import { inBoth } from "../support/locales.ts";

/**
 * Transferred kilobytes with headers, without pictures and fonts. `access` is for sign-in pages,
 * `whenUsed` for features that load on use, `app` for pages of the app that are not `heavier`.
 */
const budgets = {
  document: 20,
  style: 12,
  /** The second style sheet that some pages have. */
  secondStyle: 1.5,
  script: 90,
  /** Scripts before the first interaction. React (58 kB) would delay the first picture. */
  unused: 16,
  access: 126,
  whenUsed: 45,
  listMap: 48,
  app: 190,
};

/** Pages of the app over the budget, as heavy as today; `docs/performance.md` has the reason. */
const heavier: Record<string, number> = {
  "/add-business": 222,
  "/edit-business": 222,
  "/dashboard": 219,
  "/dashboard/listing": 218,
  "/dashboard/settings": 192,
  "/dashboard/reviews": 196,
  "/dashboard/requests": 191,
  "/profile": 196,
  "/admin": 198,
  "/admin/cases/$id": 236,
  "/admin/listings": 221,
  "/admin/listings/$id": 226,
  "/admin/listings/$id/edit": 222,
  "/admin/changes": 208,
  "/admin/imports": 221,
  "/admin/merge": 207,
  "/admin/accounts/$id": 208,
  "/admin/roles": 191,
  "/admin/searches": 195,
  "/admin/texts": 194,
  "/admin/texts/terms": 191,
  "/admin/record": 208,
};

// A single pattern, because Playwright reads an array of two as a value with options.
test.use({ expectedErrors: [/status of 404|api\/registrations|tiles\.example/] });

/** Pages that `make test` weighs; they load every part that pages share. */
const weighedFirst = ["/", "/categories/$slug", "/search", "/business/$slug", "/register"];

for (const { path, samples, access } of sitePages.filter(({ light }) => !light)) {
  for (const lang of languages) {
    // Hindi documents and messages are larger.
    const isFirst = lang === "hi" && weighedFirst.includes(path);
    const when = isFirst ? desktopOnly : desktopInTestAll;
    // spec: pages.on-demand
    test(`${path} is within its size budget in ${lang}`, when, async ({ page }) => {
      const { sums, fonts } = await watchTransfers(page);
      await page.goto(withLanguage(samples[0]!, lang), { waitUntil: "networkidle" });
      const document = kilobytes(sums.document);
      const style = kilobytes(sums.style);
      const unused = kilobytes(sums.script);
      const hydratesAtOnce = await page.locator("[data-island][data-on=load]").count() > 0;
      await hydrateIslands(page);
      await page.locator("header input[role=combobox]").focus();
      await page.locator("header [popovertarget]").filter({ visible: true }).first().click();
      await page.waitForLoadState("networkidle");
      const script = kilobytes(sums.script);
      const most = access ? budgets.access : budgets.script;
      console.log(
        `weight ${path} ${lang}: document ${document} kB, style ${style}, script ${unused}, used ${script} (≤ ${most})`,
      );
      const devanagari = fonts.filter((url) => url.includes("devanagari"));
      if (lang === "en") expect(devanagari, "Hindi letters on an English page").toEqual([]);
      expect(document).toBeLessThanOrEqual(budgets.document);
      const sheets = await page.locator("head link[rel=stylesheet]").count();
      const mostStyle = budgets.style + (sheets > 1 ? budgets.secondStyle : 0);
      expect(style).toBeLessThanOrEqual(mostStyle);
      if (!hydratesAtOnce) expect(unused).toBeLessThanOrEqual(budgets.unused);
      expect(script).toBeLessThanOrEqual(most);
    });
  }
}

for (const { path, samples } of sitePages.filter(({ light }) => light)) {
  for (const lang of languages) {
    const when = lang === "hi" ? desktopOnly : desktopInTestAll;
    test(`${path} loads at most 15 kB in ${lang}`, when, async ({ page }) => {
      await expectLight(page, withLanguage(samples[0]!, lang));
    });
  }
}

const samplesOf = (path: string) => sitePages.find((page) => page.path === path)!.samples;

const showMap = inBoth((texts) => texts.dictionary.map.show);

/** Features that a page loads on use. */
const uses: {
  name: string;
  path: string;
  most?: number;
  /** Returns the bytes that a worker loads, which the page's CDP session does not report. */
  use: (page: Page, lang: Lang) => Promise<number | void>;
}[] = [
  {
    name: "map of a business",
    path: "/business/$slug",
    use: useMap,
  },
  {
    name: "map of a list",
    path: "/categories/$slug",
    most: budgets.listMap,
    use: useMap,
  },
  {
    name: "lightbox",
    path: "/business/$slug",
    use: async (page) => {
      await main(page).locator("[data-dialog=lightbox]").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "toasts",
    path: "/business/$slug",
    use: async (page, lang) => {
      await main(page).locator("button[data-save]").first().click();
      await expect(page.getByText(messages[lang].toast.saved)).toBeVisible();
    },
  },
  {
    name: "captcha",
    path: "/register",
    use: async (page) => {
      const solved = page.waitForRequest(/\/assets\/worker-/);
      await field(page, "username").fill("asha.devi");
      const worker = await (await solved).response();
      const { responseHeadersSize } = await worker!.request().sizes();
      return responseHeadersSize + Number(await worker!.headerValue("Content-Length"));
    },
  },
];

async function useMap(page: Page, lang: Lang) {
  await page.route("https://tiles.example/**", (route) => route.fulfill({ body: "" }));
  await main(page).getByRole("button", { name: showMap[lang], exact: true }).click();
  await expect(main(page).locator(".map-pin").first()).toBeVisible();
}

for (const { name, path, use, most = budgets.whenUsed } of uses) {
  for (const lang of languages) {
    test(`${name} is within its size budget in ${lang}`, desktopInTestAll, async ({ page }) => {
      const { sums } = await watchTransfers(page);
      await page.goto(withLanguage(samplesOf(path)[0]!, lang), { waitUntil: "networkidle" });
      await hydrateIslands(page);
      await page.waitForLoadState("networkidle");
      const before = sums.script + sums.style;
      const ofWorker = await use(page, lang) ?? 0;
      await page.waitForLoadState("networkidle");
      const weight = kilobytes(sums.script + sums.style - before + ofWorker);
      console.log(`weight of ${name} ${lang}: ${weight} kB (≤ ${most})`);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(most);
    });
  }
}

async function weighApp(page: Page, lang: Lang, isAdmins: boolean) {
  const pages = appPages.filter(({ access }) => (access === "admins") === isAdmins);
  await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
  const { sums, session } = await watchTransfers(page);
  // Measures each page with an empty cache.
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const weights: Record<string, number> = {};
  const over: Record<string, number> = {};
  for (const { path, samples } of pages) {
    for (const address of samples) {
      sums.script = 0;
      await page.goto(withLanguage(address, lang), { waitUntil: "networkidle" });
      await expect(main(page).locator(".skeleton")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      const weight = weights[address] = kilobytes(sums.script);
      if (weight > (heavier[path] ?? budgets.app)) over[address] = weight;
    }
  }
  console.log(`weight of the app's first page ${lang} (≤ ${budgets.app}):`, weights);
  expect(over).toEqual({});
  expect(Math.min(...Object.values(weights))).toBeGreaterThan(0);
}

for (const lang of languages) {
  ownerTest(
    `pages of the app are within their size budget in ${lang}`,
    desktopInTestAll,
    async ({ page }) => {
      await weighApp(page, lang, false);
    },
  );

  test(
    `pages of admins are within their size budget in ${lang}`,
    desktopInTestAll,
    async ({ page, request }) => {
      await makeReportedBusiness(request);
      await signInAsAdmin(page);
      await weighApp(page, lang, true);
    },
  );
}

test("no script of a public page loads the app", desktopOnly, async () => {
  type Chunk = { file: string; imports?: string[] };
  const list = new URL("../../dist/client/.vite/manifest.json", import.meta.url);
  const chunks: Record<string, Chunk> = JSON.parse(await readFile(list, "utf8"));
  const filesOf = (name: string, files = new Set<string>()): Set<string> => {
    const { file, imports = [] } = chunks[name]!;
    if (!files.has(file)) imports.forEach((other) => filesOf(other, files.add(file)));
    return files.add(file);
  };
  const router = Object.values(chunks).map(({ file }) => file).filter((file) =>
    /\/router-/.test(file)
  );
  expect(router).toHaveLength(1);
  const site = Object.keys(chunks).filter((name) => /^src\/(islands|components)\//.test(name));
  expect(site.filter((name) => filesOf(name).has(router[0]!))).toEqual([]);
});
