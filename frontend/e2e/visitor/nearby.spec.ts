import type { APIRequestContext, Page } from "@playwright/test";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  expectClean,
  inHindi,
  inTestAll,
  journeyIn,
  type Lang,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { ownerTest } from "../support/owners.ts";
import { inBoth, locales } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  business: texts.dictionary.business,
  city: texts.city,
  results: texts.results,
  shell: texts.dictionary.shell,
}));

/** Coordinates in Kothrud, Pune. */
const kothrud = { latitude: 18.50743, longitude: 73.80768 };

/** Matches any distance. */
const distanceText = ({ samePincode, aboutKmWords_other: away }: Record<string, unknown>) =>
  new RegExp(`${samePincode}|${`${away}`.replace("{{km}}", "[\\d,]+")}`);

type City = { slug: string; name: { en: string; hi: string }; count: number };

/** Lists an estate agent in a town. Other tests list none, so that lists stay short. */
const withAgentIn = (city: string, zipCode: string) =>
  ownerTest.extend({
    overrides: { category: "real_estate", address: { city, state: "Maharashtra", zipCode } },
  });

const withAgentInAmbernath = withAgentIn("Ambernath", "421501");

/** A city 35 km from Mumbai with the one business of the test. */
async function cityWithFewBusinesses(request: APIRequestContext): Promise<City> {
  const answer = await request.get("/api/cities?category=real-estate");
  const cities: City[] = await answer.json();
  return cities.find(({ name }) => name.en === "Ambernath")!;
}

/** Heading above the businesses outside the place of the list. */
const fartherHeading = (page: Page, lang: Lang) =>
  page.getByRole("heading", { name: messages[lang].business.farther });

