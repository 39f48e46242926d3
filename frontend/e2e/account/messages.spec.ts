import type { Page } from "@playwright/test";
import { channels } from "../../src/api/generated/channels.ts";
import {
  accountMessages,
  makeAccount,
  memberTest as test,
  password,
  signInAs,
} from "../support/accounts.ts";
import {
  expect,
  expectClean,
  inHindi,
  openHydrated,
  test as guestTest,
} from "../support/helpers.ts";

const messages = accountMessages.en.profile.notices;

guestTest.use({ expectedErrors: [/status of 404/] });

const group = (page: Page, name: string) => page.getByRole("group", { name });

test("does not let users turn off the only channel for suspensions", async ({ page }) => {
  await openHydrated(page, "/profile");
  const sms = group(page, messages.listingSuspended).getByRole("checkbox", {
    name: channels.sms.en,
  });
  await expect(sms).toBeChecked();
  await expect(sms).toBeDisabled();
  await expect(group(page, messages.weeklySummary)).toContainText(messages.noEmail);
});

test("users without an email address get SMS by default and can turn them off", async ({ page }) => {
  await openHydrated(page, "/profile");
  for (const name of [messages.reviews, messages.reportDecided]) {
    const choice = group(page, name);
    await expect(choice).toContainText(messages.bundled);
    const sms = choice.getByRole("checkbox", { name: channels.sms.en });
    await expect(sms).toBeChecked();
    const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
    await sms.click();
    expect((await saved).status()).toBe(200);
    await expect(sms).not.toBeChecked();
  }
  await page.reload();
  await expect(group(page, messages.reviews).getByRole("checkbox", { name: channels.sms.en })).not
    .toBeChecked();
});

test("saves the choice of messages", async ({ page, request }) => {
  const { username } = await makeAccount(request, "email");
  await signInAs(page, { identifier: username, password });
  await openHydrated(page, "/profile");
  const weekly = group(page, messages.weeklySummary).getByRole("checkbox", {
    name: channels.email.en,
  });
  await expect(weekly).not.toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await weekly.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(weekly).toBeChecked();
});

for (const lang of inHindi) {
  guestTest(
    `shows an error for a link with a missing or unknown token in ${lang}`,
    async ({ page }) => {
      const { title, submit, unknown } = accountMessages[lang].unsubscribe;
      await openHydrated(page, `/unsubscribe?hl=${lang}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByText(unknown)).toBeVisible();
      await expect(page.getByRole("button", { name: submit })).toHaveCount(0);

      await page.goto("about:blank");
      await openHydrated(page, `/unsubscribe?hl=${lang}#token=x`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expectClean(page);
      await page.getByRole("button", { name: submit }).click();
      await expect(page.getByText(unknown)).toBeVisible();
    },
  );
}

for (const lang of inHindi) {
  // The service sends these SMS only during the day, so listing-sms.test.ts tests the sending.
  guestTest(`the link in an SMS unsubscribes with one tap in ${lang}`, async ({ page }) => {
    const { title, askSms, submit, doneSms } = accountMessages[lang].unsubscribe;
    const token = "AZONPG8-fBqdUj8KTx9rEA7xWm4TzR";
    const asked: string[] = [];
    await page.route("**/api/unsubscribe**", async (route) => {
      const { searchParams } = new URL(route.request().url());
      asked.push(`${route.request().method()} ${searchParams.get("token")}`);
      await route.fulfill({ status: 204 });
    });
    await openHydrated(page, `/unsubscribe?hl=${lang}#token=${token}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByText(askSms)).toBeVisible();
    await expectClean(page);
    expect(asked, "opening the link ends nothing").toEqual([]);
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByText(doneSms)).toBeVisible();
    expect(asked).toEqual([`POST ${token}`]);
  });
}
