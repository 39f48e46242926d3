import {
  accountMessages,
  differentCode,
  field,
  makeAccount,
  newUser,
  password,
  resetCodeFor,
  submit,
} from "../support/accounts.ts";
import { expect, expectClean, inHindi, inTestAll, openHydrated, test } from "../support/helpers.ts";

const messages = accountMessages.en;
const nextPassword = "Tamarind-7-Tree";

test.use({ expectedErrors: [/status of 4\d\d/] });

// spec: reset.steps, reset.order, reset.password, messages.reset
test("resets the password by mobile number and signs in with it", async ({ page, request }) => {
  const { username, mobile, token } = await makeAccount(request);
  await openHydrated(page, "/signin");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await field(page, "mobile").fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await submit(page).click();

  await expect(page).toHaveURL("/verify-reset-otp");
  await expect(page.getByText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)).toBeVisible();
  const code = await resetCodeFor(request, mobile);
  await field(page, "otp").fill(differentCode(code));
  await expect(page.getByRole("alert")).toContainText(messages.verifyReset.failed);
  await page.reload();
  await field(page, "otp").fill(code);

  await expect(page).toHaveURL("/reset-password");
  await page.reload();
  expect(new URL(page.url()).search).toBe("");
  await field(page, "password").fill("weak");
  await field(page, "confirmPassword").fill("weaker");
  await submit(page).click();
  await expect(field(page, "password"))
    .toHaveAccessibleDescription(/^Password must be at least 8 characters long and strong\./);
  await expect(field(page, "confirmPassword"))
    .toHaveAccessibleDescription("Passwords do not match.");
  await field(page, "password").fill(nextPassword);
  await field(page, "confirmPassword").fill(nextPassword);
  await submit(page).click();

  await expect(page).toHaveURL("/signin");
  await expect(page.getByText("Password reset successful. Please sign in.")).toBeVisible();
  const old = await request.get("/api/profile", { headers: { Authorization: `Bearer ${token}` } });
  expect(old.status()).toBe(401);
  for (const [tried, url] of [[password, "/signin"], [nextPassword, "/"]] as const) {
    await field(page, "identifier").fill(username);
    await field(page, "password").fill(tried);
    await submit(page).click();
    if (url === "/signin") await expect(page.getByText("Login failed")).toBeVisible();
    await expect(page).toHaveURL(url);
  }
});

// spec: reset.steps
test("sends a code to an email address without revealing whether it has an account", async ({ page }) => {
  await openHydrated(page, "/forgot-password");
  await page.getByText("Email", { exact: true }).click();
  const { email } = newUser();
  await field(page, "email").fill(email);
  await submit(page).click();
  await expect(page).toHaveURL("/verify-reset-otp");
  await expect(page.getByText(email)).toBeVisible();
});

test(
  "returns to the code's field when the same number is sent within a minute",
  inTestAll,
  async ({ page }) => {
    const { mobile } = newUser();
    await openHydrated(page, "/forgot-password");
    await field(page, "mobile").fill(mobile);
    await submit(page).click();
    await page.getByRole("link", { name: messages.verifyReset.other }).click();
    await expect(page).toHaveURL("/forgot-password");
    await field(page, "mobile").fill(mobile);
    await submit(page).click();
    await expect(page).toHaveURL("/verify-reset-otp");
    await expect(page.getByRole("button", { name: /^Resend OTP in/ })).toBeVisible();
  },
);

// spec: routes.reset-guard
test("later steps redirect to the first step when no reset was started", async ({ page }) => {
  for (const path of ["/verify-reset-otp", "/reset-password"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/forgot-password");
  }
});

test("starts again when the reset has expired", inTestAll, async ({ page }) => {
  await page.addInitScript(() => {
    const reset = { resetId: crypto.randomUUID(), method: "mobile", to: "9876543210" };
    const resendAt = new Date().toISOString();
    const value = JSON.stringify({ ...reset, resendAt, resetToken: "any" });
    if (location.pathname === "/reset-password") sessionStorage.setItem("passwordReset", value);
  });
  await openHydrated(page, "/reset-password");
  await page.route(
    "**/api/auth/password-reset/*/password",
    (route) => route.fulfill({ status: 410, json: { code: "verification_expired" } }),
  );
  await field(page, "password").fill(nextPassword);
  await field(page, "confirmPassword").fill(nextPassword);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText(messages.reset.expired);
  await page.getByRole("link", { name: messages.reset.restart }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("says why the captcha was rejected, and solves it again", inTestAll, async ({ page }) => {
  const refused = {
    captcha_expired: messages.captcha.expired,
    captcha_failed: messages.captcha.failed,
  };
  const path = "**/api/auth/password-reset";
  for (const [code, text] of Object.entries(refused)) {
    const tokens = new Set<string>();
    await page.route(path, async (route) => {
      tokens.add(route.request().postDataJSON().captchaToken);
      await route.fulfill({ status: 400, json: { code } });
    });
    await openHydrated(page, "/forgot-password");
    await field(page, "mobile").fill(newUser().mobile);
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText(text);

    await page.unroute(path);
    const again = page.waitForRequest(path);
    await submit(page).click();
    await expect(page).toHaveURL("/verify-reset-otp");
    expect([...tokens]).not.toContain((await again).postDataJSON().captchaToken);
  }
});

test("solves a new captcha before it sends another code", inTestAll, async ({ page, request }) => {
  const { mobile } = await makeAccount(request);
  const tokens = new Set<string>();
  // Simulates that the minute until the next code has passed.
  await page.route("**/api/auth/password-reset", async (route) => {
    tokens.add(route.request().postDataJSON().captchaToken);
    const response = await route.fetch();
    const json = { ...await response.json(), resendAt: new Date(0).toISOString() };
    await route.fulfill({ response, json });
  });
  await openHydrated(page, "/forgot-password");
  await field(page, "mobile").fill(mobile);
  await submit(page).click();
  await expect(page).toHaveURL("/verify-reset-otp");
  await page.getByRole("button", { name: messages.code.resend, exact: true }).click();
  await expect(page.getByText(messages.code.resent)).toBeVisible();
  expect(tokens.size).toBe(2);
  await field(page, "otp").fill(await resetCodeFor(request, mobile));
  await expect(page).toHaveURL("/reset-password");
});

for (const lang of inHindi) {
  test(`says what to do when no code arrives in ${lang}`, inTestAll, async ({ page }) => {
    const { forgot, method } = accountMessages[lang];
    await openHydrated(page, `/forgot-password?hl=${lang}`);
    await expect(page.getByText(forgot.noCodeAtMobile)).toBeVisible();
    await expectClean(page);
    await page.getByText(method.email, { exact: true }).click();
    await expect(page.getByText(forgot.noCodeAtEmail)).toBeVisible();
    await expectClean(page);
  });
}
