import ownReviewsEn from "../../src/i18n/locales/en/ownReviews.ts";
import ownReviewsHi from "../../src/i18n/locales/hi/ownReviews.ts";
import { expect, expectClean, languages, openAlive, test } from "../support/helpers.ts";
import { main } from "../support/owners.ts";
import { good, makeReviewed, publishReview } from "../support/reviews.ts";
import { makeAccount, password, signInAs } from "../support/accounts.ts";

const words = { en: ownReviewsEn, hi: ownReviewsHi };

for (const lang of languages) {
  const { reply, invite, mine, history } = words[lang];

  test(`in ${lang} an owner replies to a review, changes it, takes it back, and invites`, async ({ page, request }) => {
    test.slow();
    const { business, username } = await makeReviewed(request);
    await publishReview(request, business);
    await signInAs(page, { identifier: username, password });
    await openAlive(page, `/dashboard/reviews?hl=${lang}`);
    await expect(main(page)).toContainText(good);
    await expect(main(page).getByRole("heading", { name: history.title })).toBeVisible();
    await main(page).getByRole("button", { name: reply.write, exact: true }).click();
    await main(page).locator("form [type=submit]").click();
    await expect(main(page)).toContainText(reply.required);
    await main(page).getByLabel(reply.label).fill("Thank you, come again.");
    await main(page).locator("form [type=submit]").click();
    await expect(main(page).getByRole("button", { name: reply.edit })).toBeVisible();
    await expectClean(page);
    await main(page).getByRole("button", { name: invite.make }).click();
    await expect(main(page).getByLabel(invite.link)).toHaveValue(/\/review#invitation=/);
    await expect(main(page).getByRole("img", { name: invite.qr })).toBeVisible();
    await expectClean(page);
    await openAlive(page, `/business/${business.slug}?hl=${lang}`);
    await expect(page.locator("#reviews")).toContainText("Thank you, come again.");
    await openAlive(page, `/dashboard/reviews?hl=${lang}`);
    await main(page).getByRole("button", { name: reply.remove }).click();
    await expect(main(page).getByRole("button", { name: reply.write, exact: true })).toBeVisible();
  });

  test(`in ${lang} an author sees what became of a review, and withdraws it`, async ({ page, request }) => {
    const { business } = await makeReviewed(request);
    const { token, username } = await makeAccount(request);
    await request.post(`/api/business/${business.slug}/reviews`, {
      headers: { Authorization: `Bearer ${token}` },
      data: { rating: 4, text: good },
    });
    await signInAs(page, { identifier: username, password });
    await openAlive(page, `/profile/reviews?hl=${lang}`);
    await expect(main(page)).toContainText(good);
    await expect(main(page)).toContainText(mine.pending.split("{{when}}")[1]!.trim());
    await expectClean(page);
    await main(page).getByRole("button", { name: mine.withdraw }).click();
    await page.getByRole("dialog").getByRole("button", { name: mine.withdraw }).click();
    await expect(main(page)).toContainText(mine.none);
  });
}
