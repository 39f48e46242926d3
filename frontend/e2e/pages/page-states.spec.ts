import type { Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import { test } from "../support/helpers.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";
import {
  adminStates,
  fakeAdmin,
  guestStates,
  memberStates,
  ownerStates,
  ownersTest,
  publicStates,
  visitStates,
} from "../support/page-states.ts";

// Pages one after the other: what is checked here is the same for each of them.
test.describe.configure({ timeout: 120_000 });
const inHindi = { locale: "hi-IN", expectedErrors: [/status of 4\d\d/] };
test.use(inHindi);
memberTest.use(inHindi);
ownersTest.use(inHindi);

/** Looks for English, and for what does not fit a phone. */
const look = (page: Page, names?: readonly string[]) => async () => {
  await expectHindi(page, names);
  await expectFits(page, { unbroken: true });
};

test("public pages are in Hindi alone, and fit", async ({ page, request }) => {
  await visitStates(page, await publicStates(request), look(page));
});

test("pages of guests are in Hindi alone, and fit", async ({ page }) => {
  await visitStates(page, guestStates(), look(page));
});

memberTest(
  "pages of members are in Hindi alone, and fit",
  async ({ page, account }) => {
    await visitStates(page, memberStates, look(page, [account.username, account.email]));
  },
);

ownersTest(
  "pages of owners are in Hindi alone, and fit",
  async ({ page, business }) => {
    await visitStates(page, ownerStates, look(page, [business.businessName]));
  },
);

test("pages of admins are in Hindi alone, and fit", async ({ page }) => {
  await fakeAdmin(page);
  await visitStates(page, adminStates, look(page));
});
