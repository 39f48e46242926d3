import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { wallTime } from "../../src/lib/format/clock.ts";
import { codeFor, differentCode, makeAccount, memberTest, newUser } from "../support/accounts.ts";
import { answerAs, makeAskable, postEnquiry, stateAt, tick } from "../support/enquiries.ts";
import {
  expect,
  expectClean,
  expectLargeTargets,
  inEnglish,
  journeyIn,
  type Lang,
  languages,
  messages as common,
  notFoundError,
  openHydrated,
  test,
  withLanguage,
} from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import { expectNoOverflow } from "../support/page-checks.ts";
import { locales } from "../support/locales.ts";

const messages = {
  en: { ...locales.en.ask, enquiries: locales.en.enquiries, ...common.en.business },
  hi: { ...locales.hi.ask, enquiries: locales.hi.enquiries, ...common.hi.business },
};

const text = "The kitchen tap drips since yesterday.";

const field = (page: Page, name: string) => main(page).locator(`[name=${name}]:not([type=hidden])`);

const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });

/** Taps the button for ticked businesses. A style sheet counts them. */
async function askTicked(page: Page, lang: Lang, count: number) {
  const browser = await page.context().newCDPSession(page);
  await expect.poll(async () => {
    const snapshot = await browser.send("DOMSnapshot.captureSnapshot", { computedStyles: [] });
    return snapshot.documents[0]!.layout.text.map((at) => snapshot.strings[at] ?? "").join("");
    // With the name and initials of the button for the list, which is before it on the screen.
  }).toMatch(RegExp(`${count}/3[^/]{0,40}${messages[lang].ask}`));
  await button(page, messages[lang].ask).click();
}

/** Opens what a button confirms, and confirms it. */
async function confirm(within: Locator, summary: string, name: string) {
  await expect(within.getByRole("button", { name, exact: true })).toBeHidden();
  await within.locator("summary", { hasText: summary }).click();
  await within.getByRole("button", { name, exact: true }).click();
}

async function fillDetails(page: Page) {
  await field(page, "pinCode").fill("411038");
  await field(page, "text").fill(text);
}

/** Leads to the step of the number. */
async function next(page: Page) {
  await main(page).locator(".go button").click();
  await expect(field(page, "isAdult")).toBeVisible();
}

async function fillNumber(page: Page, mobile: string) {
  await field(page, "mobile").fill(mobile);
  await field(page, "isAdult").check();
}

/** Asks for a code. */
async function sendDetails(page: Page, lang: Lang, mobile: string) {
  await fillDetails(page);
  await next(page);
  await fillNumber(page, mobile);
  await button(page, messages[lang].sendCode).click();
  await expect(field(page, "otp")).toBeVisible();
}

const price = { from: 400, to: 700 };
const today = () => wallTime(new Date().toISOString()).date;

for (const lang of languages) {
  const { enquiries, ...texts } = messages[lang];
  const title = `a visitor asks three businesses with seven taps in ${lang}`;

  test(title, journeyIn[lang], async ({ page, request }) => {
    const { businesses, list } = await makeAskable(request, 3);
    const { mobile } = newUser();
    let taps = 0;
    const tap = async (control: Locator) => {
      await control.click();
      taps++;
    };
    await openHydrated(page, withLanguage(list, lang));
    await expect(button(page, texts.ask)).toBeHidden();
    for (const business of businesses) await tap(tick(page, business));
    await expectClean(page);
    await expectLargeTargets(page);
    await askTicked(page, lang, 3);
    taps++;
    await expect(page).toHaveURL(/\/ask\?/);
    await expect(main(page).locator("[value=change]")).toHaveCount(3);
    await expectClean(page);
    await expectLargeTargets(page);
    await fillDetails(page);
    await expect(main(page)).toContainText(/462/);
    await tap(button(page, texts.next));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.number.title);
    await field(page, "mobile").fill(mobile);
    await expectClean(page);
    await expectLargeTargets(page);
    await tap(field(page, "isAdult"));
    await tap(button(page, texts.sendCode));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.code.title);
    await expectClean(page);
    await expectLargeTargets(page);
    await field(page, "otp").pressSequentially(await codeFor(request, mobile));
    await expect(page).toHaveURL(/\/enquiries\/[\w-]+\?/);
    expect(taps).toBe(7);
    await expect(main(page)).toContainText(enquiries.done.sent);
    await expect(main(page)).toContainText(text);
    await expectClean(page);
    await expectLargeTargets(page);
    // The session of the code has ended.
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();

    const [first, second] = businesses;
    await answerAs(request, first!, { reply: "can", day: today(), price, note: "With washers." });
    await answerAs(request, second!, { reply: "declined" });
    await page.reload();
    await expect(main(page)).toContainText("With washers.");
    await expect(main(page)).toContainText("₹400");
    await expect(main(page)).toContainText(enquiries.recipients.declined);
    const card = main(page).getByRole("article").filter({ hasText: "With washers." });
    const name = await card.getByRole("heading").innerText();
    const whatsapp = await card.locator('a[href^="https://wa.me/"]').getAttribute("href");
    expect(decodeURIComponent(whatsapp!)).toContain("411038");
    await confirm(
      card,
      enquiries.chooseName.replace("{{name}}", name),
      enquiries.chooseYes.replace("{{name}}", name),
    );
    await expect(main(page)).toContainText(enquiries.done.chosen);
    await expect(main(page)).toContainText(enquiries.states.chosen.replace("{{name}}", name));
    expect(await stateAt(request, first!)).toMatchObject({ recipientState: "chosen" });
    expect(await stateAt(request, businesses[2]!)).toMatchObject({ recipientState: "released" });
    await expectClean(page);
  });
}

