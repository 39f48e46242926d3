import type { Page } from "@playwright/test";
import {
  accountMessages,
  codeFor,
  differentCode,
  field,
  makeAccount,
  memberTest as test,
  newUser,
  password,
  waitUntilSignedOut,
} from "../support/accounts.ts";
import { expect, expectClean, inTestAll, openHydrated } from "../support/helpers.ts";

const messages = accountMessages.en.profile;

test.use({ expectedErrors: [/status of [45]\d\d|ERR_FAILED/] });

test.beforeEach(async ({ page }) => {
  await openHydrated(page, "/profile");
  await expect(field(page, "username")).toBeVisible();
});

const section = (page: Page, name: string) => page.getByRole("region", { name });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" });

// spec: product.account, profile.actions, messages.profile
test("changes the username after a password check, and never the mobile number", async ({ page, account }) => {
  test.setTimeout(60_000);
  const next = newUser().username;
  await expect(field(page, "username")).toHaveValue(account.username);
  await expect(field(page, "mobile")).toHaveValue(
    `+91 ${account.mobile.slice(0, 5)} ${account.mobile.slice(5)}`,
  );
  await expect(field(page, "mobile")).not.toBeEditable();
  await field(page, "username").fill(next);
  await expect(page.getByText("This username is available")).toBeVisible();
  await save(page).click();
  await expect(field(page, "password"))
    .toHaveAccessibleDescription(accountMessages.en.invalid.required_password);
  await field(page, "password").fill("Wrong-Tree-42");
  await save(page).click();
  await expect(field(page, "password"))
    .toHaveAccessibleDescription(accountMessages.en.invalid.password_wrong);
  await field(page, "password").fill(password);
  await save(page).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(field(page, "password")).toHaveCount(0);
  await page.reload();
  await expect(field(page, "username")).toHaveValue(next);
});

// spec: messages.profile-failed
test("rejects a username that another account has, and reports failures to save or load", async ({ page, request }) => {
  const { username } = await makeAccount(request);
  await field(page, "username").fill(username);
  await field(page, "password").fill(password);
  await save(page).click();
  await expect(field(page, "username")).toHaveAccessibleDescription(/^Username is already taken/);

  await page.route("**/api/profile", (route) => route.fulfill({ status: 500, json: {} }));
  await save(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to update profile");
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to load profile");
  await page.unroute("**/api/profile");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(field(page, "username")).toBeVisible();
});

// spec: user.fields
test("adds an email address after the user enters its code", async ({ page, request }) => {
  const { email } = newUser();
  await field(page, "email").fill(email);
  await field(page, "password").fill(password);
  await save(page).click();
  const confirm = section(page, messages.email.title);
  await expect(confirm).toContainText(email);
  const toast = page.getByRole("alert").filter({ hasText: email });
  await expect(toast).toContainText(messages.email.lead.split("{{to}}")[0]!);
  await expect(page.getByText(messages.edit.done)).toHaveCount(0);
  await page.reload();
  await confirm.locator("[name=otp]").fill(await codeFor(request, email));
  await expect(page.getByText(messages.email.done)).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await expect(field(page, "email")).toHaveValue(email);
});

// spec: profile.actions, messages.password
test("changes the password after checking the current one", async ({ page, account, request }) => {
  const next = "Tamarind-7-Tree";
  const change = section(page, "Change password");
  const button = change.getByRole("button", { name: "Change password" });
  await field(page, "currentPassword").fill("Wrong-Tree-42");
  await field(page, "newPassword").fill(next);
  await field(page, "confirmPassword").fill(next);
  await button.click();
  await expect(field(page, "currentPassword")).toHaveAccessibleDescription(
    accountMessages.en.invalid.password_wrong,
  );
  await field(page, "currentPassword").fill(password);
  await button.click();
  await expect(page.getByText("Password changed successfully")).toBeVisible();
  await expect(field(page, "newPassword")).toHaveValue("");
  const answer = await request.post("/api/auth/login", {
    data: { identifier: account.username, password: next },
  });
  expect(answer.status()).toBe(200);
  // This device stays signed in.
  await page.reload();
  await expect(field(page, "username")).toBeVisible();
});

/** A picture that is red on the left and blue on the right. */
async function drawPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 300);
    const context = canvas.getContext("2d")!;
    context.fillStyle = "#d00";
    context.fillRect(0, 0, 300, 300);
    context.fillStyle = "#00d";
    context.fillRect(300, 0, 300, 300);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

