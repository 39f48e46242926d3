import type { Page } from "@playwright/test";
import { memberTest } from "../support/accounts.ts";
import { expect, expectClean, test, watchPolicy } from "../support/helpers.ts";
import { main, ownerTest } from "../support/owners.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";
import {
  adminStates,
  fakeAdmin,
  guestStates,
  memberStates,
  ownerStates,
  publicStates,
  visitStates,
} from "../support/page-states.ts";

test.describe.configure({ timeout: 180_000 });
const options = {
  locale: "hi-IN",
  expectedErrors: [/status of [45]\d\d|The API answered 50\d/],
};
const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const hours = [{ open: "09:00", close: "19:00" }];
const timings = { week: Object.fromEntries(days.map((day) => [day, hours])), special: [] };
test.use(options);
memberTest.use(options);
ownerTest.use({ ...options, overrides: { language: "en", timings } });
test.beforeEach(({ page }) => watchPolicy(page));

/** Finds English words, and text that does not fit a phone. */
async function checkTexts(page: Page, names?: readonly string[]): Promise<void> {
  await expectHindi(page, names);
  await expectFits(page, { unbroken: true });
}

const checkAll = (page: Page, names?: readonly string[]) => async () => {
  await expectClean(page);
  await checkTexts(page, names);
};

/** Expects that controls are large enough for a finger. */
async function expectLargeControls(page: Page): Promise<void> {
  const small = await main(page).locator("button, .btn, input:not([type=checkbox])")
    .filter({ visible: true }).evaluateAll((all) =>
      all.filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        return width > 2 && (height < 42 || width < 44);
      }).map((control) => control.outerHTML.slice(0, 120))
    );
  expect(small).toEqual([]);
}

test("public pages are in Hindi and fit a phone in every state", async ({ page, request }) => {
  await visitStates(page, await publicStates(request), () => checkTexts(page));
});

test("in every state, guest pages are accessible, are in Hindi and fit a phone", async ({ page }) => {
  await visitStates(page, guestStates(), async () => {
    await checkAll(page)();
    await expectLargeControls(page);
  });
});

memberTest(
  "in every state, pages of users without a business are accessible, are in Hindi and fit a phone",
  async ({ page, account }) => {
    const check = checkAll(page, [account.username, account.email]);
    await visitStates(page, memberStates, async (state) => {
      await check();
      if (state === "/profile") await expectLargeControls(page);
    });
  },
);

ownerTest(
  "in every state, pages of owners are accessible, are in Hindi and fit a phone",
  async ({ page, owner }) => {
    await visitStates(page, ownerStates, checkAll(page, [owner.business.businessName]));
  },
);

test("in every state, pages of admins are accessible, are in Hindi and fit a phone", async ({ page }) => {
  await fakeAdmin(page);
  await visitStates(page, adminStates, checkAll(page));
});
