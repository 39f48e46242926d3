import type { APIRequestContext, Page } from "@playwright/test";
import { makeAccount, newUser, password, signInAs } from "../support/accounts.ts";
import {
  caseIdOn,
  decideAndStay,
  decisionForm,
  openCase,
  signInAsAdmin,
  untilApplied,
} from "../support/admins.ts";
import {
  expect,
  expectClean,
  inEnglish,
  journeyIn,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main, ownerApi, ownerMessages } from "../support/owners.ts";
import casesEn from "../../src/i18n/locales/en/cases.ts";
import casesHi from "../../src/i18n/locales/hi/cases.ts";
import listingEn from "../../src/i18n/locales/en/listing.ts";
import listingHi from "../../src/i18n/locales/hi/listing.ts";

const messages = {
  en: { cases: casesEn, listing: listingEn },
  hi: { cases: casesHi, listing: listingHi },
};

const statement = { en: "The price is another one.", hi: "दाम कुछ और है।" };

/** Messages to a contact, newest first. */
const messagesTo = async (request: APIRequestContext, to: string): Promise<string[]> => {
  const outbox = await request.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`);
  const sent: { text: string }[] = await outbox.json();
  return sent.map(({ text }) => text);
};

const setLanguage = (page: Page, lang: string) =>
  page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);

test.use({ expectedErrors: [/status of 400/] });

for (const lang of inEnglish) {
  const { cases, listing } = messages[lang];
  const { admin, report } = ownerMessages[lang];

  test(
    `a case goes through report, decision, answer, appeal and public figures in ${lang}`,
    journeyIn[lang],
    async ({ page, browser, baseURL, request, contextOptions, viewport }) => {
      test.slow();
      const { token, username } = await makeAccount(request);
      const business = await ownerApi(request, token).create();
      const { mobile } = newUser();
      const others = { baseURL: baseURL!, locale: "en-IN", viewport, ...contextOptions };

      await openHydrated(page, `/business/${business.slug}?hl=${lang}`);
      await page.getByRole("button", { name: listing.report }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(report.reason).selectOption("fraud");
      await dialog.getByLabel(report.contact).fill("someone");
      await dialog.getByRole("button", { name: report.submit }).click();
      await expect(dialog.getByLabel(report.contact))
        .toHaveAccessibleDescription(new RegExp(report.invalid_contact.slice(0, 20)));
      await dialog.getByLabel(report.contact).fill(mobile);
      await dialog.getByRole("button", { name: report.submit }).click();
      await expect(dialog.getByRole("heading", { name: report.done })).toBeVisible();
      await expectClean(page);
      await dialog.getByRole("link", { name: report.follow }).click();
      await expect(page).toHaveURL(/\/reports\/[A-Z0-9-]+/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(cases.title);
      await expect(main(page)).toContainText(cases.events.received);
      await expectClean(page);
      const followed = page.url();

      const admins = await (await browser.newContext(others)).newPage();
      await setLanguage(admins, lang);
      await signInAsAdmin(admins);
      await openHydrated(admins, "/admin");
      await openCase(admins, business);
      await expect(main(admins).getByRole("heading", { name: admin.case.thenAndNow }))
        .toBeVisible();
      await expect(main(admins)).toContainText(business.shortDesc);
      await main(admins).getByRole("button", { name: admin.case.take }).click();
      await expect(main(admins)).toContainText(admin.case.mine);
      await expectClean(admins);
      await decide(admins, lang, "correct");

      await page.goto(followed);
      await expect(main(page)).toContainText(cases.decisions.correct);
      await expect(main(page)).toContainText(statement[lang]);
      await expectClean(page);
      await expect.poll(() => messagesTo(request, mobile)).toContainEqual(
        expect.stringContaining(`/c/${lang}/${new URL(followed).pathname.split("/").at(-1)}`),
      );

      const owners = await (await browser.newContext(others)).newPage();
      await setLanguage(owners, lang);
      await signInAs(owners, { identifier: username, password });
      await openHydrated(owners, "/dashboard");
      await expect(main(owners).getByRole("heading", { name: cases.toOwner.correct }))
        .toBeVisible();
      await expect(main(owners)).toContainText(statement[lang]);
      await expectClean(owners);
      await main(owners).getByRole("textbox", { name: cases.mine.answer }).fill("It is right now.");
      await main(owners).getByRole("button", { name: cases.mine.sendAnswer, exact: true }).click();
      await expect(owners.getByText(cases.mine.answered)).toBeVisible();
      await expect(main(owners).getByRole("textbox", { name: cases.mine.answer })).toHaveCount(0);

      await admins.reload();
      await expect(main(admins)).toContainText("It is right now.");
      await decide(admins, lang, "suspend");
      await owners.reload();
      await main(owners).getByText(cases.mine.appeal, { exact: true }).click();
      await main(owners).getByRole("textbox", { name: cases.mine.appealText }).fill(
        "It was right.",
      );
      await main(owners).getByRole("button", { name: cases.mine.sendAppeal, exact: true }).click();
      await expect(owners.getByText(cases.mine.appealed)).toBeVisible();
      await page.goto(followed);
      await expect(main(page)).toContainText(cases.statuses.appealed);

      await admins.reload();
      await expect(main(admins)).toContainText("It was right.");
      const appeal = main(admins).getByRole("region", { name: admin.case.appeal });
      await expect(appeal).toContainText("It was right.");
      await decide(admins, lang, "restore", admin.appealDecide.right);
      expect((await ownerApi(request, token).read()).status).toBe("active");
      // The URL with a quarter is not cached yet, so its figures include this report.
      const { quarter } = await (await request.get("/api/transparency")).json();
      await page.goto(`/transparency?hl=${lang}&quarter=${quarter}`);
      await expect(main(page)).toContainText(cases.numbers.upheld);
      await expectClean(page);
    },
  );
}

/** Decides with a statement in both languages. */
async function decide(
  page: Page,
  lang: keyof typeof messages,
  decision: "correct" | "suspend" | "restore",
  label = ownerMessages[lang].admin.decide[decision],
) {
  const { admin } = ownerMessages[lang];
  const form = decisionForm(page);
  await form.getByLabel(label).check();
  await decideAndStay(page);
  await expect(form.getByText(admin.reasonRequired).first()).toBeVisible();
  await form.getByLabel(admin.case.reason.en).fill(statement.en);
  await form.getByLabel(admin.case.reason.hi).fill(statement.hi);
  await decideAndStay(page);
  await expect(form).toHaveCount(0);
  await expect(main(page)).toContainText(statement[lang]);
  await untilApplied(page.request, caseIdOn(page));
}

test.describe("an unknown reference", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("answers 404 and forbids caching", async ({ page, request }) => {
    const answer = await request.get("/reports/AAAAA-BBBBB-CCCCC-DDDDD");
    expect(answer.status()).toBe(404);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    await openHydrated(page, "/reports/AAAAA-BBBBB-CCCCC-DDDDD?hl=hi");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(casesHi.unknown);
    await expectClean(page);
  });
});
