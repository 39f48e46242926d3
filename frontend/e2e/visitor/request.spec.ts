/** The page of a visitor's request reads itself again. */
import { Buffer } from "node:buffer";
import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, wallTime } from "../../src/lib/format/clock.ts";
import { memberTest } from "../support/accounts.ts";
import { answerAs, makeAskable, makeVisitor, postEnquiry } from "../support/enquiries.ts";
import {
  desktopOnly,
  expect,
  expectClean,
  expectLargeTargets,
  isPhone,
  languages,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { inBoth } from "../support/locales.ts";
import { main, pictures } from "../support/owners.ts";

const messages = inBoth((texts) => texts.enquiries);
const callText = inBoth((texts) => texts.dictionary.business.call);

type Asked = Awaited<ReturnType<typeof makeAskable>>["businesses"];

const requestTest = test.extend<{ businesses: Asked; address: (lang?: string) => string }>({
  businesses: async ({ request }, use) => use((await makeAskable(request, 3)).businesses),
  address: async ({ businesses, playwright, baseURL }, use) => {
    const visitor = await makeVisitor(playwright, baseURL);
    const { reference, token } = await visitor.ask(businesses.map(({ slug }) => slug));
    await use((lang = "en") => `/enquiries/${reference}?hl=${lang}&token=${token}`);
  },
});

const today = () => wallTime(new Date().toISOString()).date;
const price = { from: 400, to: 700 };
const can = { reply: "can", day: today(), price, note: "With washers." };

const headline = (page: Page) => main(page).getByRole("heading", { level: 1 });
const news = (page: Page) => main(page).locator("[data-live-line] + [role=status]");
const live = (page: Page) => main(page).locator("[data-live-line]");
const again = (page: Page) => live(page).getByRole("button");
const linkTo = ({ slug }: Asked[number]) => `a[href^="/business/${slug}"]`;
const lane = (page: Page, asked: Asked[number]) =>
  main(page).getByRole("article").filter({ has: page.locator(linkTo(asked)) });

/** Opens a request with a clock that the test moves. */
async function open(page: Page, address: string) {
  await page.clock.install();
  await openHydrated(page, address);
  await expect(main(page).locator("#enquiry")).toHaveAttribute("data-live", /./);
}

/** The statuses of the answers that the page got when it asked whether anything has changed. */
function watchReads(page: Page): number[] {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().includes("/api/enquiries/")) statuses.push(response.status());
  });
  return statuses;
}

const setVisibility = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

for (const lang of languages) {
  const texts = messages[lang];

  requestTest(
    `an answer is seen and announced without a reload in ${lang}`,
    async ({ page, request, businesses, address }) => {
      const [first, second, third] = businesses as [Asked[0], Asked[0], Asked[0]];
      await open(page, address(lang));
      await expect(headline(page)).toHaveText(texts.result.none);
      await expect(news(page)).toHaveText("");
      await expectClean(page);
      await expectLargeTargets(page);
      const details = main(page).locator("details#asked-for");
      await details.locator("summary").click();
      const call = lane(page, second).locator("a[href^='tel:']");
      await call.focus();
      const loadedAt = await page.evaluate(() => performance.timeOrigin);

      await answerAs(request, third, can);
      await answerAs(request, first, { reply: "declined" });
      await page.clock.runFor(30_000);
      const result = texts.result.today.replace("{{who}}", texts.words.one);
      await expect(headline(page)).toHaveText(result);
      await expect(news(page)).toContainText(result);
      await expect(main(page).locator("[data-count] strong")).toHaveText(["1", "0", "1"]);
      await expect(main(page).getByRole("article")).toHaveCount(3);
      for (const [at, asked] of [third, second, first].entries()) {
        await expect(main(page).getByRole("article").nth(at).locator(linkTo(asked))).toBeVisible();
      }
      await expect(lane(page, third)).toContainText("With washers.");
      await expect(details).toHaveAttribute("open");
      await expect(call).toBeFocused();
      expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt);
      await expectClean(page);
      await expectLargeTargets(page);

      await lane(page, third).locator("summary").click();
      const name = await lane(page, third).getByRole("heading").innerText();
      await main(page).getByRole("button", { name: texts.chooseYes.replace("{{name}}", name) })
        .click();
      await expect(main(page)).toContainText(texts.done.chosen);
      await expect(live(page)).toHaveCount(0);
      const callChosen = lane(page, third).locator("a[href^='tel:']");
      await expect(callChosen).toHaveClass(/btn-accent/);
      await expect(callChosen).toHaveText(RegExp(`^${callText[lang]} [6-9]\\d{4} \\d{5}$`));
      await page.setViewportSize({ width: 360, height: 800 });
      expect((await callChosen.boundingBox())!.height).toBeLessThan(60);
      await expectClean(page);
      // The green box is shown once.
      await page.reload();
      await expect(main(page)).not.toContainText(texts.done.chosen);
    },
  );
}

