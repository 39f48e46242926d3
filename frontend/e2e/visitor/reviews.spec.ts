import type { Page } from "@playwright/test";
import reportEn from "../../src/i18n/locales/en/report.ts";
import reportHi from "../../src/i18n/locales/hi/report.ts";
import reviewsEn from "../../src/i18n/locales/en/reviews.ts";
import reviewsHi from "../../src/i18n/locales/hi/reviews.ts";
import writeEn from "../../src/i18n/locales/en/writeReview.ts";
import writeHi from "../../src/i18n/locales/hi/writeReview.ts";
import { makeAccount, memberTest, password } from "../support/accounts.ts";
import { signInAsAdmin } from "../support/admins.ts";
import { expect, expectClean, languages, openAlive, test } from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import { good, makeReviewed, publishReview } from "../support/reviews.ts";

const words = {
  en: { reviews: reviewsEn, write: writeEn, report: reportEn },
  hi: { reviews: reviewsHi, write: writeHi, report: reportHi },
};

// An invitation that is spent is refused so.
test.use({ expectedErrors: [/status of 410/] });
memberTest.use({ expectedErrors: [/status of 410/] });

const articles = (page: Page) => main(page).getByRole("article");

for (const lang of languages) {
  const { reviews, write, report } = words[lang];

  test(`in ${lang} what customers say is read, narrowed and reported`, async ({ page, request }) => {
    const { business } = await makeReviewed(request);
    for (const rating of [5, 4, 1]) {
      await publishReview(request, business, { rating, authorName: `Priya ${rating}` });
    }
    await openAlive(page, `/business/${business.slug}?hl=${lang}`);
    const part = page.locator("#reviews");
    await expect(part).toContainText(lang === "hi" ? "3 रिव्यू" : "3 reviews");
    await expect(part.getByRole("article")).toHaveCount(2);
    await part.getByText(reviews.how).first().click();
    await expect(part.getByText(reviews.checks.person).first()).toBeVisible();
    await expectClean(page);
    const one = reviews.withStars.replace("{{stars}}", "1").replace("{{n}}", "1");
    await part.getByRole("link", { name: one }).click();
    await expect(page).toHaveURL(/\/reviews\?.*stars=1/);
    await expect(articles(page)).toHaveCount(1);
    await expect(articles(page)).toContainText("Priya 1");
    await main(page).locator("select[name=stars]").selectOption("2");
    await main(page).getByRole("button", { name: reviews.show }).click();
    await expect(main(page)).toContainText(reviews.noneFound);
    await main(page).getByRole("link", { name: reviews.allAgain }).click();
    await expect(articles(page)).toHaveCount(3);
    await expectClean(page);
    await articles(page).first().getByRole("button", { name: reviews.report }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(report.reason).selectOption("fake");
    await dialog.getByRole("button", { name: report.submit }).click();
    await expect(dialog.getByRole("heading", { name: report.done })).toBeVisible();
  });

  test(`in ${lang} a review is begun without an account, outlives signing in, and waits for a person`, async ({ page, request }) => {
    const { business } = await makeReviewed(request);
    const author = await makeAccount(request);
    await request.post("/api/auth/logout", {
      headers: { Authorization: `Bearer ${author.token}` },
    });
    await page.context().clearCookies();
    await openAlive(page, `/business/${business.slug}/review?hl=${lang}`);
    await main(page).getByRole("button", { name: write.submitSignedOut }).click();
    await expect(main(page)).toContainText(write.required_rating);
    await expectClean(page);
    await main(page).locator(".star-choice").nth(3).click();
    await main(page).getByLabel(write.text).fill(good);
    await main(page).getByLabel(write.name).fill("Asha K.");
    await main(page).getByRole("button", { name: write.submitSignedOut }).click();
    await expect(page).toHaveURL(/\/signin/);
    await main(page).locator("[name=identifier]").fill(author.username);
    await main(page).locator("[name=password]").fill(password);
    await main(page).locator("button[type=submit]").click();
    await expect(page).toHaveURL(/\/review/);
    await expect(main(page).getByLabel(write.text)).toHaveValue(good);
    await expect(main(page).locator("[name=rating][value='4']")).toBeChecked();
    await main(page).getByRole("button", { name: write.submit, exact: true }).click();
    await expect(main(page).getByRole("status").first()).toContainText(write.held.why.first);
    await expectClean(page);
    await page.reload();
    await expect(main(page)).toContainText(good);
  });
}

memberTest(
  "an invitation is good once; who comes too late sends the review without",
  async ({ page, request }) => {
    const { business, token } = await makeReviewed(request);
    const answer = await request.post("/api/my/business/review-invitations", {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { url } = await answer.json();
    const early = await makeAccount(request);
    const used = await request.post(`/api/business/${business.slug}/reviews`, {
      headers: { Authorization: `Bearer ${early.token}` },
      data: { rating: 5, text: good, invitation: url.split("#invitation=")[1] },
    });
    expect(used.status()).toBe(202);
    expect((await used.json()).provenance).toBe("invited");
    await openAlive(page, new URL(url).pathname + new URL(url).hash);
    await expect(main(page)).toContainText("has asked you for this review");
    await main(page).locator(".star-choice").nth(4).click();
    await main(page).getByLabel(writeEn.text).fill(good);
    await main(page).getByRole("button", { name: writeEn.submit }).click();
    await expect(main(page).getByRole("alert").first()).toContainText(
      "Send your review without it",
    );
    await main(page).getByRole("button", { name: writeEn.submit }).click();
    await expect(main(page)).toContainText(writeEn.held.why.first);
  },
);

memberTest("a review was helpful, and was not, by one tap", async ({ page, request }) => {
  const { business } = await makeReviewed(request);
  await publishReview(request, business);
  await openAlive(page, `/business/${business.slug}`);
  const button = page.locator("#reviews").getByRole("button", { name: reviewsEn.helpful });
  await button.click();
  await expect(button).toHaveAccessibleName("Helpful (1)");
  await button.click();
  await expect(button).toHaveAccessibleName(reviewsEn.helpful);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("reviews are read, narrowed and paged", async ({ page, request }) => {
    const { business } = await makeReviewed(request);
    for (let n = 0; n < 5; n++) await publishReview(request, business, { rating: 1 + n });
    await page.goto(`/business/${business.slug}/reviews`);
    await expect(articles(page)).toHaveCount(5);
    await main(page).getByLabel(reviewsEn.sort).selectOption("lowest");
    await main(page).getByRole("button", { name: reviewsEn.show }).click();
    await expect(articles(page).first()).toContainText("1 of 5 stars");
    await articles(page).first().getByText(reviewsEn.how).click();
    await expect(articles(page).first()).toContainText(reviewsEn.checks.phone);
  });
});

test("an admin publishes one review and refuses another, and takes a word off the list", async ({ page, request }) => {
  const { business } = await makeReviewed(request);
  const { writeReview } = await import("../support/reviews.ts");
  await writeReview(request, business, { text: `Good work, ${business.businessName}, thank you.` });
  await writeReview(request, business, { text: `Bad work, ${business.businessName}, shame.` });
  await signInAsAdmin(page);
  await openAlive(page, "/admin?kind=review");
  const row = (text: string) => main(page).getByRole("article").filter({ hasText: text });
  await expect(async () => {
    while (await row("Good work, " + business.businessName).count() === 0) {
      await main(page).getByRole("link", { name: "Next" }).click({ timeout: 2000 });
      await page.waitForURL(/cursor/);
    }
  }).toPass();
  await row("Good work, " + business.businessName).getByRole("button", { name: /Publish/ }).click();
  await expect(row("Good work, " + business.businessName)).toHaveCount(0);
  await row("Bad work, " + business.businessName).getByRole("button", { name: /Refuse/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[type=submit]").click();
  await expect(dialog).toContainText("Choose a reason.");
  await dialog.getByLabel("Why is it refused?").selectOption("not_about");
  await dialog.locator("[type=submit]").click();
  await expect(row("Bad work, " + business.businessName)).toHaveCount(0);
  await openAlive(page, `/business/${business.slug}`);
  await expect(page.locator("#reviews").getByRole("article")).toHaveCount(1);
  await openAlive(page, "/admin?view=terms");
  await main(page).getByLabel("Find or add a word").fill("gadha");
  await main(page).getByRole("button", { name: "Take “gadha” off the list" }).click();
  await main(page).getByRole("button", { name: "Put “gadha” back" }).click();
  await expect(main(page).getByRole("button", { name: "Take “gadha” off the list" })).toBeVisible();
});