for (const lang of inHindi) {
  const { business, city, results, shell } = messages[lang];
  const kothrudIn = { en: "Kothrud", hi: "कोथरुड" }[lang];

  test(
    `finds the nearest plumber's number in two taps and a permission in ${lang}`,
    journeyIn[lang],
    async ({ page, context }) => {
      await context.grantPermissions(["geolocation"]);
      await context.setGeolocation(kothrud);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
      await openHydrated(page, `/?hl=${lang}`);
      const main = page.getByRole("main");

      await main.locator('a[href^="/categories/plumber"]').first().click();
      await expect(page).toHaveURL(/\/categories\/plumber\?near=411038/);
      const first = main.getByRole("article").first();
      await expect(first).toContainText(distanceText(business));
      await expect(first.locator('a[href^="tel:+91"]')).toBeVisible();
      // The place stands once: in the heading, or below that of a search.
      const place = main.getByRole("link", { name: new RegExp(`^${kothrudIn} –`) });
      await expect(main.getByRole("heading", { level: 1 }).getByRole("link")).toHaveText(kothrudIn);
      await expectClean(page);

      // The place applies to all URLs that name no place; removing it affects all these URLs.
      await openHydrated(page, `/search?q=${lang === "en" ? "plumber" : "प्लंबर"}&hl=${lang}`);
      await expect(page).toHaveURL(/near=411038/);
      await place.click();
      await main.getByRole("button", { name: city.anywhere }).click();
      await expect(page).not.toHaveURL(/near=|city=/);
      await expect(page.locator("html")).not.toHaveAttribute("data-city");

      // The browser sends coordinates once, in a body, with two decimals.
      const positions = asked.filter((request) => /18\.5|73\.8/.test(request));
      expect(positions).toHaveLength(1);
      expect(positions[0]).toMatch(/\/api\/pincodes\/nearest \{"lat":18\.51,"lng":73\.81\}$/);
    },
  );

  test(
    `asks for a PIN code when the device's location is refused in ${lang}`,
    journeyIn[lang],
    async ({ page, context }) => {
      await context.clearPermissions();
      const field = page.locator("#place");
      const main = page.getByRole("main");
      // On home in a dialog, elsewhere on the city page.
      for (const path of ["/", "/city", "/categories/plumber"]) {
        await openHydrated(page, `${path}?hl=${lang}`);
        if (path === "/") await main.locator('a[href^="/categories/plumber"]').first().click();
        else await main.getByRole("button", { name: shell.locate }).click();
        await expect(page.getByRole("alert").getByText(city.denied)).toBeVisible();
        await expect(field).toBeFocused();
        await field.fill("411038");
        await expectClean(page);
        await field.press("Enter");
        if (path === "/city") await expect(page).toHaveURL(/\/(\?hl=..)?$/);
        else await expect(page).toHaveURL(/\/categories\/plumber\?.*near=411038/);
        await expect(page.locator("html")).toHaveAttribute("data-city", "pune");
        await context.clearCookies();
      }
    },
  );

  test(
    `opens a trade in all of India, or adds a place to what was typed, in ${lang}`,
    journeyIn[lang],
    async ({ page, context }) => {
      // The visitor has not answered the browser's question yet.
      await page.addInitScript(() => {
        navigator.geolocation.getCurrentPosition = () => {};
      });
      await openHydrated(page, `/?hl=${lang}`);
      const main = page.getByRole("main");
      await main.locator('a[href^="/categories/painter"]').first().click();
      await page.getByRole("dialog").getByRole("link", { name: shell.allIndia }).click();
      await expect(page).toHaveURL(/\/categories\/painter(\?hl=..)?$/);
      await context.clearCookies();
      await openHydrated(page, `/?hl=${lang}`);
      await main.getByRole("combobox").fill("tap");
      // The suggestions cover the place.
      await main.getByRole("combobox").press("Escape");
      await main.locator("a.hero-where").click();
      await page.locator("#place").fill("411038");
      await page.locator("#place").press("Enter");
      await expect(page).toHaveURL(/\/search\?q=tap&near=411038/);
    },
  );

  withAgentInAmbernath(
    `adds nearby businesses when a city has few businesses, in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const few = await cityWithFewBusinesses(request);
      await openHydrated(page, `/categories/real-estate/${few.slug}?hl=${lang}`);
      const around = page.locator("section").filter({ has: fartherHeading(page, lang) });
      await expect(around.getByRole("article").first()).toContainText(
        distanceText(business),
      );
      await expect(around.locator("a[href^='/categories/real-estate/mumbai']")).toBeVisible();
      await expectClean(page);
    },
  );

  test(
    `asks for a place when the search says “near me” in ${lang}`,
    journeyIn[lang],
    async ({ page }) => {
      const q = lang === "en" ? "plumber near me" : "मेरे पास प्लंबर";
      await openHydrated(page, `/search?q=${encodeURIComponent(q)}&hl=${lang}`);
      await expect(page.getByText(results.list.asksNear)).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: shell.locate }))
        .toBeVisible();
      // Without a place there is nothing to list.
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
      await expectClean(page);
    },
  );
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("finds the nearest plumber by PIN code", async ({ page }) => {
    const { shell, city, business } = messages.en;
    await page.goto("/");
    await expect(page.getByRole("button", { name: shell.locate })).toBeHidden();
    await page.locator(`a[href^="/city"]:visible`).first().click();
    await page.locator("#place").fill("411038");
    await page.getByRole("main").getByRole("button", { name: city.find, exact: true }).click();
    await page.getByRole("main").getByRole("button", { name: /411038/ }).click();
    await page.getByRole("main").locator('a[href^="/categories/plumber?near=411038"]').first()
      .click();
    const first = page.getByRole("article").first();
    await expect(first).toContainText(distanceText(business));
    await expect(first.locator('a[href^="tel:"]')).toBeVisible();

    await page.goto("/search?q=painter");
    await expect(page).toHaveURL(/q=painter&near=411038&city=pune/);
    await page.getByRole("main").getByRole("link", { name: /^Kothrud –/ }).click();
    await page.getByRole("main").getByRole("button", { name: city.anywhere }).click();
    await expect(page).toHaveURL("/search?q=painter");
    await page.goto("/categories/painter");
    await expect(page).toHaveURL("/categories/painter");
  });
});

withAgentInAmbernath(
  "adds nearby businesses to a search in a city with few or no businesses",
  desktopOnly,
  async ({ page, request }) => {
    const few = await cityWithFewBusinesses(request);
    await openHydrated(page, `/search?q=${encodeURIComponent(`real estate in ${few.name.en}`)}`);
    await expect(fartherHeading(page, "en")).toBeVisible();
    // None is within 50 km.
    await openHydrated(page, "/search?q=plumber+in+port+blair");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(0);
  },
);

withAgentIn("Talegaon Dabhade", "410506")(
  "lists businesses outside the circle apart, up to 50 km",
  async ({ page, request }) => {
    const answer = await request.get("/api/search?category=real-estate&near=411038");
    const { circle, total } = await answer.json();
    await openHydrated(page, "/categories/real-estate?near=411038&sort=distance&hl=en");
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /^Kothrud –/ })).toBeVisible();
    const away = async (article: string) => {
      const texts = await main.locator(article).allInnerTexts();
      return texts.map((text) =>
        text.includes("same PIN")
          ? 0
          : Number(text.match(/([\d,.]+) kilometres? away/)![1]!.replace(",", ""))
      );
    };
    await expect(fartherHeading(page, "en")).toHaveCount(circle.km < 50 && total < 10 ? 1 : 0);
    for (const km of await away("h2:has-text('Farther away') + ul article")) {
      expect(km).toBeGreaterThanOrEqual(circle.km);
      expect(km).toBeLessThanOrEqual(50);
    }
    for (const km of await away(".mapped ul:first-child article")) {
      expect(km).toBeLessThanOrEqual(circle.km);
    }
  },
);

test("a list asks for a place, and home shows urgent trades first", async ({ page }) => {
  await openHydrated(page, "/categories/plumber?hl=en");
  await expect(page.getByText(messages.en.results.list.asksPlace)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  await openHydrated(page, "/?hl=en");
  for (const slug of ["plumber", "electrician"]) {
    const tile = page.locator(`main a[href^="/categories/${slug}"]`).first();
    const { y, height } = (await tile.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(800);
  }
});

test(
  "the bar's search box is wide enough at every window width",
  desktopInTestAll,
  async ({ page }) => {
    for (const width of [768, 820, 1023, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const lang of ["en", "hi"]) {
        await page.goto(`/categories/plumber?hl=${lang}`);
        const box = page.getByRole("banner").getByRole("combobox");
        const { width: boxWidth } = (await box.boundingBox())!;
        expect(boxWidth, `${width} ${lang}`).toBeGreaterThan(150);
      }
    }
  },
);

test(
  "a search for a PIN code or a locality names the place",
  desktopOnly,
  async ({ page }) => {
    for (const q of ["411038", "411 038", "४११०३८", "plumber kothrud"]) {
      await openHydrated(page, `/search?q=${encodeURIComponent(q)}&hl=en`);
      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: /^Kothrud –/ })).toBeVisible();
      await expect(main.getByText(locales.en.results.list.asksPlace)).toHaveCount(0);
    }
  },
);

test("title and heading of a list name the same place", async ({ page }) => {
  for (
    const [path, heading] of [
      ["/categories/plumber", "Plumbers"],
      ["/categories/plumber?near=411038", "Plumbers near Kothrud"],
      ["/categories/plumber/pune", "Plumbers in Pune"],
      ["/categories/plumber/pune?near=411038", "Plumbers in Pune"],
      ["/categories/plumber/pune?locality=kothrud", "Plumbers in Kothrud, Pune"],
    ]
  ) {
    await page.goto(path!);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading!);
    await expect(page).toHaveTitle(new RegExp(`^${heading}(?: in India)? – `));
  }
});

test("continues a locality's short list with the rest of the city", inTestAll, async ({ page }) => {
  // Other tests list plumbers there.
  await page.goto("/search?q=electrician+kothrud");
  const main = page.getByRole("main");
  const elsewhere = main.locator("section").filter({
    has: page.getByRole("heading", { name: "Elsewhere in Pune" }),
  });
  const listed = await main.locator(".mapped article h3").allTextContents();
  for (const name of await elsewhere.locator("article h3").allTextContents()) {
    expect(listed).not.toContain(name);
  }
  await elsewhere.getByRole("link", { name: /^Electricians in Pune/ }).click();
  await expect(page).toHaveURL(/\/categories\/electrician\/pune$/);
});

test("a city in the text replaces a chosen place far from it", inTestAll, async ({ page }) => {
  await page.goto("/search?q=plumber+delhi&near=411038");
  const main = page.getByRole("main");
  await expect(main.getByRole("article").first()).toContainText("Delhi");
  await expect(main).not.toContainText(/kilometres? away|same PIN/);
  await expect(main.getByText("Kothrud", { exact: true })).toHaveCount(0);
});

test("a list's header is at most 120 px high on a phone, and a toast leaves its count visible", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const lang of ["en", "hi"]) {
    for (
      const path of [
        "/categories/plumber?",
        "/categories/plumber?near=411038",
        "/categories/plumber?near=411038&openNow=true&radius=50",
        "/search?q=plumber",
      ]
    ) {
      await openHydrated(page, `${path}&hl=${lang}`);
      const { height } = (await page.locator(".list-header").boundingBox())!;
      expect(height, `${path} ${lang}`).toBeLessThanOrEqual(120);
    }
    await page.getByRole("main").locator(".save-button").first().click();
    const toast = page.locator(".Toastify__toast");
    await expect(toast).toBeVisible();
    await toast.evaluate((toast) =>
      Promise.all(toast.getAnimations().map(({ finished }) => finished))
    );
    const { y, height } = (await toast.boundingBox())!;
    const count = (await page.getByRole("main").getByRole("status").first().boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(count.y);
  }
});

test("screen readers read separators between the facts of a card only", async ({ page }) => {
  await page.goto("/categories/plumber?near=411038&hl=en");
  for (const line of await page.getByRole("main").locator(".facts").all()) {
    const marks = await line.locator("> *").evaluateAll((facts) =>
      facts.map((fact) => getComputedStyle(fact, "::before").content !== "none")
    );
    expect(marks).toEqual(marks.map((_, index) => index > 0));
  }
  await expect(page.getByRole("main")).not.toContainText("1 kilometres");
});

test("the heading names the place of the list, not the visitor's", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/categories/plumber/mumbai?near=411038&hl=en");
  await expect(heading).toHaveText(/^Plumbers in Mumbai/);
  await expect(page).toHaveTitle(/^Plumbers in Mumbai/);
  await page.goto("/categories/plumber?near=682001&q=pune&hl=en");
  await expect(heading).toHaveText(/^Plumbers in Pune/);
  await expect(page).toHaveTitle(/^Plumbers in Pune/);
  // No business near Kothrud has this name.
  for (const path of ["/categories/plumber", "/search"]) {
    await page.goto(`${path}?near=411038&q=rathore&hl=en`);
    const main = page.getByRole("main");
    await expect(main.locator(".list-header")).not.toContainText("Pune");
    await expect(main.getByText(locales.en.results.list.elsewhere)).toBeVisible();
    await expect(main.getByRole("article").filter({ hasText: "Indore" })).not.toHaveCount(0);
    await expect(main.locator("article").getByText(messages.en.business.comesToYou)).toHaveCount(0);
  }
});

test("header, button and chips agree on the number of businesses", async ({ page, request }) => {
  for (const path of ["/categories/electrician?near=411030", "/search?near=411038"]) {
    await page.goto(`${path}&hl=en`);
    const chips = page.locator(".pills li a:has(small)");
    const shown = await chips.evaluateAll((links) =>
      (links as HTMLAnchorElement[]).map(({ href, lastElementChild }) => ({
        href,
        count: lastElementChild!.textContent,
      }))
    );
    const { circle, total } = await (await request.get(
      `/api/search?${path.split("?")[1]}${
        path.includes("electrician") ? "&category=electrician" : ""
      }`,
    )).json();
    expect(circle.coming).toBeGreaterThan(0);
    const all = [{ href: page.url(), count: String(total) }, ...shown];
    for (const { href, count } of all) {
      await page.goto(href);
      await expect(page.locator(".list-header [role=status]")).toHaveText(new RegExp(`^${count} `));
      await expect(page.locator("[data-other]")).toHaveText(new RegExp(`^Show ${count} `));
    }
  }
});

test("choosing a city in the filters drops the visitor's place", desktopOnly, async ({ page }) => {
  await openHydrated(page, "/categories/plumber?near=411038&radius=50&hl=en");
  await page.locator("select[name=city]").selectOption("mumbai");
  await expect(page).toHaveURL(/\/categories\/plumber\/mumbai/);
  await expect(page).not.toHaveURL(/near=|radius=/);
});

test("a PIN code that does not exist is reported", async ({ page }) => {
  await page.goto("/search?q=plumber+999999&hl=en");
  await expect(page.getByRole("main")).toContainText("We don’t know a place called “999999”.");
});
