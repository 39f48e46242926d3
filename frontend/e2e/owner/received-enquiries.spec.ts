import type { APIRequestContext, Page } from "@playwright/test";
import { addDays, formatDate, wallTime } from "../../src/lib/format/clock.ts";
import { formatPhone } from "../../src/lib/format/phone.ts";
import { makeVisitor } from "../support/enquiries.ts";
import {
  expect,
  expectClean,
  expectLargeTargets,
  inHindi,
  journeyIn,
  languages,
  notFoundError,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { delayResponses } from "../support/loading.ts";
import { expectLight } from "../support/transfers.ts";
import { main, ownerMessages, ownerTest } from "../support/owners.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  ...texts.receivedEnquiry,
  dashboard: texts.dashboard.enquiries,
}));

const today = () => wallTime(new Date().toISOString()).date;
const tomorrow = () => addDays(today(), 1);

type Visitor = Awaited<ReturnType<typeof makeVisitor>>;

const enquiryTest = ownerTest.extend<{ visitor: Visitor }>({
  visitor: async ({ playwright, baseURL }, use) => use(await makeVisitor(playwright, baseURL)),
});

const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** A button of a day, whose name contains the date. */
const dayButton = (page: Page, name: string) =>
  main(page).getByRole("button", { name: new RegExp(`^${name}`) }).first();

const status = (page: Page) => main(page).getByRole("status");

/** Waits for the SMS about a request, which a job sends. */
async function tokenInSms(request: APIRequestContext, mobile: string): Promise<string> {
  let token: string | undefined;
  await expect.poll(async () => {
    const answer = await request.get(`/api/dev/outbox?to=${mobile}`);
    const sent: { text: string }[] = await answer.json();
    token = sent.map(({ text }) =>
      text.match(/(?:\/request\?\S*token=|\/r\/..\/)([\w-]+\.[\w-]+\.[\w-]+)/)?.[1]
    )
      .find(Boolean);
    return token;
  }, { timeout: 60_000 }).toBeDefined();
  return token!;
}

const linkTo = (token: string, lang = "en") => `/request?hl=${lang}&token=${token}`;