// spec: profile.actions, messages.avatar, messages.avatar-failed
test("crops, uploads and removes a picture, and retries a failed upload", async ({ page }) => {
  const picture = { name: "me.png", mimeType: "image/png", buffer: await drawPicture(page) };
  const input = page.locator("input[type=file]");
  await input.setInputFiles({ ...picture, buffer: Buffer.from("no picture") });
  await expect(page.getByText(messages.avatar.unreadable)).toBeVisible();

  await input.setInputFiles(picture);
  const dialog = page.getByRole("dialog", { name: messages.avatar.cropTitle });
  const canvas = dialog.getByRole("img");
  const colourAt = (x: number) =>
    canvas.evaluate(
      (canvas: HTMLCanvasElement, x) =>
        [...canvas.getContext("2d")!.getImageData(x, 256, 1, 1).data].slice(0, 3),
      x,
    );
  expect(await colourAt(10)).toEqual([221, 0, 0]);
  expect(await colourAt(500)).toEqual([0, 0, 221]);
  await canvas.focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowRight");
  expect(await colourAt(500)).toEqual([221, 0, 0]);
  await dialog.getByLabel("Zoom").fill("2");
  const upload = "**/api/profile/avatar";
  await page.route(upload, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Failed to update avatar");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  await expect(page.getByText("Avatar updated successfully")).toBeVisible();
  const shown = page.getByRole("main").getByRole("img", { name: messages.avatar.label });
  await expect(shown).toHaveAttribute("src", /^\/media\//);
  await expect(page.getByRole("banner").locator('img[src^="/media/"]')).toBeVisible();

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(shown).toHaveCount(0);
  await expect(page.getByRole("banner").locator('img[src^="/media/"]')).toHaveCount(0);
});

test("lists the sessions and ends one or all other sessions", async ({ page, request, account }) => {
  const tokens: string[] = [];
  for (let device = 0; device < 2; device++) {
    const data = { identifier: account.username, password };
    tokens.push((await (await request.post("/api/auth/login", { data })).json()).token);
  }
  await page.reload();
  const sessions = section(page, messages.sessions.title);
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await expect(sessions.getByText("This device")).toHaveCount(1);
  await sessions.getByRole("button", { name: /^Sign out of/ }).first().click();
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  const stillIn = await Promise.all(tokens.map(async (token) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await request.get("/api/profile", { headers })).ok();
  }));
  expect(stillIn.filter(Boolean)).toHaveLength(1);
  await sessions.getByRole("button", { name: messages.sessions.everywhere }).click();
  await expect(page).toHaveURL("/");
  await waitUntilSignedOut(page);
});

test("downloads the account's data, changes the language and signs out", async ({ page, request, account }) => {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
  const data = JSON.parse(Buffer.concat(chunks).toString());
  expect(data.account).toMatchObject({ username: account.username, mobile: account.mobile });

  await section(page, messages.language.title).getByText("हिन्दी").click();
  const { profile } = accountMessages.hi;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(profile.title);
  await expect.poll(async () => {
    const headers = { Authorization: `Bearer ${account.token}` };
    return (await (await request.get("/api/profile", { headers })).json()).language;
  }).toBe("hi");

  const { title, signOut } = profile.sessions;
  await section(page, title).getByRole("button", { name: signOut, exact: true }).click();
  await expect(page).toHaveURL("/");
  await waitUntilSignedOut(page);
});

/** `--color-bad` in both themes. */
const dangerColor = { light: "rgb(180, 35, 24)", dark: "rgb(255, 157, 146)" };

test("deletes the account once the password is correct", async ({ page, request, account }) => {
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog", { name: messages.remove.ask });
  await expect(dialog).toContainText("business listing");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await dialog.locator("[name=password]").fill("Wrong-Tree-42");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(dialog.getByRole("button", { name: "Delete for good" }), colorScheme)
      .toHaveCSS("background-color", dangerColor[colorScheme]);
    await expectClean(page);
  }
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(dialog.getByRole("alert")).toContainText(accountMessages.en.invalid.password_wrong);
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: "Delete for good" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(messages.remove.done)).toBeVisible();
  await waitUntilSignedOut(page);
  const data = { identifier: account.username, password };
  expect((await request.post("/api/auth/login", { data })).status()).toBe(401);
});

test(
  "confirms a new email address with a code instead of the password",
  inTestAll,
  async ({ page, request, account }) => {
    const edit = section(page, "Edit profile");
    await field(page, "email").fill(newUser().email);
    await save(page).click();
    await expect(field(page, "password"))
      .toHaveAccessibleDescription(accountMessages.en.invalid.required_password);

    await page.route("**/api/profile/confirmation", (route) => route.abort("failed"));
    await edit.getByRole("button", { name: accountMessages.en.confirm.byCode }).click();
    await expect(edit.getByRole("alert").last()).toContainText(accountMessages.en.confirm.failed);
    await expect(edit.getByRole("alert").last())
      .toContainText(accountMessages.en.forms.problem.network);
    await page.unroute("**/api/profile/confirmation");
    await edit.getByRole("button", { name: accountMessages.en.confirm.byCode }).click();
    await expect(edit).toContainText(`+91 ******${account.mobile.slice(-4)}`);
    await expect(edit.getByRole("button", { name: /^Resend OTP in / })).toBeVisible();

    const code = await codeFor(request, account.mobile);
    await edit.locator("[name=otp]").fill(differentCode(code));
    await expect(edit.locator("[name=otp]"))
      .toHaveAccessibleDescription(new RegExp(accountMessages.en.invalid.otp_wrong));
    await edit.locator("[name=otp]").fill(code);
    await expect(section(page, messages.email.title)).toBeVisible();
    await expect(edit.locator("[name=otp]")).toHaveCount(0);
  },
);