const images = (page: Page) => main(page).locator("#pictures").getByRole("img");
const chooser = (page: Page) => main(page).locator("input[type=file]");
const noPicture = { name: "1.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };

requestTest.describe("with one too many", () => {
  requestTest.use({ expectedErrors: [/409/] });

  for (const lang of languages) {
    const { done, pictures: texts, failed } = messages[lang];

    requestTest(
      `pictures are sent when chosen, and removed, in ${lang}`,
      async ({ page, address }) => {
        await openHydrated(page, address(lang));
        const choose = async (files: Parameters<typeof pictures>[1]) => {
          const opened = page.waitForEvent("filechooser");
          await main(page).getByText(texts.add, { exact: true }).click();
          await (await opened).setFiles(await pictures(page, files, { width: 3000, height: 2000 }));
        };
        await choose(1);
        await expect(main(page)).toContainText(done.addPictures);
        await expect(images(page)).toHaveCount(1);
        await expectClean(page);
        await expectLargeTargets(page);
        await choose(2);
        await expect(main(page)).toContainText(failed.pictures_full);
        await expect(images(page)).toHaveCount(2);
        await expect(chooser(page)).toHaveCount(0);
        await expectClean(page);
        const remove = main(page).getByRole("button", { name: texts.remove.split("{{")[0]! });
        await remove.first().click();
        await expect(main(page)).toContainText(done.removePicture);
        await expect(images(page)).toHaveCount(1);
        // What is no picture is not sent.
        await chooser(page).setInputFiles(noPicture);
        await expect(main(page).getByRole("alert")).toHaveText(failed.unsupported_media_type);
        await expect(main(page).getByText(texts.add, { exact: true })).toBeVisible();
        await expectClean(page);
      },
    );
  }
});

requestTest(
  "a chosen picture outlasts an answer that is read while it is being made small",
  async ({ page, request, businesses, address }) => {
    let goOn = () => {};
    const waits = new Promise<void>((resolve) => goOn = resolve);
    await page.route(/prepare-picture/, async (route) => {
      await waits;
      await route.continue();
    });
    await open(page, address());
    const files = await pictures(page, 1);
    await chooser(page).setInputFiles(files);
    await expect(main(page).locator("#add-pictures button")).toHaveText(
      messages.en.pictures.sending,
    );
    await answerAs(request, businesses[0]!, can);
    await page.clock.runFor(30_000);
    await expect(headline(page)).toHaveText("One can come today");
    await expect(main(page).locator("#add-pictures button")).toHaveAttribute("aria-busy", "true");
    goOn();
    await expect(images(page)).toHaveCount(1);
    const received = await stateOfPictures(request, businesses[0]!.token);
    expect(received).toBe(1);
  },
);

/** How many pictures of the newest request the owner of a business sees. */
const stateOfPictures = async (request: APIRequestContext, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  const [received] = await (await request.get("/api/my/business/enquiries", { headers })).json();
  return received.photos.length;
};

requestTest(
  "once chosen, those who could come stand before those who can't",
  async ({ page, request, businesses, address }) => {
    const [first, second, third] = businesses as [Asked[0], Asked[0], Asked[0]];
    await answerAs(request, first, { reply: "declined" });
    await answerAs(request, second, can);
    await answerAs(request, third, { ...can, day: addDays(today(), 1) });
    await page.goto(address());
    await lane(page, third).locator("summary").click();
    await lane(page, third).locator("form button").click();
    await expect(main(page)).toContainText(messages.en.done.chosen);
    for (const [at, asked] of [third, second, first].entries()) {
      await expect(main(page).getByRole("article").nth(at).locator(linkTo(asked))).toBeVisible();
    }
    // Only members have a list of their requests.
    await expect(main(page).getByText(messages.en.mineLink, { exact: true })).toBeHidden();
  },
);

requestTest(
  "where no business can come, others of the trade near the place are offered",
  async ({ page, request, businesses, address }) => {
    for (const asked of businesses) await answerAs(request, asked, { reply: "declined" });
    await page.goto(address());
    await expect(headline(page)).toHaveText(messages.en.states.noneCan);
    await expect(chooser(page)).toHaveCount(0);
    await expectClean(page);
    const others = main(page).getByRole("link", { name: messages.en.others.link });
    await expect(main(page).locator("#enquiry").getByRole("link").first()).toHaveText(
      messages.en.others.link,
    );
    await others.click();
    await expect(page).toHaveURL(/\/categories\/\w+\?.*near=411038/);
  },
);

requestTest(
  "reads only what has changed, and rests after ten minutes",
  async ({ page, address }) => {
    const texts = messages.en;
    const reads = watchReads(page);
    await open(page, address());
    await page.clock.runFor(30_000);
    await expect.poll(() => reads).toEqual([304]);
    const pages: string[] = [];
    page.on("request", (request) => pages.push(request.url()));
    for (let n = 2; n <= 20; n++) {
      await page.clock.runFor(30_000);
      await expect.poll(() => reads.length).toBe(n);
    }
    expect(new Set(reads)).toEqual(new Set([304]));
    expect(pages.filter((url) => new URL(url).pathname.startsWith("/enquiries/"))).toEqual([]);
    await expect(again(page)).toHaveText(texts.live.again);
    await expect(live(page)).toContainText(/Last checked at \d/);
    await expectClean(page);
    await expectLargeTargets(page);
    await page.clock.runFor(120_000);
    expect(reads.length).toBe(20);
    await again(page).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => reads.length).toBe(21);
    await expect(again(page)).toBeHidden();
    await expect(live(page)).toBeFocused();
  },
);

