import type { Page } from "@playwright/test";
import { codeFor, makeAccount, memberTest, newUser, password } from "../support/accounts.ts";
import { caseIdOn, signInAsAdmin, untilApplied } from "../support/admins.ts";
import {
  expect,
  expectClean,
  inHindi,
  inTestAll,
  journeyIn,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import {
  decideReview,
  makeBusiness,
  publishReview,
  reviewText,
  writeReview,
} from "../support/reviews.ts";
import { inBoth, locales } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  auth: texts.auth,
  reviews: texts.reviews,
  write: texts.writeReview,
  report: texts.report,
}));

// A used invitation gets 410.
test.use({ expectedErrors: [/status of 410/] });
memberTest.use({ expectedErrors: [/status of 410/] });

const articles = (page: Page) => main(page).getByRole("article");

for (const lang of inHindi) {
  const { auth, reviews, write, report } = messages[lang];

  test(
    `reads, filters and reports reviews in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const { business } = await makeBusiness(request);
      for (const rating of [5, 4, 1]) {
        await publishReview(request, business, {
          rating,
          authorName: `Priya ${"ABCDE"[rating - 1]}.`,
        });
      }
      await openHydrated(page, `/business/${business.slug}?hl=${lang}`);
      const part = page.locator("#reviews");
      await expect(part).toContainText(lang === "hi" ? "3 रिव्यू" : "3 reviews");
      await expect(part.getByRole("article")).toHaveCount(2);
      await part.getByText(reviews.how).first().click();
      await expect(part.getByText(reviews.checks.person).first()).toBeVisible();
      await expectClean(page);
      // Three reviews are too few for bars.
      await expect(part.locator("meter")).toHaveCount(0);
      await part.getByRole("link", { name: reviews.all.replace("{{n}}", "3") }).click();
      await main(page).locator("select[name=stars]").selectOption("1");
      await main(page).getByRole("button", { name: reviews.show }).click();
      await expect(page).toHaveURL(/\/reviews\?.*stars=1.*#reviews$/);
      const found = main(page).locator("h2#reviews");
      await expect(found).toBeFocused();
      await expect(found).toBeInViewport();
      await expect(found).toHaveText(lang === "hi" ? "1 स्टार वाले 1 रिव्यू" : "1 review with 1 star");
      await expect(articles(page)).toHaveCount(1);
      await expect(articles(page)).toContainText("Priya A.");
      await main(page).locator("select[name=stars]").selectOption("2");
      await main(page).getByRole("button", { name: reviews.show }).click();
      await expect(main(page)).toContainText(reviews.noneFound);
      await expect(found).toBeInViewport();
      await main(page).getByRole("link", { name: reviews.allAgain }).click();
      await expect(articles(page)).toHaveCount(3);
      await expectClean(page);
      await articles(page).first().getByRole("button", { name: reviews.report }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(report.reason).selectOption("fake");
      await dialog.getByRole("button", { name: report.submit }).click();
      await expect(dialog.getByRole("heading", { name: report.done })).toBeVisible();
      await dialog.getByRole("button", { name: report.close }).click();
      await expect(articles(page).first()).toContainText(reviews.reported);
    },
  );

  // spec: product.reviews
  test(
    `keeps a review through sign-in and queues it for moderation in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const { business } = await makeBusiness(request);
      const author = await makeAccount(request);
      await request.post("/api/auth/logout", {
        headers: { Authorization: `Bearer ${author.token}` },
      });
      await page.context().clearCookies();
      await openHydrated(page, `/business/${business.slug}/review?hl=${lang}`);
      await main(page).getByRole("button", { name: write.submitSignedOut }).click();
      await expect(main(page)).toContainText(write.required_rating);
      await expectClean(page);
      await main(page).locator(".star-choice").nth(3).click();
      await main(page).getByLabel(write.text).fill(reviewText);
      await main(page).getByLabel(write.name).fill("Asha K.");
      await main(page).getByRole("button", { name: write.submitSignedOut }).click();
      await expect(page).toHaveURL(/\/phone-auth/);
      await expect(main(page)).toContainText(auth.purpose.review);
      await main(page).getByRole("link", { name: auth.phone.password }).click();
      await expect(main(page)).toContainText(auth.purpose.review);
      await main(page).getByRole("link", { name: auth.signIn.register }).click();
      await expect(main(page)).toContainText(auth.purpose.register.review);
      await main(page).locator("[name=method][value=email] + svg").click();
      await expect(main(page)).toContainText(auth.purpose.notByEmail);
      await expectClean(page);
      await page.goBack();
      await main(page).locator("[name=identifier]").fill(author.username);
      await main(page).locator("[name=password]").fill(password);
      await main(page).locator("button[type=submit]").click();
      await expect(page).toHaveURL(/\/review(\?hl=..)?#send$/);
      await expect(main(page).getByLabel(write.text)).toHaveValue(reviewText);
      await expect(main(page).getByText(write.signedIn)).toBeInViewport();
      await expect(main(page).getByRole("button", { name: write.submit, exact: true }))
        .toBeInViewport();
      await expect(main(page).locator("[name=rating][value='4']")).toBeChecked();
      await main(page).getByRole("button", { name: write.submit, exact: true }).click();
      await expect(main(page).getByRole("status").first()).toContainText(write.held.why.source);
      const thanks = main(page).getByRole("heading", { name: write.shown.title });
      await expect(thanks).toBeFocused();
      await expect(thanks).toBeInViewport();
      await expectClean(page);
      await page.reload();
      await expect(main(page)).toContainText(reviewText);
    },
  );
}