test(
  "sends one code when the button is tapped several times",
  inTestAll,
  async ({ page, request, account }) => {
    const next = newUser().username;
    const edit = section(page, messages.edit.title);
    await field(page, "username").fill(next);
    await edit.getByRole("button", { name: accountMessages.en.confirm.byCode }).click();
    await expect(edit.locator("[name=otp]")).toBeFocused();
    const code = await codeFor(request, account.mobile);
    let calls = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/profile", async (route) => {
      if (route.request().method() === "PATCH") {
        calls++;
        await released;
      }
      await route.continue();
    });
    const otp = edit.locator("[name=otp]");
    await otp.pressSequentially(differentCode(code));
    await edit.locator("button[type=submit]").click({ force: true });
    release();
    const wrong = new RegExp(accountMessages.en.invalid.otp_wrong);
    await expect(otp).toHaveAccessibleDescription(wrong);
    await save(page).click();
    await expect(otp).toBeFocused();
    await expect(otp).toHaveAccessibleDescription(wrong);
    expect(calls).toBe(1);

    await otp.fill(code);
    await expect(page.getByText(messages.edit.done)).toBeVisible();
    await save(page).click();
    // Follows any request that the button sent, so `calls` is complete.
    await page.evaluate(() => fetch("/api/auth/captcha"));
    expect(calls).toBe(2);
    await field(page, "username").fill(account.username);
    await field(page, "password").fill(password);
    await save(page).click();
    await expect(field(page, "password")).toHaveCount(0);
    expect(calls).toBe(3);
  },
);

test("shows a message when a code has expired or is used up", inTestAll, async ({ page }) => {
  const edit = section(page, "Edit profile");
  await field(page, "email").fill(newUser().email);
  await edit.getByRole("button", { name: accountMessages.en.confirm.byCode }).click();
  await expect(edit.locator("[name=otp]")).toBeFocused();
  const answers = [
    { status: 410, json: { code: "otp_expired" } },
    { status: 429, json: { code: "otp_exhausted", attemptsLeft: 0 } },
  ];
  await page.route("**/api/profile", async (route) => {
    if (route.request().method() === "PATCH") await route.fulfill(answers.shift()!);
    else await route.continue();
  });
  await edit.locator("[name=otp]").fill("123456");
  await expect(edit.getByRole("alert")).toContainText(accountMessages.en.invalid.otp_expired);
  await edit.locator("[name=otp]").fill("123457");
  await expect(edit.getByRole("alert"))
    .toContainText(accountMessages.en.forms.problem.too_many_requests);
  await expect(edit.getByText(accountMessages.en.code.usedUp)).toBeVisible();
  await edit.getByRole("button", { name: accountMessages.en.confirm.byPassword }).click();
  await expect(field(page, "password")).toBeVisible();
});

test(
  "deletes the account after the user enters a code",
  inTestAll,
  async ({ page, request, account }) => {
    await page.getByRole("button", { name: "Delete my account" }).click();
    const dialog = page.getByRole("dialog", { name: messages.remove.ask });
    await dialog.getByRole("button", { name: accountMessages.en.confirm.byCode }).click();
    await expect(dialog.locator("[name=otp]")).toBeFocused();
    await dialog.locator("[name=otp]").fill(await codeFor(request, account.mobile));
    await expect(page).toHaveURL("/");
    const data = { identifier: account.username, password };
    expect((await request.post("/api/auth/login", { data })).status()).toBe(401);
  },
);

test(
  "sets a first password with a code when the account has no password",
  inTestAll,
  async ({ page, request, account }) => {
    await page.route("**/api/profile", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...await response.json(), hasPassword: false } });
    });
    await page.reload();
    const first = section(page, "Set a password");
    await expect(first.locator("[name=currentPassword]")).toHaveCount(0);
    await expect(first).toContainText(accountMessages.en.confirm.first);
    await first.locator("[name=newPassword]").fill("Tamarind-7-Tree");
    await first.locator("[name=confirmPassword]").fill("Tamarind-7-Tree");
    await first.getByRole("button", { name: messages.password.setSubmit }).click();
    await expect(first.locator("[name=otp]")).toBeFocused();
    await first.locator("[name=otp]").fill(await codeFor(request, account.mobile));
    await expect(page.getByText(messages.password.done)).toBeVisible();
    const data = { identifier: account.username, password: "Tamarind-7-Tree" };
    expect((await request.post("/api/auth/login", { data })).status()).toBe(200);
  },
);