requestTest(
  "reads again on return to the tab, and not while it is hidden",
  async ({ page, request, businesses, address }) => {
    const reads = watchReads(page);
    await open(page, address());
    await setVisibility(page, "hidden");
    await answerAs(request, businesses[0]!, { ...can, day: addDays(today(), 1) });
    await page.clock.runFor(120_000);
    expect(reads).toEqual([]);
    await setVisibility(page, "visible");
    await expect(headline(page)).toHaveText("One can come tomorrow");
    expect(reads).toEqual([200]);
  },
);

requestTest.describe("offline", () => {
  requestTest.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  requestTest(
    "says that there is no connection, and goes on when it is back",
    async ({ page, request, context, businesses, address }) => {
      const { live: { offline } } = messages.en;
      const colour = () => live(page).evaluate((line) => getComputedStyle(line).color);
      await open(page, address());
      const lively = await colour();
      // It says so at once, and does not look live.
      await context.setOffline(true);
      await expect(live(page)).toContainText(offline);
      expect(await colour()).not.toBe(lively);
      await expectClean(page);
      await expect(news(page)).toHaveText(offline);
      await answerAs(request, businesses[0]!, can);
      await context.setOffline(false);
      await expect(headline(page)).toHaveText("One can come today");
      await expect(live(page)).not.toContainText(offline);
      expect(await colour()).toBe(lively);
    },
  );
});