memberTest(
  "an invitation works once, and the review can be sent without it",
  async ({ page, request }) => {
    const { business, token } = await makeBusiness(request);
    const answer = await request.post("/api/my/business/review-invitations", {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { url } = await answer.json();
    const early = await makeAccount(request);
    const used = await request.post(`/api/business/${business.slug}/reviews`, {
      headers: { Authorization: `Bearer ${early.token}` },
      data: { rating: 5, text: reviewText, invitation: url.split("#invitation=")[1] },
    });
    expect(used.status()).toBe(202);
    expect((await used.json()).provenance).toBe("invited");
    await openHydrated(page, new URL(url).pathname + new URL(url).hash);
    await expect(main(page)).toContainText(`You opened a link from ${business.businessName}`);
    await main(page).locator(".star-choice").nth(4).click();
    await main(page).getByLabel(locales.en.writeReview.text).fill(reviewText);
    await main(page).getByRole("button", { name: locales.en.writeReview.submit }).click();
    await expect(main(page).locator("[name=authorName]"))
      .toHaveAccessibleDescription(new RegExp(locales.en.writeReview.required_name));
    await main(page).locator("[name=authorName]").fill("Asha K.");
    await main(page).getByRole("button", { name: locales.en.writeReview.submit }).click();
    const failure = main(page).getByRole("alert").first();
    await expect(failure).toContainText("send your review without it");
    await expect(failure).toBeInViewport();
    await main(page).getByRole("button", { name: locales.en.writeReview.submit }).click();
    await expect(main(page)).toContainText(locales.en.writeReview.held.why.source);
  },
);

test(
  "says why a vote needs an account, and returns after phone sign-in",
  inTestAll,
  async ({ page, request }) => {
    const { business } = await makeBusiness(request);
    await publishReview(request, business);
    const { mobile } = newUser();
    await openHydrated(page, `/business/${business.slug}`);
    await page.locator("#reviews").getByRole("button", { name: locales.en.reviews.helpful })
      .click();
    await expect(page).toHaveURL("/phone-auth");
    await expect(main(page)).toContainText(locales.en.auth.purpose.helpful);
    await main(page).locator("[name=mobile]").fill(mobile);
    await main(page).getByRole("button", { name: locales.en.auth.phone.send }).click();
    await expect(main(page).getByRole("heading")).toHaveText(locales.en.auth.phone.codeTitle);
    await main(page).locator("[name=otp]").fill(await codeFor(request, mobile));
    await expect(page).toHaveURL(`/business/${business.slug}#reviews`);
  },
);

memberTest(
  "shows an edited review once a moderator has published it",
  inTestAll,
  async ({ page, request, account }) => {
    const { business } = await makeBusiness(request);
    const answer = await request.post(`/api/business/${business.slug}/reviews`, {
      headers: { Authorization: `Bearer ${account.token}` },
      data: { rating: 5, text: reviewText, authorName: "Asha K." },
    });
    const { id } = await answer.json();
    await decideReview(request, id, { decision: "publish" });
    await openHydrated(page, "/profile/reviews");
    await main(page).getByRole("link", { name: locales.en.ownReviews.mine.edit }).click();
    await expect(main(page).getByLabel(locales.en.writeReview.text)).toHaveValue(reviewText);
    await expect(main(page).locator("[name=authorName]")).toHaveValue("Asha K.");
    await expectClean(page);
    const text = "The leak came back after a week, and he did not.";
    await main(page).locator(".star-choice").nth(1).click();
    await main(page).getByLabel(locales.en.writeReview.text).fill(text);
    await main(page).getByRole("button", { name: locales.en.writeReview.edit.submit }).click();
    await expect(main(page)).toContainText(locales.en.writeReview.edit.until);
    await expectClean(page);
    await openHydrated(page, `/business/${business.slug}`);
    await expect(articles(page).first()).toContainText(reviewText);
    await decideReview(request, id, { decision: "publish" });
    await openHydrated(page, `/business/${business.slug}/reviews`);
    await expect(articles(page)).toContainText(text);
    await expect(articles(page)).toContainText(/edited on \d/);
    await openHydrated(page, "/profile/reviews");
    await expect(main(page)).toContainText("You can change it again from");
  },
);

memberTest(
  "shows the user's vote, lets the user undo it, and hides the vote button on the user's review",
  inTestAll,
  async ({ page, request, account }) => {
    const { business } = await makeBusiness(request);
    const headers = { Authorization: `Bearer ${account.token}` };
    const others = await publishReview(request, business);
    const path = `/api/business/${business.slug}/reviews`;
    const answer = await request.post(path, {
      headers,
      data: { rating: 4, text: `${reviewText} Twice.` },
    });
    await decideReview(request, (await answer.json()).id, { decision: "publish" });
    expect((await request.put(`/api/reviews/${others}/helpful`, { headers })).status()).toBe(200);
    const part = Promise.withResolvers<void>();
    await page.route(`**/api/business/${business.slug}/my-part`, async (route) => {
      await part.promise;
      await route.continue();
    });
    const buttons = articles(page).getByRole("button", { name: locales.en.reviews.helpful });
    await openHydrated(page, `/business/${business.slug}`);
    await expect(articles(page).filter({ hasText: reviewText })).toHaveCount(2);
    // The page does not know yet which reviews are the user's.
    await expect(buttons).toHaveCount(0);
    part.resolve();
    await expect(buttons).toHaveCount(1);
    for (const address of [`/business/${business.slug}`, `/business/${business.slug}/reviews`]) {
      await openHydrated(page, address);
      await expect(buttons).toHaveAccessibleName(/^Helpful \(1\) /);
      await expect(buttons).toHaveAttribute("aria-pressed", "true");
      await expect(articles(page).filter({ hasText: "Twice." }).getByRole("button"))
        .toHaveText([locales.en.reviews.report]);
    }
    await buttons.click();
    await expect(buttons).toHaveAccessibleName(/^Helpful \p{L}/u);
    await buttons.click();
    await expect(buttons).toHaveAccessibleName(/^Helpful \(1\) /);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "reads and sorts reviews, and says that writing one needs JavaScript",
    inTestAll,
    async ({ page, request }) => {
      const { business } = await makeBusiness(request);
      for (let n = 0; n < 5; n++) await publishReview(request, business, { rating: 1 + n });
      await page.goto(`/business/${business.slug}/reviews`);
      await expect(articles(page)).toHaveCount(5);
      await main(page).getByLabel(locales.en.reviews.sort).selectOption("lowest");
      await main(page).getByRole("button", { name: locales.en.reviews.show }).click();
      await expect(articles(page).first()).toContainText("1 of 5 stars");
      await articles(page).first().getByText(locales.en.reviews.how).click();
      await expect(articles(page).first()).toContainText(locales.en.reviews.checks.phone);
      await expect(main(page).getByRole("link", { name: locales.en.reviews.grievance }))
        .toBeVisible();

      await page.goto(`/business/${business.slug}/review`);
      const missing = main(page).locator("noscript p").filter({ visible: true });
      await expect(missing).toHaveText(locales.en.forms.needsScript);
      await expect(main(page).locator(".skeleton").first()).toBeHidden();
      await main(page).getByRole("link", { name: locales.en.writeReview.backPlain }).click();
      await expect(page).toHaveURL(`/business/${business.slug}`);
    },
  );
});

// spec: product.reviews
test(
  "an admin publishes and refuses reviews and edits the word list",
  async ({ page, request }) => {
    test.slow();
    const { business } = await makeBusiness(request);
    await writeReview(request, business, {
      text: `Good work, ${business.businessName}, thank you.`,
    });
    await writeReview(request, business, { text: `Bad work, ${business.businessName}, shame.` });
    await signInAsAdmin(page);
    await openHydrated(page, "/admin?kind=review");
    const row = (text: string) =>
      main(page).locator("[data-row]").filter({ hasText: `${text}, ${business.businessName}` });
    // Cases of other tests may move the rows to a later page.
    await expect(async () => {
      if (await row("Good work").count() === 0) {
        await main(page).locator("a[rel=next]").click({ timeout: 1000 });
      }
      await expect(row("Good work")).toBeVisible({ timeout: 1000 });
    }).toPass();
    const list = page.url();
    const form = main(page).locator(".decision form");
    await row("Good work").click();
    await form.getByLabel("Publish", { exact: true }).check();
    await form.locator("[type=submit]").last().click();
    await expect(main(page)).toContainText("Published");
    const published = caseIdOn(page);
    await openHydrated(page, list);
    await row("Bad work").click();
    await expect(main(page).getByRole("region", { name: "The review" }))
      .toContainText(`Bad work, ${business.businessName}`);
    await form.getByLabel("Refuse", { exact: true }).check();
    await form.locator("[type=submit]").last().click();
    await expect(form).toContainText("Choose a reason.");
    await form.getByLabel("Reason for refusing it").selectOption("not_about");
    await form.locator("[type=submit]").last().click();
    await expect(main(page)).toContainText("Refused");
    await untilApplied(request, published);
    await openHydrated(page, `/business/${business.slug}`);
    await expect(page.locator("#reviews").getByRole("article")).toHaveCount(1);
    await openHydrated(page, "/admin/texts/words");
    await main(page).getByLabel("Find or add a word").fill("gandu");
    await main(page).getByRole("button", { name: "Remove “gandu” from the list" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await main(page).getByRole("button", { name: "Restore “gandu”" }).click();
    await expect(main(page).getByRole("button", { name: "Remove “gandu” from the list" }))
      .toBeVisible();
  },
);
