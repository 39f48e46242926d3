import { chromium, type Page } from "@playwright/test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import {
  expect,
  type Lang,
  languages,
  messages,
  openHydrated,
  test,
  waitUntilHydrated,
  withLanguage,
} from "../support/helpers.ts";
import { fontsConf, unpackFont } from "../support/fonts.ts";
import { delayResponses } from "../support/loading.ts";
import { expectFits, expectNoOverflow } from "../support/page-checks.ts";
import { richPages } from "../support/site.ts";

// Pages of a link answer 404 without its token.
test.use({ expectedErrors: [/status of 404/] });

const regular = "NotoSansDevanagari-Regular";
const bold = "NotoSansDevanagari-Bold";

/** Installs our font under the name of a system font. */
async function installFont(folder: string, weight: 400 | 600, name: string): Promise<string> {
  const path = join(folder, `${name}.ttf`);
  await unpackFont(`mukta-devanagari-${weight}`, path);
  return `<match target="scan">
    <test name="file"><string>${path}</string></test>
    <edit name="postscriptname" mode="assign"><string>${name}</string></edit>
  </match>`;
}

/** A system whose only Devanagari fonts are in this folder. */
const confWith = (folder: string, names: string[]) =>
  `<?xml version="1.0"?>
<fontconfig>
  <include>${fontsConf}</include>
  <dir>${folder}</dir>
  <cachedir>${folder}</cachedir>
  <selectfont>
    <rejectfont><glob>*/mukta-devanagari-*</glob></rejectfont>
  </selectfont>
  ${names.join("")}
</fontconfig>`;

type System = {
  page: Page;
  /** Devanagari fonts that the page fetched. */
  fetched: string[];
};

/** Opens a Hindi page in a browser on a system with these fonts. */
async function withSystemFonts(
  fonts: (readonly [400 | 600, string])[],
  check: (system: System) => Promise<void>,
) {
  const { baseURL, launchOptions } = test.info().project.use;
  const folder = await mkdtemp(join(tmpdir(), "fonts-"));
  const conf = join(folder, "fonts.conf");
  const names = fonts.map(([weight, name]) => installFont(folder, weight, name));
  await writeFile(conf, confWith(folder, await Promise.all(names)));
  const browser = await chromium.launch({
    ...launchOptions,
    env: { ...process.env as Record<string, string>, FONTCONFIG_FILE: conf },
  });
  try {
    const page = await browser.newPage({ baseURL });
    const fetched: string[] = [];
    page.on("request", (request) => {
      const [name] = request.url().match(/mukta-hindi-\d+/) ?? [];
      if (name) fetched.push(name);
    });
    await openHydrated(page, "/?hl=hi");
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await check({ page, fetched });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** Returns the fonts that render Devanagari in a copy of this element. */
async function fontsOf(page: Page, selector: string, word = "कारीगर") {
  // Copies the element out of the content, which React may still be hydrating.
  await page.locator(selector).first().evaluate((element, word) => {
    const copy = Object.assign(element.cloneNode() as HTMLElement, { id: "copy" });
    // Uses a single word, because the system's Latin font renders spaces.
    copy.textContent = word;
    document.getElementById("copy")?.remove();
    document.body.append(copy);
  }, word);
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", {
    nodeId: root.nodeId,
    selector: "#copy",
  });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  return fonts;
}

test("loads our Devanagari fonts without a layout shift when the system has none", async () => {
  const { baseURL, viewport } = test.info().project.use;
  await withSystemFonts([], async ({ page, fetched }) => {
    expect(fetched.toSorted()).toEqual(["mukta-hindi-400", "mukta-hindi-600"]);
    for (const selector of ["h1", "main p"]) {
      const fonts = await fontsOf(page, selector);
      expect(fonts.filter(({ isCustomFont }) => !isCustomFont), "boxes").toEqual([]);
    }
    for (const address of richPages) {
      const context = await page.context().browser()!.newContext({ baseURL, viewport });
      const fresh = await context.newPage();
      const release = await delayResponses(fresh, /mukta-hindi/);
      // Other load events wait for blocking fonts.
      await fresh.goto(withLanguage(address, "hi"), {
        waitUntil: "commit",
      });
      await fresh.locator("header").first().waitFor();
      await expect(fresh.locator("main")).toBeHidden();
      await release();
      await expect(fresh.locator("main")).toBeVisible();
      const shift = await fresh.evaluate(async () => {
        await document.fonts.ready;
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            sum += (entry as unknown as { value: number }).value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        // The browser reports a shift after the next frame.
        const frame = () => new Promise(requestAnimationFrame);
        for (let count = 0; count < 5; count++) await frame();
        return sum;
      });
      expect(shift, address).toBeLessThanOrEqual(0.02);
      await context.close();
    }
  });
});

test("writes the name of Hindi on English pages when the system has no Devanagari font", async () => {
  const { baseURL } = test.info().project.use;
  await withSystemFonts([], async ({ page }) => {
    // The first page's cache has the other fonts.
    const fresh = await page.context().browser()!.newPage({ baseURL });
    const fetched: string[] = [];
    fresh.on("request", (request) => {
      if (request.url().endsWith(".woff2")) fetched.push(request.url());
    });
    await openHydrated(fresh, "/about?hl=en");
    await expect.poll(async () => {
      const fonts = await fontsOf(fresh, "a[data-language=hi]", "हिन्दी");
      return fonts.map(({ isCustomFont }) => isCustomFont);
    }).toEqual([true]);
    expect(fetched).toEqual([expect.stringContaining("mukta-name")]);
  });
});

