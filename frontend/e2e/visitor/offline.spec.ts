import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import {
  expect,
  findFullBusiness,
  inTestAll,
  languages,
  openHydrated,
  searchField,
  test,
  waitUntilHydrated,
} from "../support/helpers.ts";
import { waitUntilIslandsHydrated } from "../support/site.ts";
import { locales } from "../support/locales.ts";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
});

/** Waits until the service worker has cached the page, its files and the offline page. */
async function waitUntilCached(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await expect.poll(() =>
    page.evaluate(async (path) => {
      const cached = await (await caches.open("pages")).match(path);
      const files = (await cached?.text())?.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
      const all = await Promise.all(files.map((file) => caches.match(file)));
      return all.length > 0 && all.every(Boolean) && Boolean(await caches.match("/offline"));
    }, path)
  ).toBe(true);
}

async function openCached(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await waitUntilCached(page);
}

/** Clears the browser's HTTP cache first, which stores pages for 30 seconds. */
async function goOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.context().setOffline(true);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Notice on the service worker's copy after an offline reload, with the copy's date. */
const copyNotice = (page: Page) => page.locator(".offline").getByText(/This is a copy from/);

/** Notice with or without a date: a page from the browser's HTTP cache has none. */
const offlineNotice = (page: Page) =>
  page.locator(".offline").getByText(/No connection|You are offline/).filter({ visible: true });

test("visited pages are readable offline, and other URLs list the visited pages", async ({ page, context, request }) => {
  const { slug, businessName } = await findFullBusiness(request);
  const askApi = () =>
    page.evaluate(() =>
      fetch("/api/business?limit=1").then(({ status }) => status, () => "no network")
    );
  await openCached(page, `/business/${slug}`);
  await openCached(page, "/categories/painter");
  await openCached(page, "/");
  expect(await askApi()).toBe(200);
  await goOffline(page);

  await test.step("shows a copy with its date", async () => {
    await page.goto(`/business/${slug}`);
    await page.reload();
    await expect(heading(page)).toHaveText(businessName);
    await waitUntilHydrated(page);
    await expect(copyNotice(page)).toBeVisible();
  });
  await test.step("follows a link to a visited page", async () => {
    await page.goto("/");
    await page.getByRole("main").locator('a[href="/categories/painter"]').click();
    await expect(heading(page)).toHaveText("Painters");
    await expect(offlineNotice(page)).toBeVisible();
  });
  await test.step("caches no response of the API", async () => {
    expect(await askApi()).toBe("no network");
  });
  await test.step("lists visited pages in place of another page, businesses first", async () => {
    await page.goto("/categories/carpenter");
    await expect(heading(page)).toHaveText(locales.en.offline.title);
    const first = page.getByRole("main").getByRole("listitem").first();
    await expect(first).toContainText(businessName);
    await expect(page.getByRole("main")).not.toContainText("| Karigar");
    await expect(first.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+91/);
    await page.getByRole("link", { name: /^Painter/ }).click();
    await expect(heading(page)).toHaveText("Painters");
  });
  await test.step("shows no notice with a network", async () => {
    await context.setOffline(false);
    await openHydrated(page, `/business/${slug}`);
    await expect(heading(page)).toHaveText(businessName);
    await expect(copyNotice(page)).toBeHidden();
  });
});