/** What the tab stores of a form. */
const storedInTab = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => !["clock", "requests"].includes(key))
  );

test("what was chosen and typed in the first step survives a reload", async ({ page, request }) => {
  const { businesses } = await makeAskable(request, 1);
  const { theyCall, wantedValues, otherWork } = messages.en;
  const choices = [otherWork, wantedValues.later, theyCall];
  await openHydrated(page, `/ask?b=${businesses[0]!.slug}&hl=en`);
  await fillDetails(page);
  for (const choice of choices) await main(page).locator("label", { hasText: choice }).click();
  await openHydrated(page, page.url());
  for (const name of choices) {
    await expect(main(page).getByRole("radio", { name })).toBeChecked();
  }
  await expect(field(page, "text")).toHaveValue(text);
  await expect(field(page, "pinCode")).toHaveValue("411038");
  await expect(main(page).locator("#pin-place")).toHaveText("Kothrud, Pune");
  await expect(main(page)).toContainText(/462/);
  // Another place has another PIN code.
  await openHydrated(page, `${page.url()}&pin=411045`);
  await expect(field(page, "pinCode")).toHaveValue("411045");
});

test("a wrong code and a refused form keep what was typed", async ({ page, request }) => {
  const { businesses } = await makeAskable(request, 1);
  const { mobile } = newUser();
  const { faults, code, wantedValues, sendCode, theyCall, back } = messages.en;
  await openHydrated(page, `/ask?b=${businesses[0]!.slug}&hl=en`);
  await main(page).getByText(wantedValues.week, { exact: true }).click();
  await main(page).locator("label", { hasText: theyCall }).click();
  await field(page, "text").fill(text);
  await field(page, "pinCode").fill("12");
  await main(page).locator(".go button").click();
  await expect(field(page, "pinCode")).toBeFocused();
  await expect(field(page, "text")).toHaveValue(text);
  await expect(main(page).getByRole("radio", { name: theyCall })).toBeChecked();
  await expectClean(page);
  await main(page).getByRole("alert").getByRole("link", { name: faults.pinCode }).click();
  await expect(field(page, "pinCode")).toBeFocused();
  await field(page, "pinCode").fill("411038");
  await next(page);
  await button(page, sendCode).click();
  await expect(field(page, "mobile")).toBeFocused();
  await expectClean(page);
  await main(page).getByRole("alert").getByRole("link", { name: faults.isAdult }).click();
  await expect(field(page, "isAdult")).toBeFocused();
  await fillNumber(page, mobile);
  await button(page, back).click();
  await expect(field(page, "text")).toHaveValue(text);
  await next(page);
  await expect(field(page, "mobile")).toHaveValue(mobile);
  await expect(field(page, "isAdult")).toBeChecked();
  await button(page, sendCode).click();
  await expect(field(page, "otp")).toBeVisible();
  const sent = await codeFor(request, mobile);
  await field(page, "otp").pressSequentially(differentCode(sent));
  await expect(main(page)).toContainText(faults.otp_invalid);
  await expect(field(page, "otp")).toBeFocused();
  await expectClean(page);
  await button(page, code.change).click();
  await expect(field(page, "mobile")).toHaveValue(mobile);
  await button(page, back).click();
  await expect(field(page, "text")).toHaveValue(text);
  await expect(main(page).getByRole("radio", { name: wantedValues.week })).toBeChecked();
  await next(page);
  await button(page, sendCode).click();
  await expect(field(page, "otp")).toBeVisible();
  // A code that is filled in at once is sent, too.
  await field(page, "otp").fill(await codeFor(request, mobile));
  await expect(page).toHaveURL(/\/enquiries\//);
  await expect(main(page)).toContainText(text);
});

test("Back and Forward show the steps without sending a form again", async ({ page, request }) => {
  const { businesses } = await makeAskable(request, 1);
  await openHydrated(page, `/ask?b=${businesses[0]!.slug}&hl=en`);
  await sendDetails(page, "en", newUser().mobile);
  // A reload does send it again, with the captcha that is already used.
  await page.reload();
  await expect(field(page, "otp")).toBeVisible();
  await page.goBack();
  await expect(field(page, "isAdult")).toBeVisible();
  await page.goBack();
  await expect(field(page, "text")).toHaveValue(text);
  await page.goForward();
  await page.goForward();
  await expect(field(page, "otp")).toBeVisible();
  await page.goto("/about");
  await page.goBack();
  await expect(field(page, "otp")).toBeVisible();
});

test("a fourth tick is refused", async ({ page, request }) => {
  const { businesses: [first, second, third, fourth], list } = await makeAskable(request, 4);
  await openHydrated(page, withLanguage(list, "en"));
  for (const business of [first, second, third]) await tick(page, business!).check();
  await tick(page, fourth!).click();
  await expect(page.getByRole("alert")).toHaveText(messages.en.asked.full);
  await expect(tick(page, fourth!)).not.toBeChecked();
  await expectClean(page);
  await tick(page, first!).uncheck();
  await tick(page, fourth!).check();
  await askTicked(page, "en", 3);
  await expect(main(page)).toContainText(fourth!.businessName);
  await expect(main(page)).not.toContainText(first!.businessName);
});

test("asks the visitor to choose up to three", async ({ page, request }) => {
  const { businesses } = await makeAskable(request, 4);
  const { asked: { remove }, wantedValues } = messages.en;
  await openHydrated(page, `/ask?b=${businesses.map(({ slug }) => slug).join()}&hl=en`);
  await expect(main(page)).toContainText("Choose up to three: remove 1 business.");
  await expect(field(page, "pinCode")).toHaveCount(0);
  await expectClean(page);
  const removeOne = (at: number) =>
    main(page).getByRole("button", {
      name: remove.replace("{{name}}", businesses[at]!.businessName),
    })
      .click();
  await removeOne(3);
  await expect(field(page, "pinCode")).toBeVisible();
  await expect(main(page)).not.toContainText(businesses[3]!.businessName);
  // Removing another one keeps what was typed, and Enter removes none.
  const { mobile } = newUser();
  await main(page).getByText(wantedValues.week, { exact: true }).click();
  await fillDetails(page);
  await removeOne(2);
  await expect(main(page)).not.toContainText(businesses[2]!.businessName);
  await expect(field(page, "pinCode")).toHaveValue("411038");
  await expect(field(page, "text")).toHaveValue(text);
  await expect(main(page).getByRole("radio", { name: wantedValues.week })).toBeChecked();
  await expectClean(page);
  await field(page, "pinCode").press("Enter");
  await fillNumber(page, mobile);
  await field(page, "mobile").press("Enter");
  await expect(field(page, "otp")).toBeVisible();
});

test("a business that is away or busy is asked for later", async ({ page, request }) => {
  const { businesses } = await makeAskable(request, 2);
  const states = [{ state: "busy" }, { state: "away", until: today() }];
  for (const [n, { token }] of businesses.entries()) {
    const said = await request.put("/api/my/business/availability", {
      headers: { Authorization: `Bearer ${token}` },
      data: states[n],
    });
    expect(said.status(), await said.text()).toBe(200);
  }
  const { notToday, wantedValues } = messages.en;
  const note = new RegExp(`.+ – ${notToday}`);
  await openHydrated(page, `/ask?b=${businesses.map(({ slug }) => slug).join()}&hl=en`);
  await expect(main(page).getByText(note)).toHaveCount(4);
  await expect(main(page).getByText(note).filter({ visible: true })).toHaveCount(2);
  await expect(main(page).getByRole("radio", { name: wantedValues.later })).toBeChecked();
  await main(page).getByText(wantedValues.today, { exact: true }).click();
  await expect(main(page).getByText(note).filter({ visible: true })).toHaveCount(4);
  await expectClean(page);
  await main(page).getByText(wantedValues.later, { exact: true }).click();
  const { mobile } = newUser();
  await sendDetails(page, "en", mobile);
  await field(page, "otp").pressSequentially(await codeFor(request, mobile));
  await expect(page).toHaveURL(/\/enquiries\//);
  for (const business of businesses) {
    expect(await stateAt(request, business)).toMatchObject({ recipientState: "sent" });
  }
});

test("the form fits a phone with large text, and names the place of a PIN code", async ({ page, request }) => {
  const { businesses } = await makeAskable(request, 3);
  await page.setViewportSize({ width: 360, height: 800 });
  await openHydrated(page, `/ask?b=${businesses.map(({ slug }) => slug).join()}&hl=hi`);
  const fits = async () => {
    for (const percent of [200, 150, 130, 100]) {
      await page.evaluate(
        (percent) => document.documentElement.style.fontSize = `${percent}%`,
        percent,
      );
      await expectNoOverflow(page);
    }
  };
  await field(page, "pinCode").fill("411038");
  await expect(main(page).locator("#pin-place")).toHaveText("कोथरुड, पुणे");
  await fits();
  await next(page);
  await fits();
  await fillNumber(page, newUser().mobile);
  await button(page, messages.hi.sendCode).click();
  await expect(field(page, "otp")).toBeVisible();
  await fits();
});

test.describe("offline", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("the form stays without a connection", async ({ page, request }) => {
    const { businesses } = await makeAskable(request, 1);
    await openHydrated(page, `/ask?b=${businesses[0]!.slug}&hl=en`);
    await field(page, "pinCode").fill("411038");
    await field(page, "text").fill(text);
    await page.context().setOffline(true);
    await button(page, messages.en.next).click();
    await expect(main(page).getByText(locales.en.forms.problem.network)).toBeVisible();
    await expect(field(page, "text")).toHaveValue(text);
    await page.context().setOffline(false);
    await expect(main(page).getByText(locales.en.forms.problem.network)).toBeHidden();
    await next(page);
    await expect(field(page, "mobile")).toBeVisible();
  });
});

test("a tick is announced, Tab leads to the bar, and the bar removes ticks", async ({ page, request }) => {
  const { businesses: [first, second], list } = await makeAskable(request, 2);
  const { ask, asked, compare } = messages.en;
  const said = (text: string, { businessName }: { businessName: string }, n: number) =>
    expect(main(page).locator("#asked-now"))
      .toHaveText(text.replace("{{name}}", businessName).replace("{{n}}", String(n)));
  await openHydrated(page, withLanguage(list, "en"));
  await tick(page, first!).focus();
  await page.keyboard.press("Space");
  await said(asked.added, first!, 1);
  await expect(tick(page, first!)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, ask)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(button(page, asked.chosen)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(tick(page, first!)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(button(page, compare)).toBeFocused();
  // On from the tick, not to the end of the page.
  await page.keyboard.press("Tab");
  const card = main(page).getByRole("article").filter({ hasText: first!.businessName });
  await expect(card.locator(":focus")).toHaveCount(1);
  await tick(page, second!).check();
  await said(asked.added, second!, 2);
  // No business of this list has reviews.
  await openHydrated(page, `${withLanguage(list, "en")}&minRating=4`);
  const remove = (business: typeof first) =>
    button(page, asked.remove.replace("{{name}}", business!.businessName)).click();
  await button(page, asked.chosen).click();
  await expectClean(page);
  await expectLargeTargets(page);
  await remove(first);
  await said(asked.removed, first!, 1);
  await expect(button(page, asked.chosen)).toBeFocused();
  await button(page, asked.chosen).click();
  await remove(second);
  await expect(button(page, ask)).toBeHidden();
  await expect(main(page)).toBeFocused();
  await openHydrated(page, withLanguage(list, "en"));
  await tick(page, second!).check();
  await button(page, asked.chosen).click();
  await remove(second);
  await expect(tick(page, second!)).toBeFocused();
});

for (const lang of languages) {
  test(`the bar of ticks has one row in ${lang}`, async ({ page, request }) => {
    const { businesses, list } = await makeAskable(request, 3);
    const { ask, compare, asked } = messages[lang];
    await openHydrated(page, withLanguage(list, lang));
    for (const business of businesses) await tick(page, business).check();
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const middles = await Promise.all([asked.chosen, ask, compare].map(async (name) => {
        const { y, height } = (await button(page, name).boundingBox())!;
        return Math.round(y + height / 2);
      }));
      expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
    }
    await expectLargeTargets(page);
  });
}

test("ticks count on all pages of a list until a request is sent", async ({ page, request }) => {
  const { businesses: [first, second], list } = await makeAskable(request, 2);
  await openHydrated(page, withLanguage(list, "en"));
  await tick(page, first!).check();
  const expectStored = ({ slug }: { slug: string }) =>
    expect.poll(() => page.evaluate(() => sessionStorage.getItem("ask-ticks"))).toContain(slug);
  await expectStored(first!);
  await page.reload();
  await expect(tick(page, first!)).toBeChecked();
  // No business of this list has reviews.
  const others = `${withLanguage(list, "en")}&minRating=4`;
  await openHydrated(page, others);
  await expect(tick(page, first!)).toBeChecked();
  await expectClean(page);
  await openHydrated(page, withLanguage("/search?q=carpenter", "en"));
  await expect(button(page, messages.en.ask)).toBeHidden();
  await openHydrated(page, withLanguage(list, "en"));
  await tick(page, second!).check();
  await expectStored(second!);
  await page.goto(others);
  await askTicked(page, "en", 2);
  await expect(main(page)).toContainText(second!.businessName);
  await sendDetails(page, "en", newUser().mobile);
  expect(await storedInTab(page)).toEqual([]);
});

test("a business without an owner has no tick and is not asked", async ({ page, request }) => {
  const { businesses } = await makeAskable(request, 1);
  const cards = await (await request.get("/api/business?category=plumber&limit=20")).json();
  const demo = cards.find(({ hasOwner }: { hasOwner: boolean }) => !hasOwner);
  await openHydrated(page, `/business/${demo.slug}`);
  await page.goto(`/ask?b=${demo.slug},${businesses[0]!.slug}&hl=en`);
  await expect(main(page)).toContainText(messages.en.obstacles.unclaimed);
  await expect(field(page, "pinCode")).toBeVisible();
  await page.goto(`/ask?b=${demo.slug}&hl=en`);
  await expect(main(page)).toContainText(messages.en.noneAskable);
  await expect(field(page, "pinCode")).toHaveCount(0);
  await page.goto("/ask?hl=en");
  await expect(main(page)).toContainText(messages.en.none.title);
  await expectClean(page);
});

memberTest("a signed-in visitor needs no code", async ({ page, request, account }) => {
  const { businesses } = await makeAskable(request, 1);
  const { nextMember, send } = messages.en;
  await openHydrated(page, `/ask?b=${businesses[0]!.slug}&hl=en`);
  await field(page, "text").fill(text);
  await openHydrated(page, page.url());
  await expect(field(page, "text")).toHaveValue(text);
  await expect(button(page, nextMember)).toBeVisible();
  await field(page, "pinCode").fill("411038");
  await next(page);
  await expect(button(page, send)).toBeVisible();
  await expect(field(page, "mobile")).toBeHidden();
  await field(page, "isAdult").check();
  await button(page, send).click();
  await expect(page).toHaveURL(/\/enquiries\//);
  await expect(main(page).getByRole("link", { name: messages.en.enquiries.mineLink }))
    .toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe(account.token);
  expect(await storedInTab(page)).toEqual([]);
  await openHydrated(page, "/profile/enquiries");
  await expect(main(page)).toContainText(businesses[0]!.businessName);
  await expectClean(page);
  const { nameHi } = await (await request.get(`/api/business/${businesses[0]!.slug}`)).json();
  await openHydrated(page, withLanguage("/profile/enquiries", "hi"));
  await expect(main(page)).toContainText(nameHi);
  await openHydrated(page, withLanguage("/profile/enquiries", "en"));
  await main(page).getByRole("link", { name: messages.en.enquiries.mine.open }).click();
  await expect(page).toHaveURL(/\/enquiries\//);
});

memberTest(
  "a signed-in visitor without a verified number needs a code",
  async ({ page, request }) => {
    const { businesses } = await makeAskable(request, 1);
    const { send, sendCode, next: nextTitle } = messages.en;
    await page.route(
      "**/api/profile",
      (route) => route.fulfill({ json: { mobileVerified: false } }),
    );
    await openHydrated(page, `/ask?b=${businesses[0]!.slug}&hl=en`);
    await expect(button(page, nextTitle)).toBeVisible();
    await fillDetails(page);
    await next(page);
    await expect(button(page, sendCode)).toBeVisible();
    await expect(button(page, send)).toHaveCount(0);
    await fillNumber(page, newUser().mobile);
    await button(page, sendCode).click();
    await expect(field(page, "otp")).toBeVisible();
  },
);

memberTest("a second request within a day solves a captcha", async ({ page, request, account }) => {
  const { businesses: [first, second] } = await makeAskable(request, 2);
  const { send } = messages.en;
  const post = ({ slug }: { slug: string }) => postEnquiry(request, account.token, [slug]);
  expect((await post(first!)).status()).toBe(201);
  expect((await (await post(second!)).json()).code).toBe("captcha_required");
  await openHydrated(page, `/ask?b=${second!.slug}&hl=en`);
  await fillDetails(page);
  await next(page);
  await expect(button(page, send)).toBeVisible();
  await field(page, "isAdult").check();
  await button(page, send).click();
  await expect(page).toHaveURL(/\/enquiries\//);
  await expect(main(page)).toContainText(text);
});

memberTest("a signed-in visitor sees limits first", async ({ page, request, account }) => {
  const { businesses } = await makeAskable(request, 2);
  const { failures, obstacles, ownEnquiries } = messages.en;
  const ask = (slug: string) => openHydrated(page, `/ask?b=${slug}&hl=en`);
  const sent = await postEnquiry(request, account.token, [businesses[0]!.slug]);
  expect(sent.status()).toBe(201);
  const open = await sent.json();
  await ask(`${businesses[0]!.slug},${businesses[1]!.slug}`);
  await expect(main(page).getByText(obstacles.asked_already)).toHaveCount(2);
  await expect(main(page).getByText(obstacles.asked_already).first()).toBeVisible();
  await expect(main(page).getByText(obstacles.asked_already).last()).toBeHidden();
  await expect(main(page).getByText(failures.too_many_enquiries.open)).toBeHidden();
  await expectClean(page);
  await page.route(
    "**/api/my/enquiries",
    (route) => route.fulfill({ json: [open, open, open] }),
  );
  await ask(businesses[1]!.slug);
  await expect(main(page).getByText(failures.too_many_enquiries.open)).toBeVisible();
  await expect(main(page).getByRole("link", { name: ownEnquiries })).toBeVisible();
  await expectClean(page);
});

test("a saved business without an owner can be compared, not asked", async ({ page, request }) => {
  const { businesses: [asked] } = await makeAskable(request, 1);
  const cards = await (await request.get("/api/business?category=plumber&limit=20")).json();
  const demo = cards.find(({ hasOwner }: { hasOwner: boolean }) => !hasOwner);
  for (const { slug } of [asked!, demo]) {
    await openHydrated(page, `/business/${slug}`);
    await main(page).locator("header .save-button").click();
    await expect(main(page).locator("header .save-button")).toHaveAttribute("aria-pressed", "true");
  }
  await openHydrated(page, "/saved?hl=en");
  await expect(main(page).getByRole("listitem")).toHaveCount(2);
  await expect(main(page).getByRole("checkbox", { name: messages.en.ask })).toHaveCount(1);
  await tick(page, asked!).check();
  await expect(button(page, messages.en.ask)).toBeVisible();
  await tick(page, demo).check();
  await expect(button(page, messages.en.ask)).toBeHidden();
  await button(page, messages.en.compare).click();
  await expect(page).toHaveURL(/\/compare\?/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  async function ask(page: Page, request: APIRequestContext) {
    const { businesses, list } = await makeAskable(request, 3);
    const { mobile } = newUser();
    const { send } = messages.en;
    await page.goto(withLanguage(list, "en"));
    for (const business of businesses) await tick(page, business).check();
    await askTicked(page, "en", 3);
    await sendDetails(page, "en", mobile);
    const code = await codeFor(request, mobile);
    await field(page, "otp").fill(code);
    // The second tap finds the code used.
    await button(page, send).dblclick();
    await expect(page).toHaveURL(/\/enquiries\//);
    return businesses;
  }

  for (const lang of languages) {
    const { ask, next, sendCode } = messages[lang];
    const title = `a visitor asks three businesses with seven taps in ${lang}`;

    test(title, journeyIn[lang], async ({ page, request }) => {
      const { businesses, list } = await makeAskable(request, 3);
      const { mobile } = newUser();
      let taps = 0;
      const tap = async (control: Locator) => {
        await control.click();
        taps++;
      };
      await page.goto(withLanguage(list, lang));
      for (const business of businesses) await tap(tick(page, business));
      await tap(button(page, ask));
      await fillDetails(page);
      await tap(button(page, next));
      await field(page, "mobile").fill(mobile);
      await tap(field(page, "isAdult"));
      await tap(button(page, sendCode));
      await field(page, "otp").fill(await codeFor(request, mobile));
      // The keyboard's own button.
      await field(page, "otp").press("Enter");
      await expect(page).toHaveURL(/\/enquiries\//);
      expect(taps).toBe(7);
      for (const business of businesses) {
        expect(await stateAt(request, business)).toMatchObject({ recipientState: "sent" });
      }
    });
  }

  test("Enter in the field of the number asks for a code", async ({ page, request }) => {
    const { businesses } = await makeAskable(request, 1);
    await page.goto(`/ask?b=${businesses[0]!.slug}&hl=en`);
    await fillDetails(page);
    await next(page);
    await fillNumber(page, newUser().mobile);
    await field(page, "mobile").press("Enter");
    await expect(field(page, "otp")).toBeVisible();
  });

  test("a second tap and a change show the step of the code again", async ({ page, request }) => {
    const { businesses } = await makeAskable(request, 1);
    const { mobile } = newUser();
    const { back, code, sendCode, send } = messages.en;
    await page.goto(`/ask?b=${businesses[0]!.slug}&hl=en`);
    await fillDetails(page);
    await next(page);
    await expect(main(page)).toContainText("411038 · Kothrud, Pune");
    await fillNumber(page, mobile);
    await button(page, sendCode).dblclick();
    await expect(field(page, "otp")).toBeVisible();
    await button(page, code.change).click();
    await button(page, back).click();
    await field(page, "text").fill("Changed");
    await next(page);
    await button(page, sendCode).click();
    await field(page, "otp").fill(await codeFor(request, mobile));
    await button(page, send).click();
    await expect(page).toHaveURL(/\/enquiries\//);
    await expect(main(page)).toContainText("Changed");
    await expect(main(page)).toContainText("411038 · Kothrud, Pune");
  });

  test("a visitor asks three businesses and withdraws", async ({ page, request }) => {
    const { enquiries } = messages.en;
    const businesses = await ask(page, request);
    await expect(main(page)).toContainText(enquiries.done.sent);
    for (const business of businesses) {
      expect(await stateAt(request, business)).toMatchObject({ recipientState: "sent" });
    }
    await confirm(main(page), enquiries.withdraw, enquiries.withdrawYes);
    await expect(main(page)).toContainText(enquiries.done.withdrawn);
    await expect(main(page)).toContainText(enquiries.states.closed);
    await expect(main(page).getByText(enquiries.mineNoScript)).toBeVisible();
    await expect(main(page).getByText(enquiries.mineLink, { exact: true })).toBeHidden();
    await expect(main(page).locator("summary")).toHaveCount(1);
    expect(await stateAt(request, businesses[0]!)).toMatchObject({ state: "closed" });
  });
});

test.describe("without the link", () => {
  test.use({ expectedErrors: [notFoundError] });

  for (const lang of inEnglish) {
    test(`a request opens with its own link only in ${lang}`, async ({ page, request }) => {
      const { token } = await makeAccount(request);
      const { businesses } = await makeAskable(request, 1);
      const created = await postEnquiry(request, token, [businesses[0]!.slug]);
      const enquiry = await created.json();
      const { closed, ended } = messages[lang].enquiries;
      await openHydrated(page, `/enquiries/${enquiry.reference}?hl=${lang}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(closed.title);
      const forged = `${enquiry.token.slice(0, -2)}AA`;
      await page.goto(`/enquiries/${enquiry.reference}?hl=${lang}&token=${forged}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(ended.title);
      await expectClean(page);
      const link = `/enquiries/${enquiry.reference}?hl=${lang}&token=${enquiry.token}`;
      const answer = await request.get(link);
      expect(answer.headers()).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
      expect(await stateAt(request, businesses[0]!)).toMatchObject({ recipientState: "sent" });
    });
  }
});
