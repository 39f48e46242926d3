import type { Page } from "@playwright/test";
import offlineEn from "../../src/i18n/locales/en/offline.ts";
import offlineHi from "../../src/i18n/locales/hi/offline.ts";
import savedEn from "../../src/i18n/locales/en/saved.ts";
import {
  expect,
  findFullBusiness,
  openHydrated,
  searchField,
  test,
  waitUntilHydrated,
} from "../support/helpers.ts";
import { waitUntilIslandsHydrated } from "../support/site.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
});

/** Until the service worker has the page that is shown, all it is made of, and what stands in. */
async function waitUntilCached(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await expect.poll(() =>
    page.evaluate(async (path) => {
      const kept = await (await caches.open("pages")).match(path);
      const files = (await kept?.text())?.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
      const all = await Promise.all(files.map((file) => caches.match(file)));
      return all.length > 0 && all.every(Boolean) && Boolean(await caches.match("/offline"));
    }, path)
  ).toBe(true);
}

const copyNotice = (page: Page) => page.locator(".offline").getByText(/This is a copy from/);

test("a page that was opened is readable without a network, and says that it is a copy", async ({ page, context, request }) => {
  const { slug, businessName } = await findFullBusiness(request);
  await openHydrated(page, `/business/${slug}`);
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(businessName);
  await waitUntilHydrated(page);
  await expect(copyNotice(page)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(businessName);
  await waitUntilHydrated(page);
  await expect(copyNotice(page)).toBeHidden();
});

test("pages of the chosen city are readable without a network, also by the address that leads there", async ({ page, context, baseURL }) => {
  await context.addCookies([
    { name: "city", value: encodeURIComponent("pune|Pune|पुणे"), url: baseURL! },
  ]);
  await openHydrated(page, "/?hl=en");
  await waitUntilCached(page, "/?hl=en");
  await openHydrated(page, "/categories/painter?hl=en");
  await expect(page).toHaveURL("/categories/painter/pune?hl=en");
  await waitUntilCached(page, "/categories/painter/pune?hl=en");
  // The browser's own cache may still answer; then no copy is shown, only the lost connection.
  const notice = page.locator(".offline").getByText(/No connection|You are offline/).filter({
    visible: true,
  });
  await (await context.newCDPSession(page)).send("Network.clearBrowserCache");
  await context.setOffline(true);
  await page.goto("/?hl=en");
  await expect(page.getByRole("heading", { name: "Businesses in Pune" })).toBeVisible();
  await expect(notice).toBeVisible();
  await page.goto("/categories/painter?hl=en");
  await expect(page).toHaveURL("/categories/painter/pune?hl=en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Painters in Pune");
  await expect(notice).toBeVisible();
});

test("so is a page that was reached by a link", async ({ page, context }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  await page.getByRole("main").locator('a[href*="/business/"]').first().click();
  await expect(page).toHaveURL(/\/business\//);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Painters");
  const name = await page.getByRole("heading", { level: 1 }).textContent();
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name!);
});

test("a link to a page that was opened works without a network", async ({ page, context }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  await openHydrated(page, "/");
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.getByRole("main").locator('a[href="/categories/painter"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Painters");
  await expect(copyNotice(page)).toBeVisible();
});

test("businesses stand first among them, and can be called", async ({ page, context, request }) => {
  const { slug, businessName } = await findFullBusiness(request);
  await openHydrated(page, `/business/${slug}`);
  await waitUntilCached(page);
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.goto("/categories/carpenter");
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first).toContainText(businessName);
  await expect(page.getByRole("main")).not.toContainText("| Karigar");
  await expect(first.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+91/);
});

test("a page that was never opened says so, and names those that can be read", async ({ page, context }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.goto("/categories/carpenter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offlineEn.title);
  await page.getByRole("link", { name: /^Painter/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Painters");
});

test("a page that was wanted comes when the network is back, and not before", async ({ page, context }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  await context.setOffline(true);
  await page.goto("/categories/carpenter");
  await waitUntilIslandsHydrated(page);
  // A network that reaches nobody: the page stays.
  const documents: string[] = [];
  page.on("request", (asked) => {
    if (asked.isNavigationRequest()) documents.push(asked.url());
  });
  const failed = page.waitForEvent("requestfailed");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await failed;
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Carpenters");
  await expect(page).toHaveURL("/categories/carpenter");
});

test("where the browser does not notice that the network is back, one can try again", async ({ page, context }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  await page.addInitScript(() =>
    addEventListener("online", (event) => event.stopImmediatePropagation(), true)
  );
  await context.setOffline(true);
  await page.goto("/categories/carpenter");
  await waitUntilIslandsHydrated(page);
  await context.setOffline(false);
  await page.getByRole("button", { name: offlineEn.retry }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Carpenters");
  await expect(page).toHaveURL("/categories/carpenter");
});

test.describe("in Hindi", () => {
  test.use({ locale: "hi-IN" });

  test("the page that stands in, and the notice", async ({ page, context }) => {
    await openHydrated(page, "/categories/painter");
    await waitUntilCached(page);
    // What stands in is fetched anew, in the language that was read last.
    const standIn = () =>
      page.evaluate(async () => await (await caches.match("/offline"))?.text() ?? "");
    await expect.poll(standIn).toContain('lang="hi"');
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator(".offline")).toContainText("कुछ जानकारी बदली हो सकती है");
    await page.goto("/categories/carpenter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offlineHi.title);
  });
});

test("an answer of the API is never a kept one", async ({ page, context }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  const ask = () =>
    page.evaluate(() =>
      fetch("/api/business?limit=1").then(({ status }) => status, () => "no network")
    );
  expect(await ask()).toBe(200);
  await context.setOffline(true);
  expect(await ask()).toBe("no network");
});

test("only what is for everybody is kept", async ({ page }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  await page.goto("/api/reference");
  await page.goto("/signin");
  await openHydrated(page, "/");
  await waitUntilCached(page);
  const kept = await page.evaluate(async () =>
    (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname)
  );
  expect(kept.toSorted()).toEqual(["/", "/categories/painter"]);
});

test("a page that is kept anew, as every living one is, is there meanwhile", async ({ page }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  const timesAway = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const pages = await caches.open("pages");
    const kept = () => pages.match(location.href);
    for (let n = 0; n < 20; n++) {
      active!.postMessage({ page: location.href, lang: "en", files: [] });
    }
    let timesAway = 0;
    for (let n = 0; n < 500; n++) if (!await kept()) timesAway++;
    return timesAway;
  });
  expect(timesAway).toBe(0);
});

test("with a network a page is the network's, not the copy", async ({ page }) => {
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  await page.evaluate(async () => {
    const pages = await caches.open("pages");
    await pages.put("/categories/painter", new Response("an old copy"));
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Painters");
});

test("the worker of a new build takes over at once and leaves nothing of the old", async ({ page, request }) => {
  await openHydrated(page, "/");
  await waitUntilCached(page);
  const script = await request.get("/sw.js");
  expect(script.headers()["cache-control"]).toBe("no-cache");
  expect(await script.text()).toMatch(
    /^self\.entry="\/assets\/loader-[\w.-]+ \/assets\/app-[\w.-]+ \/assets\/style-[\w.-]+"/,
  );
  await page.evaluate(async () => {
    await caches.open("shell of an old build");
    // Another script for the same pages, which is what a new build's is.
    await navigator.serviceWorker.register("/sw.js?another");
  });
  const kept = () => page.evaluate(() => caches.keys());
  await expect.poll(kept).not.toContain("shell of an old build");
  expect(await kept()).toContain("pages");
});

test("serves the offline pages when the network is lost right after an update", async ({ page, context }) => {
  // The first worker is another build's; a route does not see the script of the next.
  await context.route("/sw.js", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(?<=^self\.entry=")[^"]+/, "of an old build");
    await route.fulfill({ response, body });
  });
  await openHydrated(page, "/categories/painter");
  await waitUntilCached(page);
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("shell")));
  expect(await shells()).toEqual(["shell of an old build"]);

  await context.unroute("/sw.js");
  await page.evaluate(async () => void await (await navigator.serviceWorker.ready).update());
  await expect.poll(shells).toEqual([expect.stringContaining("/assets/")]);
  await context.setOffline(true);
  await page.goto("/saved");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(savedEn.title);
  await page.goto("/categories/carpenter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(offlineEn.title);
});

for (const lang of ["en", "hi"] as const) {
  test(`it can be installed, in ${lang}`, async ({ page, request }) => {
    await page.goto(`/?hl=${lang}`);
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const response = await request.get(href!);
    expect(response.headers()["content-type"]).toBe("application/manifest+json");
    const manifest = await response.json();
    expect(manifest).toMatchObject({ display: "standalone", start_url: "/", lang });
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await request.get(src);
      expect(icon.status(), src).toBe(200);
      expect(icon.headers()["content-type"]).toBe(type);
      if (sizes === "any") continue;
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === "maskable"))
      .toBe(true);
  });
}

test("whoever saves data is not made to keep anything", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { enableDataSaver: true } })
  );
  await page.goto("/");
  // The island that is used, and no other.
  await searchField(page).focus();
  await waitUntilHydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
});