test(
  "fetches no Devanagari font when the system has one",
  async () => {
    await withSystemFonts([[400, regular], [600, bold]], async ({ page, fetched }) => {
      expect(fetched).toEqual([]);
      for (const [selector, name] of [["h1", "Mukta-SemiBold"], ["main p", "Mukta-Regular"]]) {
        // The list is empty until the copy is rendered.
        await expect.poll(async () => {
          const fonts = await fontsOf(page, selector!);
          const ofSystem = fonts.filter(({ isCustomFont }) => !isCustomFont);
          return ofSystem.map(({ postScriptName }) => postScriptName);
        }).toEqual([name]);
      }
    });
  },
);

for (const lang of languages) {
  test(
    `the first touch changes no layout when fonts arrive late in ${lang}`,
    async ({ page }) => {
      for (const address of richPages) {
        await page.goto(withLanguage(address, lang));
        await expect(page.locator("main")).toBeVisible();
        const before = await page.evaluateHandle(async () => {
          await document.fonts.ready;
          const all = [...document.querySelectorAll("main :is(a, button, h2, p), footer")];
          return all.map((element) => ({ element, rect: element.getBoundingClientRect() }));
        });
        const release = await delayResponses(page, /\.woff2$/);
        // Beside the logo: cards are links from edge to edge.
        await page.touchscreen.tap(2, 8);
        await waitUntilHydrated(page);
        await release();
        const moved = await before.evaluate(async (before) => {
          await document.fonts.ready;
          return before.flatMap(({ element, rect }) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const ways = [x - rect.x, y - rect.y, width - rect.width, height - rect.height];
            return ways.some((way) => Math.abs(way) > 0.5)
              ? [`${element.outerHTML.slice(0, 80)}: ${ways}`]
              : [];
          });
        });
        expect.soft(moved, address).toEqual([]);
      }
    },
  );
}

/** Pages to test with large text. On pages with `unbroken`, no word may break or overflow. */
const pagesWithLargeText: { address: string; unbroken?: true; bar?: true }[] = [
  { address: "/", unbroken: true },
  { address: "/signin", bar: true },
  { address: "/register", unbroken: true },
  { address: "/city" },
  { address: "/city?q=Aurangabad&from=/categories/plumber" },
  { address: "/categories/plumber", unbroken: true },
  { address: "/categories/plumber/pune", unbroken: true },
  { address: "/categories/plumber?near=411038" },
  { address: "/search?q=painter" },
  { address: "/search?q=zzqq", unbroken: true },
  { address: "/business/patil-electrical-services-nashik", unbroken: true },
  { address: "/business/patil-electrical-services-nashik/reviews", unbroken: true },
  // This business has no banner picture.
  { address: "/business/sharma-pipe-fitting-indore", unbroken: true },
];

const setTextSize = (page: Page, percent: number) =>
  page.evaluate((percent) => document.documentElement.style.fontSize = `${percent}%`, percent);

async function expectFullBar(page: Page, lang: Lang): Promise<void> {
  const header = page.locator("body > header");
  const bar = (await header.boundingBox())!;
  const { shell, search } = messages[lang];
  for (
    const part of [
      header.getByRole("link", { name: shell.login }).first(),
      header.getByRole("link", { name: search.label }),
      header.getByRole("button", { name: shell.openMenu }),
    ]
  ) {
    const { x, y, width, height } = (await part.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(bar.width);
    expect(y).toBeGreaterThanOrEqual(bar.y);
    expect(y + height).toBeLessThanOrEqual(bar.y + bar.height);
  }
}

async function expectNameNextToSaveButton(page: Page): Promise<void> {
  const name = (await page.locator("h1").boundingBox())!;
  const button = (await page.locator("main header .save-button").boundingBox())!;
  expect(Math.abs(button.y - name.y)).toBeLessThan(button.height / 2);
  expect(button.x).toBeGreaterThanOrEqual(name.x + name.width);
  expect(page.viewportSize()!.width - button.x - button.width).toBeLessThan(20);
}

// every-page.spec.ts visits all pages with large text in both languages.
for (const lang of languages) {
  test(`pages fit a phone with text at 130 % and 200 % in ${lang}`, async ({ page }) => {
    for (const { address, unbroken, bar } of pagesWithLargeText) {
      await test.step(address, async () => {
        await openHydrated(page, withLanguage(address, lang));
        if (address.endsWith("-nashik")) await expectNameNextToSaveButton(page);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        await setTextSize(page, 130);
        if (address.startsWith("/business/")) await expectFits(page, { unbroken: true });
        else await expectNoOverflow(page);
        await setTextSize(page, 200);
        if (unbroken) await expectFits(page, { unbroken: true });
        else await expectNoOverflow(page);
        const logo = (await page.locator("header .logo svg").first().boundingBox())!;
        expect.soft(logo.width, address).toBe(32);
        if (bar) await expectFullBar(page, lang);
      });
    }
  });
}