test("the worker neither stores nor answers pages that other sites frame", async ({ page }) => {
  await openCached(page, "/categories/painter");
  const framed = "/embed/painter/mumbai";
  const response = await page.goto(framed);
  expect([response!.status(), response!.fromServiceWorker()]).toEqual([200, false]);
  const cached = await page.evaluate(
    async (path) => await caches.match(path) !== undefined,
    framed,
  );
  expect(cached).toBe(false);
  await goOffline(page);
  await expect(page.goto(framed)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

test(
  "pages of the chosen city are readable offline, also through the URL that redirects to them",
  inTestAll,
  async ({ page, context, baseURL }) => {
    await context.addCookies([
      { name: "city", value: encodeURIComponent("pune|Pune|पुणे"), url: baseURL! },
    ]);
    await openHydrated(page, "/?hl=en");
    await waitUntilCached(page, "/?hl=en");
    await openHydrated(page, "/categories/painter?hl=en");
    await expect(page).toHaveURL("/categories/painter/pune?hl=en");
    await waitUntilCached(page, "/categories/painter/pune?hl=en");
    await goOffline(page);
    await page.goto("/?hl=en");
    await expect(page.getByRole("heading", { name: "Businesses in Pune" })).toBeVisible();
    await expect(offlineNotice(page)).toBeVisible();
    await page.goto("/categories/painter?hl=en");
    await expect(page).toHaveURL("/categories/painter/pune?hl=en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Painters in Pune");
    await expect(offlineNotice(page)).toBeVisible();
  },
);

test("makes a page that was opened from a link available offline", inTestAll, async ({ page }) => {
  await openCached(page, "/categories/painter");
  await page.getByRole("main").locator('a[href*="/business/"]').first().click();
  await expect(page).toHaveURL(/\/business\//);
  await expect(heading(page)).not.toHaveText("Painters");
  const name = await heading(page).textContent();
  await waitUntilCached(page);
  await goOffline(page);
  await page.reload();
  await expect(heading(page)).toHaveText(name!);
});

test("opens the requested page when the network is back, and not before", async ({ page, context }) => {
  await openCached(page, "/categories/painter");
  await goOffline(page);
  await page.goto("/categories/carpenter");
  await waitUntilIslandsHydrated(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  // Simulates a network that does not reach the service.
  const failed = page.waitForEvent("requestfailed");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await failed;
  await page.waitForLoadState("networkidle");
  expect(documents).toEqual([]);
  await context.setOffline(false);
  await expect(heading(page)).toHaveText("Carpenters");
  await expect(page).toHaveURL("/categories/carpenter");
});

test(
  "opens the requested page with a button when the browser does not notice that the network is back",
  inTestAll,
  async ({ page, context }) => {
    await openCached(page, "/categories/painter");
    await page.addInitScript(() =>
      addEventListener("online", (event) => event.stopImmediatePropagation(), true)
    );
    await goOffline(page);
    await page.goto("/categories/carpenter");
    await waitUntilIslandsHydrated(page);
    await context.setOffline(false);
    await page.getByRole("button", { name: locales.en.offline.retry }).click();
    await expect(heading(page)).toHaveText("Carpenters");
    await expect(page).toHaveURL("/categories/carpenter");
  },
);

test.describe("in Hindi", () => {
  test.use({ locale: "hi-IN" });

  test(
    "the offline page and the notice are in the language of the last page",
    inTestAll,
    async ({ page }) => {
      await openHydrated(page, "/categories/painter");
      await waitUntilCached(page);
      const offlinePage = () =>
        page.evaluate(async () => await (await caches.match("/offline"))?.text() ?? "");
      await expect.poll(offlinePage).toContain('lang="hi"');
      await goOffline(page);
      await page.reload();
      await expect(page.locator(".offline")).toContainText("कुछ जानकारी बदली हो सकती है");
      await page.goto("/categories/carpenter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(locales.hi.offline.title);
    },
  );
});

test("caches public pages only, replaces copies without a gap, and prefers the network", async ({ page }) => {
  await openCached(page, "/categories/painter");
  await page.goto("/api/reference");
  await page.goto("/signin");
  await openCached(page, "/");
  const cached = await page.evaluate(async () =>
    (await (await caches.open("pages")).keys()).map(({ url }) => new URL(url).pathname)
  );
  expect(cached.toSorted()).toEqual(["/", "/categories/painter"]);

  await test.step("prefers the network's page to a cached copy", async () => {
    await openCached(page, "/categories/painter");
    await page.evaluate(async () => {
      const pages = await caches.open("pages");
      await pages.put("/categories/painter", new Response("an old copy"));
    });
    await page.reload();
    await expect(heading(page)).toHaveText("Painters");
  });

  await test.step("always has a copy of the page while the worker replaces the copy", async () => {
    const misses = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const pages = await caches.open("pages");
      for (let n = 0; n < 20; n++) {
        active!.postMessage({ page: location.href, lang: "en", files: [] });
      }
      let misses = 0;
      for (let n = 0; n < 500; n++) if (!await pages.match(location.href)) misses++;
      return misses;
    });
    expect(misses).toBe(0);
  });
});

test(
  "the worker of a new build activates at once and deletes the old caches",
  inTestAll,
  async ({ page, request }) => {
    await openHydrated(page, "/");
    await waitUntilCached(page);
    const script = await request.get("/sw.js");
    expect(script.headers()["cache-control"]).toBe("no-cache");
    expect(await script.text()).toMatch(
      /^self\.entry="\/assets\/loader-[\w.-]+ \/assets\/app-[\w.-]+ \/assets\/site-[\w.-]+"/,
    );
    await page.evaluate(async () => {
      await caches.open("shell of an old build");
      // A worker with a different script, as from a new build.
      await navigator.serviceWorker.register("/sw.js?another");
    });
    const names = () => page.evaluate(() => caches.keys());
    await expect.poll(names).not.toContain("shell of an old build");
    expect(await names()).toContain("pages");
  },
);

test(
  "serves the offline pages when the network is lost right after an update",
  inTestAll,
  async ({ page, context }) => {
    // The first worker is from another build, because routes cannot intercept an update's script.
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
    await goOffline(page);
    await page.goto("/saved");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(locales.en.saved.title);
    await page.goto("/categories/carpenter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(locales.en.offline.title);
  },
);

for (const lang of languages) {
  test(`has an installable manifest in ${lang}`, async ({ page, request }) => {
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

test("caches nothing when the browser saves data", inTestAll, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } })
  );
  await page.goto("/");
  await searchField(page).focus();
  await waitUntilHydrated(page);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
});

/** Passes requests on after so many milliseconds; `null` never answers. */
async function startSlowNetwork(origin: string) {
  const delays: { page: number | null; api: number | null } = { page: 0, api: 0 };
  const server = createServer(({ method, url, headers }, response) => {
    const delay = delays[url!.startsWith("/api/") ? "api" : "page"];
    if (delay === null) return;
    setTimeout(() => {
      send(origin + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(response);
      }).end();
    }, delay);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const restart = () => server.closeAllConnections();
  const close = () => {
    restart();
    server.close();
  };
  return {
    delays,
    restart,
    close,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
  };
}

test(
  "shows the offline page within five seconds when nothing answers, and waits for a slow network",
  inTestAll,
  async ({ page, baseURL }) => {
    const network = await startSlowNetwork(baseURL!);
    const { delays, origin } = network;
    await openHydrated(page, `${origin}/categories/painter`);
    await waitUntilCached(page, "/categories/painter");

    await test.step("waits for a slow page", async () => {
      delays.page = 6_000;
      await page.goto(`${origin}/categories/carpenter`, { waitUntil: "commit" });
      await expect(page).toHaveURL(/carpenter$/);
      delays.page = 0;
      await expect(heading(page)).toHaveText("Carpenters");
    });
    await test.step("shows the offline page when nothing answers", async () => {
      delays.page = delays.api = null;
      const from = performance.now();
      await page.goto(`${origin}/categories/plumber`, { waitUntil: "commit" });
      await expect(heading(page)).toHaveText(locales.en.offline.title);
      expect(performance.now() - from).toBeLessThan(5_000);
    });
    await test.step("opens the page when the network answers after all", async () => {
      delays.page = 0;
      delays.api = 1_000;
      network.restart();
      await page.goto(`${origin}/offline?from=/categories/plumber`);
      await expect(heading(page)).toHaveText("Plumbers");
    });
    network.close();
  },
);
