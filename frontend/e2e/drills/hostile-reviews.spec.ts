import type { APIRequestContext, Page } from "@playwright/test";
import { expect, inTestAll, openHydrated, test } from "../support/helpers.ts";
import { hostileTexts } from "../support/hostile-texts.ts";
import { main, ownerApi } from "../support/owners.ts";
import { decideReview, makeBusiness, publishReview } from "../support/reviews.ts";

/** Texts of twenty payloads each, which fit into a review. */
const texts = Array.from(
  { length: hostileTexts.length / 20 },
  (_, at) => hostileTexts.slice(20 * at, 20 * at + 20).join("\n"),
);

/** Publishes all payloads as reviews of one business, and one payload as a reply. */
async function makeHostileReviews(request: APIRequestContext) {
  const { business, token } = await makeBusiness(request);
  const publish = (text: string) => publishReview(request, business, { text });
  await Promise.all(texts.slice(0, -1).map(publish));
  const newest = await publish(texts.at(-1)!);
  const replied = await ownerApi(request, token).reply(newest, texts[0]!.slice(0, 1000));
  expect(replied.status(), await replied.text()).toBe(202);
  await decideReview(request, newest, { decision: "publish" });
  return business;
}

/** Expects that each payload is shown as text and has created no element. */
async function expectPlainText(page: Page) {
  const texts = await main(page).getByRole("article").allInnerTexts();
  const all = texts.join("\n").replace(/\s+/g, " ");
  for (const text of hostileTexts) {
    expect(all).toContain(text.normalize("NFC").replace(/\s+/g, " "));
  }
  const created = main(page).locator(
    "article :is(script, iframe, object, embed, form, video, marquee, math, style, base, meta, xmp, [onerror], [onload], [onclick])",
  );
  await expect(created).toHaveCount(0);
}

test(
  "shows payloads in reviews as text, also without JavaScript and in JSON-LD",
  inTestAll,
  async ({ page, request, browser, baseURL, viewport }) => {
    const business = await makeHostileReviews(request);
    const path = `/business/${business.slug}/reviews`;
    let hasDialog = false;
    page.on("dialog", (dialog) => {
      hasDialog = true;
      return dialog.dismiss();
    });
    await openHydrated(page, path);
    await expect(main(page).getByRole("article")).toHaveCount(texts.length);
    await expectPlainText(page);
    await page.goto(`/business/${business.slug}`);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const bodies = data.map((json) => JSON.parse(json)).find(({ review }) => review)?.review
      .map(({ reviewBody }: { reviewBody: string }) => reviewBody);
    expect(bodies[0]).toBe(texts.at(-1));
    expect(hasDialog).toBe(false);

    const options = { baseURL: baseURL!, viewport, javaScriptEnabled: false };
    const withoutScript = await (await browser.newContext(options)).newPage();
    await withoutScript.goto(path);
    await expect(main(withoutScript).getByRole("article")).toHaveCount(texts.length);
    await expectPlainText(withoutScript);
    await withoutScript.context().close();
  },
);
