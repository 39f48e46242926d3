import type { APIRequestContext, Page } from "@playwright/test";
import {
  accountMessages,
  field,
  makeAccount,
  memberTest,
  newUser,
  password,
  readToken,
  resetCodeFor,
  submit,
  undoLinkFor,
} from "../support/accounts.ts";
import {
  expect,
  expectClean,
  inEnglish,
  inTestAll,
  openHydrated,
  test,
  watchPolicy,
} from "../support/helpers.ts";

const messages = accountMessages.en.undo;
const nextPassword = "Tamarind-7-Tree";

test.use({ expectedErrors: [/status of (4\d\d|503)|ERR_FAILED/] });
// Some tests check several states of the page.
test.describe.configure({ timeout: 60_000 });

/** An attacker with token and password changes the password. */
async function changePassword(request: APIRequestContext, token: string) {
  const answer = await request.put("/api/profile/password", {
    headers: { Authorization: `Bearer ${token}` },
    data: { currentPassword: password, newPassword: nextPassword },
  });
  expect(answer.status(), await answer.text()).toBe(204);
}

/** An attacker changes the username. */
async function rename(request: APIRequestContext, token: string, username: string) {
  const answer = await request.patch("/api/profile", {
    headers: { Authorization: `Bearer ${token}` },
    data: { username, currentPassword: password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });

test("undoes a change after a click, not when the user opens the link", async ({ page, request }) => {
  const { username, mobile, token } = await makeAccount(request);
  await changePassword(request, token);
  const link = await undoLinkFor(request, mobile);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await openHydrated(page, link);
  await expect(page.getByText(messages.ask)).toBeVisible();
  await expectClean(page);
  const data = { identifier: username, password: nextPassword };
  expect((await request.post("/api/auth/login", { data })).status()).toBe(200);
  // The browser must not send the token in the fragment to the service.
  const [, secret] = link.split("#token=");
  expect(addresses.filter((address) => address.includes(secret!) && !address.includes("#")))
    .toEqual([]);

  await submit(page).click();
  await expect(title(page)).toHaveText(messages.doneTitle);
  await expect(page.getByText(`+91 ******${mobile.slice(-4)}`)).toBeVisible();
  await expectClean(page);
  expect((await request.post("/api/auth/login", { data })).status()).toBe(401);
  await page.getByRole("link", { name: messages.nextButton }).click();
  await expect(page).toHaveURL(/\/forgot-password(\?hl=en)?$/);

  await openHydrated(page, link);
  await expect(title(page)).toHaveText(messages.usedTitle);
  await expectClean(page);
});

test(
  "offers a password reset through the contact that receives codes",
  inTestAll,
  async ({ page, request }) => {
    const { mobile, email, token } = await makeAccount(request, "email");
    await changePassword(request, token);
    await openHydrated(page, "/forgot-password");
    // This draft must not override the contact in the link.
    await field(page, "mobile").fill(mobile);
    await openHydrated(page, await undoLinkFor(request, email));
    await submit(page).click();
    await page.getByRole("link", { name: messages.nextButton }).click();
    await expect(page).toHaveURL(/\/forgot-password\?method=email(&hl=en)?$/);
    await expect(field(page, "mobile")).toHaveCount(0);
    await field(page, "email").fill(email);
    expect(await (await request.get("/forgot-password?method=email")).text())
      .toContain('name="email"');
    await submit(page).click();
    await expect(page).toHaveURL(/\/verify-reset-otp/);
    await field(page, "otp").fill(await resetCodeFor(request, email));
    await expect(page).toHaveURL(/\/reset-password/);
  },
);

memberTest(
  "signs out this browser when a change is undone",
  async ({ page, request, account }) => {
    await changePassword(request, account.token);
    await openHydrated(page, await undoLinkFor(request, account.mobile));
    await submit(page).click();
    await expect(title(page)).toHaveText(messages.doneTitle);
    expect(await readToken(page)).toBeNull();
  },
);

for (const lang of inEnglish) {
  const { undo } = accountMessages[lang];
  const ends = [
    ["unknown_undo", 404, undo.unknownTitle],
    ["undo_used", 410, undo.usedTitle],
    ["undo_expired", 410, undo.expiredTitle],
  ] as const;
  test(`says why a link does not work in ${lang}`, inTestAll, async ({ page }) => {
    await watchPolicy(page);
    await openHydrated(page, `/undo-change?hl=${lang}`);
    await expect(title(page)).toHaveText(undo.unknownTitle);
    for (const [code, status, heading] of ends) {
      await page.route(
        "**/api/auth/undo/read",
        (route) => route.fulfill({ status, json: { code } }),
      );
      // Opening another link in the same tab changes the fragment only.
      await page.evaluate((code) => location.hash = `token=${code}`, code);
      await expect(title(page)).toHaveText(heading);
      await expectClean(page);
    }
  });

  test(`restores and names the old username in ${lang}`, inTestAll, async ({ page, request }) => {
    const { username, mobile, token } = await makeAccount(request);
    await rename(request, token, newUser().username);
    const [, fragment] = (await undoLinkFor(request, mobile)).split("#");
    await openHydrated(page, `/undo-change?hl=${lang}#${fragment}`);
    const [beforeDate, afterDate] = undo.username_changed.split("{{when}}");
    await expect(page.getByRole("main")).toContainText((beforeDate || afterDate)!);
    await expect(page.getByText(undo.nameBack.replace("{{username}}", username))).toBeVisible();
    await expectClean(page);
    await submit(page).click();
    await expect(title(page)).toHaveText(undo.doneTitle);
    await expect(page.getByText(undo.name.replace("{{username}}", username))).toBeVisible();
    await expectClean(page);
    const check = await request.get(`/api/auth/username?username=${username}`);
    expect((await check.json()).available).toBe(false);
  });

  test(`tries again after a failure in ${lang}`, inTestAll, async ({ page, request }) => {
    const { forms } = accountMessages[lang];
    const { mobile, token } = await makeAccount(request);
    await changePassword(request, token);
    const [, fragment] = (await undoLinkFor(request, mobile)).split("#");
    await page.route("**/api/auth/undo/read", (route) => route.abort("failed"));
    await openHydrated(page, `/undo-change?hl=${lang}#${fragment}`);
    await expect(page.getByRole("alert")).toContainText(undo.loadFailed);
    await expectClean(page);
    await page.unroute("**/api/auth/undo/read");
    await page.getByRole("button", { name: forms.retry }).click();
    await expect(page.getByText(undo.ask)).toBeVisible();
    await expect(page.getByRole("main")).toBeFocused();

    await page.route(
      "**/api/auth/undo",
      (route) => route.fulfill({ status: 503, json: { code: "unavailable" } }),
    );
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText(undo.failed);
    await expectClean(page);
    await page.unroute("**/api/auth/undo");
    await submit(page).click();
    await expect(title(page)).toHaveText(undo.doneTitle);
  });
}
