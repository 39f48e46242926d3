import type { Page } from "@playwright/test";
import {
  accountMessages,
  field,
  makeAccount,
  memberTest,
  password,
  signInAs,
} from "../support/accounts.ts";
import { makeAskable } from "../support/enquiries.ts";
import { expect, notFoundError, openHydrated, test } from "../support/helpers.ts";
import { delayResponses, watchPosition } from "../support/loading.ts";
import {
  continueButton,
  fill,
  main,
  ownerApi,
  ownerMessages,
  ownerTest,
} from "../support/owners.ts";
import { makeBusiness } from "../support/reviews.ts";
import { locales } from "../support/locales.ts";

// A user without a listing gets 404.
memberTest.use({ expectedErrors: [notFoundError] });

const expectNotMoved = async (position: () => Promise<{ first: number; now: number }>) => {
  const { first, now } = await position();
  expect(now).toBe(first);
};

/** Delays the responses until the page has sent all requests. */
const delayUntilRequested = async (page: Page, paths: string[]) => {
  const releases = await Promise.all(
    paths.map((path) => delayResponses(page, new RegExp(`/api/${path}(\\?|$)`))),
  );
  const requested = paths.map((path) =>
    page.waitForRequest((request) => request.url().includes(path))
  );
  return async () => {
    await Promise.all(requested);
    for (const release of releases) await release();
  };
};

ownerTest("the dashboard does not shift while its sections load", async ({ page }) => {
  const position = await watchPosition(page, "main a[href='/dashboard/poster']");
  const paths = ["my/business/stats", "my/cases", "my/claims"];
  const release = await delayUntilRequested(page, paths);
  await openHydrated(page, "/dashboard");
  await release();
  await expect(main(page).getByText(ownerMessages.en.dashboard.pulse.noCalls)).toBeVisible();
  await expectNotMoved(position);
});

ownerTest("the listing's tab does not shift while its sections load", async ({ page }) => {
  const position = await watchPosition(page, "main .btn-danger");
  const release = await delayUntilRequested(page, ["my/verifications"]);
  await openHydrated(page, "/dashboard/listing");
  await release();
  await expect(main(page).getByText(locales.en.verification.phone.code)).toBeVisible();
  await expectNotMoved(position);
});

memberTest(
  "the profile does not shift while the sessions load",
  async ({ page, account, request }) => {
    // Creates a second session, as on another device.
    const data = { identifier: account.username, password };
    expect((await request.post("/api/auth/login", { data })).status()).toBe(200);
    const position = await watchPosition(page, "main section:last-of-type button");
    const release = await delayUntilRequested(page, ["profile/sessions"]);
    await openHydrated(page, "/profile");
    await release();
    const everywhere = accountMessages.en.profile.sessions.everywhere;
    await expect(main(page).getByRole("button", { name: everywhere })).toBeVisible();
    await expectNotMoved(position);
  },
);

memberTest(
  "the form of a request does not shift for a signed-in visitor",
  async ({ page, request }) => {
    const { businesses } = await makeAskable(request, 1);
    const release = await delayUntilRequested(page, ["profile"]);
    await openHydrated(page, `/ask?b=${businesses[0]!.slug}`);
    await main(page).locator("[name=pinCode]").fill("411038");
    await main(page).locator(".go button").click();
    const number = main(page).locator("[name=mobile]:not([type=hidden])");
    await expect(number).toBeHidden();
    const button = main(page).locator("[value=send]").filter({ visible: true });
    const before = await button.boundingBox();
    await release();
    await expect(number).toHaveCount(0);
    expect(await button.boundingBox()).toEqual(before);
  },
);

test("the submit button does not move while the captcha is solved", async ({ page }) => {
  await openHydrated(page, "/forgot-password");
  const button = main(page).locator("[type=submit]");
  const before = await button.boundingBox();
  const release = await delayResponses(page, /\/api\/auth\/captcha$/);
  await field(page, "mobile").focus();
  await expect(main(page).getByText(accountMessages.en.captcha.working)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await release();
});

memberTest(
  "the continue button does not move when a warning appears",
  async ({ page, request }) => {
    const { token } = await makeAccount(request);
    const listed = await ownerApi(request, token).create();
    await openHydrated(page, "/add-business");
    await fill(page, { businessName: listed.businessName, category: "plumber" });
    await continueButton(page).click();
    const before = await continueButton(page).boundingBox();
    await fill(page, { primaryPhone: listed.primaryPhone });
    await expect(main(page).getByText(ownerMessages.en.editor.duplicate.phone)).toBeVisible();
    expect(await continueButton(page).boundingBox()).toEqual(before);
  },
);

memberTest(
  "shows no empty message until the list of saved businesses has loaded",
  async ({ page }) => {
    const release = await delayResponses(page, /\/api\/my\/saved/);
    const requested = page.waitForRequest(/\/api\/my\/saved/);
    await openHydrated(page, "/saved");
    await requested;
    const find = main(page).getByRole("link", { name: locales.en.saved.none.find });
    await expect(find).toHaveCount(0);
    await release();
    await expect(find).toBeVisible();
  },
);

test(
  "enables the review form once the service allows a review",
  async ({ page, request }) => {
    const { business } = await makeBusiness(request);
    const { username } = await makeAccount(request);
    await signInAs(page, { identifier: username, password });
    const release = await delayResponses(page, /\/my-part$/);
    await openHydrated(page, `/business/${business.slug}/review`);
    const form = main(page).locator("[inert] form");
    await expect(form).toHaveCount(1);
    await release();
    await expect(form).toHaveCount(0);
    await expect(main(page).locator("form")).toBeVisible();
  },
);
