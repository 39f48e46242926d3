import { chromium, type Page } from "@playwright/test";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import {
  addressOf,
  expect,
  languages,
  openHydrated,
  pageKinds,
  test,
  waitUntilHydrated,
  withLanguage,
  words,
} from "../support/helpers.ts";
import { fontsConf, unpackFont } from "../support/fonts.ts";
import { delayResponses } from "../support/loading.ts";
import { expectFits } from "../support/page-checks.ts";

const regular = "NotoSansDevanagari-Regular";
const bold = "NotoSansDevanagari-Bold";

/** Our own letters, called as those of a system are; a browser wants them unpacked. */
async function installFont(folder: string, weight: 400 | 600, name: string): Promise<string> {
  const path = join(folder, `${name}.ttf`);
  await unpackFont(`mukta-devanagari-${weight}`, path);
  return `<match target="scan">
    <test name="file"><string>${path}</string></test>
    <edit name="postscriptname" mode="assign"><string>${name}</string></edit>
  </match>`;
}

/** Of a system without letters for Hindi but those in the folder. */
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

type System = { page: Page; /** The files of letters that were fetched. */ fetched: string[] };

/** A Hindi page in a browser on a system with certain letters of its own. */
async function withSystemFonts(
  fonts: (readonly [400 | 600, string])[],
  look: (system: System) => Promise<void>,
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
      const [name] = request.url().match(/mukta-devanagari-\d+/) ?? [];
      if (name) fetched.push(name);
    });
    await openHydrated(page, "/?hl=hi");
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await look({ page, fetched });
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** The fonts, of the page or of the system, that draw Devanagari in an element like this one. */
async function fontsOf(page: Page, selector: string) {
  // A copy outside the page's content, which React may still be hydrating.
  await page.locator(selector).first().evaluate((element) => {
    const copy = Object.assign(element.cloneNode() as HTMLElement, { id: "copy" });
    // One word: spaces are drawn by the system's Latin font.
    copy.textContent = "कारीगर";
    document.getElementById("copy")?.remove();
    document.body.append(copy);
  });
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

test("where the system has no Devanagari, Hindi is drawn in ours", async () => {
  await withSystemFonts([], async ({ page, fetched }) => {
    expect(fetched.toSorted()).toEqual(["mukta-devanagari-400", "mukta-devanagari-600"]);
    for (const selector of ["h1", "main p"]) {
      const fonts = await fontsOf(page, selector);
      expect(fonts.filter(({ isCustomFont }) => !isCustomFont), "boxes").toEqual([]);
    }
  });
});

test(
  "where the system has Devanagari, no letters are fetched for Hindi",
  async () => {
    await withSystemFonts([[400, regular], [600, bold]], async ({ page, fetched }) => {
      expect(fetched).toEqual([]);
      for (const [selector, name] of [["h1", "Mukta-SemiBold"], ["main p", "Mukta-Regular"]]) {
        // None are named before the copy is drawn.
        await expect.poll(async () => {
          const fonts = await fontsOf(page, selector!);
          const ofSystem = fonts.filter(({ isCustomFont }) => !isCustomFont);
          return ofSystem.map(({ postScriptName }) => postScriptName);
        }).toEqual([name]);
      }
    });
  },
);

test(
  "where the system has no Devanagari, nothing moves when ours is there",
  async ({ request }) => {
    const { baseURL, viewport } = test.info().project.use;
    await withSystemFonts([], async ({ page }) => {
      for (const kind of pageKinds.slice(0, 5)) {
        const context = await page.context().browser()!.newContext({ baseURL, viewport });
        const fresh = await context.newPage();
        const release = await delayResponses(fresh, /mukta-devanagari/);
        // Letters that are awaited delayResponses back the rest of a page's arrival.
        await fresh.goto(withLanguage(await addressOf(kind, request), "hi"), {
          waitUntil: "commit",
        });
        await fresh.locator("header").first().waitFor();
        await expect(fresh.locator("main")).toBeHidden();
        await release();
        await expect(fresh.locator("main")).toBeVisible();
        const moved = await fresh.evaluate(async () => {
          await document.fonts.ready;
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              sum += (entry as unknown as { value: number }).value;
            }
          }).observe({ type: "layout-shift", buffered: true });
          // What has moved is told with the picture after it.
          const picture = () => new Promise(requestAnimationFrame);
          for (let count = 0; count < 5; count++) await picture();
          return sum;
        });
        expect(moved, kind).toBeLessThanOrEqual(0.02);
        await context.close();
      }
    });
  },
);

for (const lang of languages) {
  test(
    `in ${lang} no letters change under the first touch, however late others come`,
    async ({ page, request }) => {
      for (const kind of pageKinds.slice(0, 5)) {
        await page.goto(withLanguage(await addressOf(kind, request), lang));
        await expect(page.locator("main")).toBeVisible();
        const before = await page.evaluateHandle(async () => {
          await document.fonts.ready;
          const all = [...document.querySelectorAll("main :is(a, button, h2, p), footer")];
          return all.map((element) => ({ element, rect: element.getBoundingClientRect() }));
        });
        const release = await delayResponses(page, /\.woff2$/);
        await page.touchscreen.tap(2, 400);
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
        expect.soft(moved, kind).toEqual([]);
      }
    },
  );
}

for (const lang of languages) {
  test(
    `in ${lang} the bar has all it has for letters of twice the size`,
    async ({ page }) => {
      for (const address of ["/", "/signin"]) {
        await page.goto(withLanguage(address, lang));
        await page.evaluate(() => document.documentElement.style.fontSize = "200%");
        const bar = (await page.locator("body > header").boundingBox())!;
        const { shell, search } = words[lang];
        const header = page.locator("body > header");
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
    },
  );

  for (const size of ["130%", "200%"]) {
    test(`in ${lang} a business fits a phone with letters of ${size}`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      for (
        const address of [
          "/business/patil-electrical-services-nashik",
          "/business/patil-electrical-services-nashik/reviews",
          // Without a banner.
          "/business/sharma-pipe-fitting-indore",
        ]
      ) {
        await page.goto(withLanguage(address, lang));
        await page.evaluate((size) => document.documentElement.style.fontSize = size, size);
        await expectFits(page, { unbroken: true });
      }
    });
  }

  test(`in ${lang} no word breaks on a phone with letters of 200%`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (
      const address of [
        "/",
        "/categories/plumber",
        "/categories/plumber/pune",
        "/search?q=zzqq",
        "/business/sharma-pipe-fitting-indore",
        "/register",
      ]
    ) {
      await openHydrated(page, withLanguage(address, lang));
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
      await expectFits(page, { unbroken: true });
      const star = (await page.locator("header .logo svg").first().boundingBox())!;
      expect.soft(star.width, address).toBe(32);
    }
  });

  test(
    `in ${lang} a name is wrapped beside its heart`,
    async ({ page }) => {
      await page.goto(withLanguage("/business/patil-electrical-services-nashik", lang));
      const name = (await page.locator("h1").boundingBox())!;
      const heart = (await page.locator("main header .save-button").boundingBox())!;
      expect(Math.abs(heart.y - name.y)).toBeLessThan(heart.height / 2);
      expect(heart.x).toBeGreaterThanOrEqual(name.x + name.width);
      expect(page.viewportSize()!.width - heart.x - heart.width).toBeLessThan(20);
    },
  );
}