enquiryTest.describe("by link, without a session", () => {
  enquiryTest.use({ storageState: { cookies: [], origins: [] } });

  for (const lang of inHindi) {
    const texts = messages[lang];

    enquiryTest(
      `an owner answers in two taps in ${lang}`,
      async ({ page, request, owner, account, visitor }) => {
        const { reference } = await visitor.ask([owner.business.slug]);
        const token = await tokenInSms(request, account.mobile);
        const referrers: (string | undefined)[] = [];
        page.on("request", (request) => referrers.push(request.headers()["referer"]));
        // The first tap opens the link.
        await page.goto(linkTo(token, lang));
        await expect(main(page)).toContainText("The kitchen tap drips.");
        await expect(main(page)).toContainText(texts.hiddenNumber);
        await expect(main(page).locator("a[href^='tel:']")).toHaveCount(0);
        expect(await page.locator("meta[name=robots]").getAttribute("content")).toMatch(/noindex/);
        const place = await dayButton(page, texts.today).boundingBox();
        expect(place!.y + place!.height).toBeLessThanOrEqual(page.viewportSize()!.height);
        // The second tap answers.
        await dayButton(page, texts.today).click();
        await expect(status(page)).toContainText(texts.saved);
        for (const text of [texts.can.come, texts.can.today, formatDate(today(), lang)]) {
          await expect(status(page)).toContainText(text);
        }
        await expect(status(page)).toContainText(texts.afterLook);
        expect((await visitor.read(reference)).recipients[0]).toMatchObject({
          state: "answered",
          answer: { day: today(), price: null, note: "" },
        });
        expect(referrers.filter((referrer) => referrer?.includes("token"))).toEqual([]);
      },
    );
  }

  for (const lang of languages) {
    const texts = messages[lang];

    enquiryTest(
      `the pages of a request are accessible in ${lang}`,
      journeyIn[lang],
      async ({ page, owner, account, visitor }) => {
        const { slug } = owner.business;
        const { reference } = await visitor.ask([slug], { mayCall: true });
        const [received] = await visitor.receivedBy(account.token);
        await openHydrated(page, linkTo(received!.token, lang));
        const call = texts.call.replace("{{phone}}", formatPhone(visitor.account.mobile));
        await expect(main(page).getByRole("link", { name: call })).toHaveAttribute(
          "href",
          `tel:+91${visitor.account.mobile}`,
        );
        for (const name of [texts.more, texts.report.title]) {
          await main(page).getByText(name, { exact: true }).click();
        }
        await expectClean(page);
        await expectLargeTargets(page);
        await dayButton(page, texts.tomorrow).click();
        await expect(status(page)).toContainText(texts.saved);
        await expectClean(page);
        await visitor.choose(reference, slug);
        await page.reload();
        await expect(status(page)).toContainText(texts.told.chosen);
        await expect(status(page)).toContainText(texts.told.youCall);
        await expect(dayButton(page, texts.today)).toHaveCount(0);
        await expectClean(page);
      },
    );

    enquiryTest(
      `the page of a request loads at most 15 kB in ${lang}`,
      async ({ page, owner, account, visitor }) => {
        await visitor.ask([owner.business.slug], {
          text: "नल से पानी टपकता है, और रसोई में भी। ".repeat(12),
        });
        const [received] = await visitor.receivedBy(account.token);
        await expectLight(page, linkTo(received!.token, lang));
      },
    );
  }

  enquiryTest(
    "only an act on the page opens a request",
    async ({ page, request, owner, account, visitor }) => {
      await visitor.ask([owner.business.slug]);
      const [received] = await visitor.receivedBy(account.token);
      const link = linkTo(received!.token);
      const state = async () => (await visitor.receivedBy(account.token))[0]!.recipientState;
      // As mail scanners, link previews and browsers that prefetch do.
      for (const method of ["GET", "HEAD"]) {
        for (const purpose of ["none", "prefetch"]) {
          const headers = { "Sec-Purpose": purpose };
          const answer = await request.fetch(`${link}&reply=can`, { method, headers });
          expect(answer.status()).toBe(200);
          expect(answer.headers()).toMatchObject({
            "cache-control": "no-store",
            "referrer-policy": "no-referrer",
          });
        }
      }
      await page.goto(link, { waitUntil: "networkidle" });
      await page.mouse.move(100, 100);
      expect(await state()).toBe("sent");
      const opened = page.waitForResponse("**/api/enquiries/by-link");
      await page.keyboard.press("Tab");
      expect((await opened).status()).toBe(200);
      expect(await state()).toBe("opened");
      await page.reload();
      await expect(main(page).locator("[data-unopened]")).toHaveCount(0);
    },
  );

  enquiryTest(
    "an owner adds a price, changes the answer and declines",
    async ({ page, owner, account, visitor }) => {
      const texts = messages.en;
      const { reference } = await visitor.ask([owner.business.slug]);
      const answered = async () => (await visitor.read(reference)).recipients[0]!;
      const [received] = await visitor.receivedBy(account.token);
      await page.goto(linkTo(received!.token));
      await dayButton(page, texts.today).click();
      await expect(status(page)).toContainText(texts.saved);

      await main(page).getByLabel(texts.from).fill("₹1,400");
      // Enter sends nothing, because no day was chosen.
      await page.keyboard.press("Enter");
      await main(page).getByLabel(texts.upTo).fill("1700");
      await main(page).getByLabel(texts.note, { exact: true }).fill("I bring the washers.");
      await button(page, texts.save).click();
      await expect(status(page)).toContainText("₹1,400 to ₹1,700");
      const full = { price: { from: 1400, to: 1700 }, note: "I bring the washers." };
      expect((await answered()).answer).toEqual({ day: today(), ...full });

      const later = addDays(today(), 5);
      await main(page).getByLabel(texts.otherDay).fill(later);
      await button(page, texts.onThatDay).click();
      await expect(status(page)).toContainText(formatDate(later, "en"));
      expect((await answered()).answer).toEqual({ day: later, ...full });

      await main(page).getByLabel(texts.from).fill("700");
      await main(page).getByLabel(texts.upTo).fill("400");
      await main(page).getByLabel(texts.note, { exact: true }).fill("See evil.com for prices.");
      await button(page, texts.save).click();
      await expect(status(page)).toContainText(texts.swapped);
      await expect(status(page)).toContainText("₹400 to ₹700");
      await expect(status(page)).toContainText("See ••• for prices.");
      await expect(status(page)).toContainText(texts.masked);
      expect((await answered()).answer)
        .toMatchObject({ price: { from: 400, to: 700 }, note: "See ••• for prices." });

      await button(page, texts.decline).click();
      await expect(status(page)).toContainText(texts.told.declined);
      expect(await answered()).toMatchObject({ state: "declined", answer: null });
      await dayButton(page, texts.tomorrow).click();
      await expect(status(page)).toContainText(texts.saved);
      expect(await answered()).toMatchObject({ state: "answered", answer: { day: tomorrow() } });

      await visitor.close(reference);
      await page.reload();
      await expect(status(page)).toContainText(texts.told.closed);
      await expect(dayButton(page, texts.today)).toHaveCount(0);
      await expect(main(page).getByText(texts.report.title)).toBeVisible();
    },
  );

  enquiryTest(
    "a tap before the script has loaded sends the tapped day",
    async ({ page, owner, account, visitor }) => {
      const { reference } = await visitor.ask([owner.business.slug]);
      const [received] = await visitor.receivedBy(account.token);
      const release = await delayResponses(page, /\/assets\/opened-/);
      await page.goto(linkTo(received!.token), { waitUntil: "commit" });
      await dayButton(page, messages.en.tomorrow).click();
      await release();
      await expect(status(page)).toContainText(messages.en.saved);
      const { recipients } = await visitor.read(reference);
      expect(recipients[0]!.answer!.day).toBe(tomorrow());
    },
  );

  enquiryTest.describe("without JavaScript", () => {
    enquiryTest.use({ javaScriptEnabled: false });

    enquiryTest(
      "an owner answers, declines and reports",
      async ({ page, owner, account, visitor }) => {
        const texts = messages.en;
        const { reference } = await visitor.ask([owner.business.slug]);
        const state = async () => (await visitor.read(reference)).recipients[0]!.state;
        const [received] = await visitor.receivedBy(account.token);
        await page.goto(linkTo(received!.token));
        await dayButton(page, texts.today).click();
        await expect(status(page)).toContainText(texts.saved);
        expect(await state()).toBe("answered");
        await button(page, texts.decline).click();
        await expect(status(page)).toContainText(texts.told.declined);
        expect(await state()).toBe("declined");
        await expect(button(page, texts.report.submit)).toBeHidden();
        await main(page).getByText(texts.report.title).click();
        await button(page, texts.report.submit).click();
        await expect(status(page)).toContainText(texts.told.reported);
        expect((await visitor.receivedBy(account.token))[0]!.isReported).toBe(true);
        await expect(main(page).locator("form")).toHaveCount(0);
      },
    );
  });

  enquiryTest.describe("refused", () => {
    enquiryTest.use({ expectedErrors: [/status of 400/] });

    enquiryTest(
      "a refused answer keeps what was typed, but not in the address",
      async ({ page, owner, account, visitor }) => {
        const texts = messages.en;
        const { reference } = await visitor.ask([owner.business.slug]);
        const [received] = await visitor.receivedBy(account.token);
        await page.goto(linkTo(received!.token));
        const [from, note] = [texts.from, texts.note].map((label) =>
          main(page).getByLabel(label, { exact: true })
        );
        await main(page).getByText(texts.more, { exact: true }).click();
        await from!.fill("some");
        await note!.fill("Ring twice.");
        await dayButton(page, texts.tomorrow).click();
        await expect(status(page)).toContainText(texts.failed.price);
        await expect(from!).toHaveValue("some");
        await expect(from!).toHaveAccessibleDescription(texts.failed.price);
        await expect(note!).toHaveValue("Ring twice.");
        await expect(page).toHaveURL(`/request?token=${received!.token}&hl=en`);
        await expectClean(page);
        await from!.fill("400");
        await dayButton(page, texts.tomorrow).click();
        await expect(status(page)).toContainText(texts.saved);
        await expect(status(page)).toContainText("from ₹400");
        await expect(main(page).getByLabel(texts.upTo, { exact: true })).toHaveValue("");
        const { recipients } = await visitor.read(reference);
        expect(recipients[0]!.answer).toEqual({
          day: tomorrow(),
          price: { from: 400, to: null },
          note: "Ring twice.",
        });
      },
    );
  });
});

