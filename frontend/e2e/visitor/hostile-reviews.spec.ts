import type { APIRequestContext, Page } from "@playwright/test";
import { expect, openHydrated, test } from "../support/helpers.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import { main, ownerApi } from "../support/owners.ts";
import { decideReview, makeBusiness, publishReview } from "../support/reviews.ts";

/** Texts of twenty each, as long as a review may be. */
const texts = Array.from(
  { length: hostileTexts.length / 20 },
  (_, at) => hostileTexts.slice(20 * at, 20 * at + 20).join("\n"),
);

/** All of them, as reviews of one business, the first of them replied to in the same words. */
async function makeHostileReviews(request: APIRequestContext) {
  const { business, token } = await makeBusiness(request);
  const ids: string[] = [];
  for (const text of texts) ids.push(await publishReview(request, business, { text }));
  const replied = await ownerApi(request, token).reply(ids.at(-1)!, texts[0]!.slice(0, 1000));
  expect(replied.status(), await replied.text()).toBe(202);
  await decideReview(request, ids.at(-1)!, { decision: "publish" });
  return business;
}

/** Every text stands there as text, and has made nothing else. */
async function expectPlainText(page: Page) {
  const said = await main(page).getByRole("article").allInnerTexts();
  const all = said.join("\n").replace(/\s+/g, " ");
  for (const text of hostileTexts) {
    expect(all).toContain(text.normalize("NFC").replace(/\s+/g, " "));
  }
  const made = main(page).locator(
    "article :is(script, iframe, object, embed, form, video, marquee, math, style, base, meta, xmp, [onerror], [onload], [onclick])",
  );
  await expect(made).toHaveCount(0);
}

test(
  "two hundred texts that want to be run are shown as text, also to machines",
  async ({ page, request }) => {
    const business = await makeHostileReviews(request);
    let isAsked = false;
    page.on("dialog", (dialog) => {
      isAsked = true;
      return dialog.dismiss();
    });
    await openHydrated(page, `/business/${business.slug}/reviews`);
    await expect(main(page).getByRole("article")).toHaveCount(texts.length);
    await expectPlainText(page);
    await page.goto(`/business/${business.slug}`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const bodies = data.map((json) => JSON.parse(json)).find(({ review }) => review)?.review
      .map(({ reviewBody }: { reviewBody: string }) => reviewBody);
    expect(bodies[0]).toBe(texts.at(-1));
    expect(isAsked).toBe(false);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("they are as harmless", async ({ page, request }) => {
    const business = await makeHostileReviews(request);
    await page.goto(`/business/${business.slug}/reviews`);
    await expect(main(page).getByRole("article")).toHaveCount(texts.length);
    await expectPlainText(page);
  });
});
