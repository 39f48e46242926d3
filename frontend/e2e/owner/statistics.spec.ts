import { expect, findFullBusiness, openHydrated, test } from "../support/helpers.ts";
import { password, signInAs } from "../support/accounts.ts";
import { main, ownerMessages, ownerTest } from "../support/owners.ts";

type RecordedEvent = { slug: string; event: { kind: string; query?: string } };

/** Records the events that the page reports, without sending them. */
const recordEvents = async (page: Parameters<typeof openHydrated>[0]): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  await page.route("**/api/business/*/events", (route) => {
    const slug = new URL(route.request().url()).pathname.split("/")[3]!;
    events.push({ slug, event: route.request().postDataJSON() });
    return route.fulfill({ status: 204 });
  });
  return events;
};

/** Prevents links from opening other apps. */
const blockNavigation = (page: Parameters<typeof openHydrated>[0]) =>
  page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));

test("reports a view once, with the search that led to it", async ({ page }) => {
  const events = await recordEvents(page);
  await openHydrated(page, "/search?q=painter");
  await main(page).getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/business\//);
  const slug = new URL(page.url()).pathname.split("/")[2]!;
  await expect.poll(() => events).toEqual([{ slug, event: { kind: "view", query: "painter" } }]);
  await page.getByRole("button", { name: /Language/ }).first();
  expect(events).toHaveLength(1);
});

test("reports contact clicks on the page and on a card", async ({ page, request }) => {
  const events = await recordEvents(page);
  const { slug } = await findFullBusiness(request);
  await openHydrated(page, `/business/${slug}`);
  await expect.poll(() => events).toEqual([{ slug, event: { kind: "view" } }]);
  await blockNavigation(page);
  for (const name of ["Call", "WhatsApp", "Website"]) {
    const contact = main(page).getByRole("region", { name: "Contact" });
    await contact.getByRole("link", { name }).click();
  }
  await expect.poll(() => events.slice(1).map(({ event }) => event.kind))
    .toEqual(["call", "whatsapp", "website"]);
  expect(new Set(events.map((event) => event.slug))).toEqual(new Set([slug]));

  events.length = 0;
  await openHydrated(page, "/categories/plumber");
  await blockNavigation(page);
  const card = main(page).getByRole("article").nth(1);
  const cardSlug = (await card.getByRole("link").first().getAttribute("href"))!.split("/")[2];
  await card.getByRole("link", { name: /^Call/ }).click();
  await expect.poll(() => events).toEqual([{ slug: cardSlug, event: { kind: "call" } }]);
});

ownerTest(
  "counts views by visitors, but not by the owner",
  async ({ page, owner, account, browser, baseURL }) => {
    const { slug } = owner.business;
    const visitor = await browser.newPage({ baseURL: baseURL! });
    const counted = visitor.waitForResponse(`**/api/business/${slug}/events`);
    await visitor.goto(`/business/${slug}`);
    await counted;
    expect(await visitor.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: expect.stringMatching(/visit|track|id/i) }),
    );
    await visitor.close();

    const own: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/events")) own.push(request.url());
    });
    // The token of an owner names the listing.
    await signInAs(page, { identifier: account.username, password });
    await openHydrated(page, `/business/${slug}`);
    await page.waitForLoadState("networkidle");
    await page.goto("/dashboard");
    const { stats, pulse } = ownerMessages.en.dashboard;
    await main(page).getByText(pulse.all).click();
    const views = main(page).getByRole("region", { name: stats.title })
      .getByRole("definition").first();
    await expect(views).toHaveText("1");
    expect(own).toEqual([]);
  },
);