test.describe("forged", () => {
  test.use({ expectedErrors: [notFoundError] });

  for (const lang of inHindi) {
    test(`says that a forged request link does not work in ${lang}`, async ({ page }) => {
      const { ended } = messages[lang];
      for (const query of ["", "&token=AZONPG8-fBqdUj8KTx9rEA.hvq1c0.xWm4TzRqdUj8KTx9rEAfBq"]) {
        await openHydrated(page, `/request?hl=${lang}${query}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(ended.title);
        await expect(main(page)).toContainText(ended.unknown);
        await expectClean(page);
      }
      await main(page).getByRole("link", { name: ended.open }).click();
      await expect(page).toHaveURL(/\/signin/);
    });
  }
});

for (const lang of inHindi) {
  const texts = messages[lang];

  enquiryTest(
    `an owner sees all requests and pauses new ones in ${lang}`,
    async ({ page, owner, account, visitor, playwright, baseURL }) => {
      const { slug } = owner.business;
      const ask = main(page).locator(`a[href^="/ask?"]`);
      await openHydrated(page, `/dashboard/requests?hl=${lang}`);
      await expect(main(page)).toContainText(texts.list.none);
      await expectClean(page);

      await page.goto(`/business/${slug}?hl=${lang}`);
      await expect(ask).toHaveAttribute("href", new RegExp(`b=${slug}`));
      await expectClean(page);
      await expectLargeTargets(page);

      await (await makeVisitor(playwright, baseURL)).ask([slug]);
      const { reference } = await visitor.ask([slug], { wanted: "later" });
      await openHydrated(page, `/dashboard?hl=${lang}`);
      const waitingText = texts.dashboard.waiting_other.replace("{{number}}", "2");
      await main(page).getByRole("link", { name: waitingText }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.list.title);
      const rows = main(page).getByRole("article");
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(texts.states.waiting);
      const waiting = (number: "one" | "other", count: number) =>
        main(page).getByRole("region", {
          name: texts.list[`waiting_${number}`].replace("{{number}}", `${count}`),
        }).getByRole("article");
      await expect(waiting("other", 2)).toHaveCount(2);
      await expectClean(page);
      await expectLargeTargets(page);
      await rows.first().getByRole("link").click();
      await dayButton(page, texts.tomorrow).click();
      await expect(status(page)).toContainText(texts.saved);
      await visitor.choose(reference, slug);

      await openHydrated(page, `/dashboard/requests?hl=${lang}`);
      // The request that waits comes first, although it is older.
      await expect(waiting("one", 1)).toHaveCount(1);
      await expect(rows.first()).toContainText(texts.states.waiting);
      await expect(rows.last()).toContainText(texts.states.chosen);
      const pause = main(page).getByRole("region", { name: texts.pause.title });
      await expect(pause).toContainText(texts.pause.on);
      await pause.getByRole("button", { name: texts.pause.pause }).click();
      await expect(pause).toContainText(texts.pause.off);
      await expect(main(page).locator(".notice")).toHaveText(texts.pause.off);
      await expectClean(page);
      await page.goto(`/business/${slug}?hl=${lang}`);
      await page.reload();
      await expect(ask).toHaveCount(0);

      await openHydrated(page, `/dashboard/requests?hl=${lang}`);
      await pause.getByRole("button", { name: texts.pause.resume }).click();
      await expect(pause).toContainText(texts.pause.on);
      await page.goto(`/business/${slug}?hl=${lang}`);
      await page.reload();
      await expect(ask).toHaveCount(1);
      expect((await visitor.receivedBy(account.token))[0]!.recipientState).toBe("chosen");
    },
  );
}

ownerTest.describe("failing", () => {
  ownerTest.use({ expectedErrors: [/status of 503/] });

  ownerTest("retries requests that failed to load", async ({ page }) => {
    const api = "**/api/my/business/enquiries*";
    const problem = { status: 503, contentType: "application/problem+json", json: {} };
    await page.route(api, (route) => route.fulfill(problem));
    await page.goto("/dashboard/requests?hl=en");
    await expect(main(page).getByRole("alert")).toContainText(ownerMessages.en.forms.loadFailed);
    await page.unroute(api);
    await main(page).getByRole("alert").getByRole("button").click();
    await expect(main(page)).toContainText(messages.en.list.none);
  });
});