requestTest.describe("without JavaScript", () => {
  requestTest.use({ javaScriptEnabled: false });

  requestTest.describe("with what is no picture", () => {
    requestTest.use({ expectedErrors: [/415|413/] });

    requestTest("pictures are sent by a form", async ({ page, address }) => {
      const { done, failed, pictures: texts } = messages.en;
      await page.goto(address());
      const send = main(page).getByRole("button", { name: texts.send });
      await expect(send).toBeHidden();
      await chooser(page).setInputFiles(noPicture);
      await send.click();
      await expect(main(page)).toContainText(failed.unsupported_media_type);
      await chooser(page).setInputFiles({ ...noPicture, buffer: Buffer.alloc(7 * 2 ** 20) });
      await send.click();
      await expect(main(page)).toContainText(failed.payload_too_large);
      await chooser(page).setInputFiles(await pictures(page, 2));
      await send.click();
      await expect(main(page)).toContainText(done.addPictures);
      await expect(images(page)).toHaveCount(2);
      await main(page).locator("#pictures button").first().click();
      await expect(main(page)).toContainText(done.removePicture);
      await expect(images(page)).toHaveCount(1);
    });
  });

  for (const lang of languages) {
    const { done, live: { again }, result, words } = messages[lang];

    requestTest(
      `a link shows an answer, and the page does not call itself live, in ${lang}`,
      async ({ page, request, businesses, address }) => {
        await page.goto(`${address(lang)}&done=sent`);
        await expect(live(page)).toBeHidden();
        await expect(main(page)).toContainText(done.sent);
        await answerAs(request, businesses[1]!, { reply: "declined" });
        await page.reload();
        await expect(main(page)).not.toContainText(done.sent);
        await answerAs(request, businesses[0]!, can);
        await main(page).getByRole("link", { name: again }).click();
        await expect(headline(page)).toHaveText(result.today.replace("{{who}}", words.one));
        expect(page.url()).not.toContain("done=");
      },
    );
  }
});

requestTest(
  "a long name and large letters fit",
  desktopOnly,
  async ({ page, request, businesses, address }) => {
    await answerAs(request, businesses[0]!, can);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(address());
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const size of ["130%", "200%"]) {
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      expect(await overflow(), size).toBeLessThanOrEqual(0);
    }
  },
);

const { openMenu, requests } = inBoth((texts) => texts.dictionary.shell).en;
const links = (page: Page) => page.locator("[data-own-requests]:not([hidden])");

memberTest(
  "the menus lead those who have asked to their requests",
  async ({ page, request, account }) => {
    const read = page.waitForResponse("**/api/my/enquiries*");
    await openHydrated(page, "/about?hl=en");
    await (await read).finished();
    await expect(links(page)).toHaveCount(0);
    const { businesses } = await makeAskable(request, 1);
    const sent = await postEnquiry(request, account.token, [businesses[0]!.slug]);
    expect(sent.status()).toBe(201);
    await openHydrated(page, "/about?hl=en");
    // In the account menu and in the drawer.
    await expect(links(page)).toHaveCount(2);
    const menu = isPhone(page) ? openMenu : /account/i;
    await page.getByRole("button", { name: menu }).first().click();
    await page.getByRole("link", { name: requests }).click();
    await expect(page).toHaveURL(/\/profile\/enquiries/);
    await expect(main(page)).toContainText(businesses[0]!.businessName);
  },
);

test("asks nothing about requests for guests", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openHydrated(page, "/about?hl=en");
  await page.waitForLoadState("networkidle");
  await expect(links(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes("/api/my/"))).toEqual([]);
});
