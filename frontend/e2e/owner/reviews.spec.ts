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
import { makeAccount, password, signInAs } from "../support/accounts.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => texts.ownReviews);

const formsIn = inBoth((texts) => texts.forms);

const write = inBoth((texts) => texts.writeReview);

const changedIn = { en: "changed on", hi: "को बदला गया" };

// One test aborts the request for a list.
test.use({ expectedErrors: [/ERR_FAILED/] });

for (const lang of inHindi) {
  const { reply, invite, mine, history } = messages[lang];

  test(
    `an owner writes, edits and deletes a reply and creates an invitation in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      test.slow();
      const { business, username } = await makeBusiness(request);
      await publishReview(request, business);
      await signInAs(page, { identifier: username, password });
      await openHydrated(page, `/dashboard/reviews?hl=${lang}`);
      await expect(main(page)).toContainText(reviewText);
      await expect(main(page).getByRole("heading", { name: history.title })).toBeVisible();
      await main(page).getByRole("button", { name: reply.write, exact: true }).click();
      await main(page).locator("form [type=submit]").click();
      await expect(main(page)).toContainText(reply.required);
      await main(page).getByLabel(reply.label).fill("Thank you, come again.");
      await main(page).locator("form [type=submit]").click();
      await expect(main(page).getByRole("button", { name: reply.edit })).toBeFocused();
      await main(page).getByRole("button", { name: reply.edit }).click();
      await main(page).getByLabel(reply.label).fill("Thank you, come again!");
      await main(page).locator("form [type=submit]").click();
      await expect(main(page)).toContainText(changedIn[lang]);
      await expectClean(page);
      await main(page).getByRole("button", { name: invite.make }).click();
      await expect(main(page).getByLabel(invite.link)).toHaveValue(/\/review#invitation=/);
      await expect(main(page).getByRole("img", { name: invite.qr })).toBeVisible();
      await expectClean(page);
      await openHydrated(page, `/business/${business.slug}?hl=${lang}`);
      await expect(page.locator("#reviews")).toContainText("Thank you, come again!");
      await openHydrated(page, `/dashboard/reviews?hl=${lang}`);
      await main(page).getByRole("button", { name: reply.remove }).click();
      await page.getByRole("dialog").getByRole("button", { name: reply.remove }).click();
      await expect(main(page).getByRole("button", { name: reply.write, exact: true }))
        .toBeVisible();
    },
  );

  test(
    `an owner sees used invitations and copies unused invitations in ${lang}`,
    inTestAll,
    async ({ page, request }) => {
      test.slow();
      const { business, token, username } = await makeBusiness(request);
      const { sent } = invite;
      await signInAs(page, { identifier: username, password });
      await page.route("**/api/my/business/review-invitations*", (route) => route.abort(), {
        times: 1,
      });
      await openHydrated(page, `/dashboard/reviews?hl=${lang}`);
      await expect(main(page)).toContainText(sent.failed);
      await expectClean(page);
      await main(page).getByRole("button", { name: formsIn[lang].retry }).click();
      await expect(main(page)).toContainText(sent.none);
      await expect(main(page).getByRole("region", { name: invite.title })).toBeFocused();
      const headers = { Authorization: `Bearer ${token}` };
      const invitations: { url: string }[] = [];
      for (let n = 0; n < 11; n++) {
        const answer = await request.post("/api/my/business/review-invitations", { headers });
        invitations.push(await answer.json());
      }
      await writeReview(request, business, {
        invitation: invitations[0]!.url.split("#invitation=")[1]!,
      });
      await openHydrated(page, `/dashboard/reviews?hl=${lang}`);
      const copies = main(page).getByRole("button", { name: invite.copy });
      await expect(copies).toHaveCount(10);
      await expectClean(page);
      await main(page).getByRole("button", { name: sent.older }).click();
      await expect(copies).toHaveCount(0);
      await expect(main(page)).toContainText(sent.used.replace("{{when}}", "").trim());
      await expect(main(page).getByRole("button", { name: sent.older })).toBeFocused();
      await main(page).getByRole("button", { name: invite.make }).click();
      // The ten newest invitations and the one just created.
      await expect(copies).toHaveCount(11);
    },
  );

  test(
    `an author reads why a review was refused, and rewrites it in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const { business } = await makeBusiness(request);
      const { token, username } = await makeAccount(request);
      const headers = { Authorization: `Bearer ${token}` };
      const { id } = await (await request.post(`/api/business/${business.slug}/reviews`, {
        headers,
        data: { rating: 2, text: reviewText, authorName: "Ravi K." },
      })).json();
      await decideReview(request, id, {
        decision: "refuse",
        refusal: "private",
        statement: { en: "The street." },
      });
      await signInAs(page, { identifier: username, password });
      await openHydrated(page, `/profile/reviews?hl=${lang}`);
      await expect(main(page)).toContainText(mine.refusals.private);
      await main(page).getByRole("link", { name: mine.again }).click();
      await expect(main(page)).toContainText(mine.refusals.private);
      await expect(main(page)).toContainText("The street.");
      await expect(main(page).getByLabel(write[lang].text)).toHaveValue(reviewText);
      await expect(main(page).locator("[name=rating][value='2']")).toBeChecked();
      await expectClean(page);
      await main(page).getByLabel(write[lang].text).fill(`${reviewText} I would call again.`);
      await main(page).getByRole("button", { name: write[lang].submit }).click();
      await expect(main(page).getByRole("heading", { name: write[lang].shown.title }))
        .toBeFocused();
      await openHydrated(page, `/profile/reviews?hl=${lang}`);
      await expect(main(page).getByRole("article")).toHaveCount(2);
      await expect(main(page).getByRole("link", { name: mine.again })).toHaveCount(0);
    },
  );

  test(
    `an author sees the status of a review and withdraws it in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const { business } = await makeBusiness(request);
      const { token, username } = await makeAccount(request);
      await request.post(`/api/business/${business.slug}/reviews`, {
        headers: { Authorization: `Bearer ${token}` },
        data: { rating: 4, text: reviewText },
      });
      await signInAs(page, { identifier: username, password });
      await openHydrated(page, `/profile/reviews?hl=${lang}`);
      await expect(main(page)).toContainText(reviewText);
      await expect(main(page)).toContainText(mine.pending.split("{{when}}")[0]!.trim());
      await expectClean(page);
      await main(page).getByRole("button", { name: mine.withdraw }).click();
      await page.getByRole("dialog").getByRole("button", { name: mine.withdraw }).click();
      await expect(main(page)).toContainText(mine.none);
    },
  );
}
