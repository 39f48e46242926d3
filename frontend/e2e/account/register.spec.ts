import type { Page } from "@playwright/test";
import {
  accountMessages,
  codeFor,
  differentCode,
  field,
  makeAccount,
  newUser,
  password,
  readToken,
  submit,
} from "../support/accounts.ts";
import {
  expect,
  inEnglish,
  inHindi,
  installClock,
  inTestAll,
  openHydrated,
  shiftClock,
  test,
  wrongClocks,
} from "../support/helpers.ts";
import { ownerMessages } from "../support/owners.ts";

const messages = accountMessages.en;

test.use({ expectedErrors: [/status of [45]\d\d/] });

async function fillDetails(page: Page, user: ReturnType<typeof newUser>) {
  await field(page, "username").fill(user.username);
  await field(page, "mobile").fill(user.mobile);
  await field(page, "password").fill(password);
  await field(page, "confirmPassword").fill(password);
  await field(page, "consent").check();
}

const answer = (code: string, status: number, headers = {}) => ({
  status,
  headers: { "Content-Type": "application/problem+json", ...headers },
  body: JSON.stringify({ code }),
});

for (const lang of inEnglish) {
  // spec: register.fields, register.countdown, register.username-check, messages.register-otp
  test(`registers by mobile number and opens Add business in ${lang}`, async ({ page, request }) => {
    const messages = accountMessages[lang];
    const user = newUser();
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openHydrated(page, "/register");
    await fillDetails(page, user);
    await expect(page.getByText(messages.username.available)).toBeVisible();
    await submit(page).click();
    await expect(page.getByRole("status").filter({ hasText: messages.code.sentMobile }))
      .toBeVisible();
    await expect(page.getByText(`+91 ******${user.mobile.slice(-4)}`)).toBeVisible();
    await expect(field(page, "otp")).toBeFocused();

    const code = await codeFor(request, user.mobile);
    await field(page, "otp").pressSequentially(differentCode(code));
    await expect(page.getByRole("alert")).toContainText(messages.register.verifyFailed);
    await field(page, "otp").fill(`${code.slice(0, 2)} ${code.slice(2)}`);
    await expect(page).toHaveURL("/add-business");
    expect(await readToken(page)).toBeTruthy();
    await expect(page.getByRole("heading", { level: 1 }))
      .toHaveText(ownerMessages[lang].editor.addTitle);
    await expect(page.getByText(user.username)).toBeVisible();
  });
}

for (const lang of inHindi) {
  test(`signs in to the existing account of a mobile number in ${lang}`, async ({ page, request }) => {
    const { known, register } = accountMessages[lang];
    const { mobile, username } = await makeAccount(request);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openHydrated(page, "/register");
    await fillDetails(page, { ...newUser(), mobile });
    await submit(page).click();
    // Waits for the new code: until it is sent, the newest code is from the account's creation.
    await expect(field(page, "otp")).toBeFocused();
    await field(page, "otp").fill(await codeFor(request, mobile));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(known.title);
    await expect(page.getByText(`${username.slice(0, 2)}***`)).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: known.isNew }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(known.isNew);
    await page.getByRole("button", { name: known.back }).press("Enter");
    await expect(page.getByRole("button", { name: register.changeDetails })).toBeVisible();
    await page.getByRole("button", { name: known.submit }).press("Enter");
    await expect(page).not.toHaveURL("/register");
    expect(await readToken(page)).toBeTruthy();
  });
}

// spec: register.fields, register.email
test("registers by email", async ({ page, request }) => {
  const user = newUser();
  await openHydrated(page, "/register");
  await page.getByText("Email", { exact: true }).click();
  await fillDetails(page, user);
  await field(page, "email").fill("nowhere");
  await submit(page).click();
  await expect(field(page, "email")).toHaveAccessibleDescription("Invalid email address");
  await field(page, "email").fill(user.email);
  await submit(page).click();
  await expect(page.getByText(messages.code.sentEmail)).toBeVisible();
  await field(page, "otp").fill(await codeFor(request, user.email));
  await expect(page).toHaveURL("/add-business");
});

test("checks password, username and mobile number while the user types", async ({ page }) => {
  await openHydrated(page, "/register");
  const rule = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  await expect(rule("at least 8 characters")).toContainText("missing");
  await field(page, "password").fill("Mango42");
  await expect(rule("1 uppercase letter")).toContainText("done");
  await expect(rule("1 number")).toContainText("done");
  await expect(rule("at least 8 characters")).toContainText("missing");
  await field(page, "password").fill(password);
  await expect(rule("at least 8 characters")).toContainText("done");

  await field(page, "username").fill("ravi@kumar");
  await expect(page.getByRole("status").filter({ hasText: messages.invalid.username_characters }))
    .toBeVisible();

  const mobile = field(page, "mobile");
  await mobile.pressSequentially("+91 98765 43210");
  await expect(mobile).toHaveValue("9876543210");
  await mobile.fill("1234567890");
  await submit(page).click();
  await expect(mobile).toHaveAccessibleDescription(new RegExp(messages.invalid.mobile_start));
});

// spec: register.username-check, messages.username
test("checks the username when typing pauses, and ignores outdated answers", async ({ page, request }) => {
  const { username } = await makeAccount(request);
  await openHydrated(page, "/register");
  const asked: string[] = [];
  await page.route("**/api/auth/username?*", async (route) => {
    const name = new URL(route.request().url()).searchParams.get("username")!;
    asked.push(name);
    // The check of the first name never gets a response.
    if (asked.length === 1) return;
    await route.continue();
  });
  await field(page, "username").pressSequentially("asha", { delay: 20 });
  await expect(page.getByText("Checking…")).toBeVisible();
  await expect.poll(() => asked).toEqual(["asha"]);
  await field(page, "username").fill(username);
  await expect(page.getByRole("status").filter({ hasText: "Username is already taken" }))
    .toBeVisible();
  expect(asked).toEqual(["asha", username]);

  await page.unroute("**/api/auth/username?*");
  await page.route("**/api/auth/username?*", (route) => route.fulfill({ status: 503 }));
  await field(page, "username").fill(`${username}.x`);
  await expect(page.getByText("Could not verify username")).toBeVisible();
});

// spec: messages.username
test("shows an error of the service next to the field", async ({ page, request }) => {
  const { username } = await makeAccount(request);
  await openHydrated(page, "/register");
  await fillDetails(page, { ...newUser(), username });
  await submit(page).click();
  await expect(field(page, "username")).toHaveAccessibleDescription(/^Username is already taken/);
  await expect(field(page, "username")).toBeFocused();

  await field(page, "username").fill(newUser().username);
  await field(page, "password").fill("Password1");
  await field(page, "confirmPassword").fill("Password1");
  await submit(page).click();
  await expect(field(page, "password")).toHaveAccessibleDescription(
    new RegExp(`^${messages.invalid.password_common}`),
  );
});

test(
  "keeps the step after a reload, and all details except the password when the user goes back",
  inTestAll,
  async ({ page }) => {
    const user = newUser();
    await openHydrated(page, "/register");
    await page.getByText("Email", { exact: true }).click();
    await fillDetails(page, user);
    await field(page, "email").fill(user.email);
    await submit(page).click();
    await expect(field(page, "otp")).toBeVisible();
    await page.reload();
    await expect(field(page, "otp")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("button", { name: messages.register.changeDetails }).click();
    await expect(field(page, "username")).toHaveValue(user.username);
    await expect(field(page, "mobile")).toHaveValue(user.mobile);
    await expect(field(page, "email")).toHaveValue(user.email);
    await expect(field(page, "password")).toHaveValue("");
  },
);

// spec: register.countdown, messages.resent
test("sends another code after the countdown", async ({ page, request }) => {
  const user = newUser();
  await openHydrated(page, "/register");
  await fillDetails(page, user);
  await submit(page).click();
  const resend = page.getByRole("button", { name: /^Resend OTP/ });
  await expect(resend).toHaveText(/in (1 minute|5\d seconds)$/);
  await expect(resend).toHaveAttribute("aria-disabled", "true");
  const first = await codeFor(request, user.mobile);
  // The test cannot change the service's clock, so it fakes a response from a minute later.
  await page.route("**/api/auth/register/*/otp", (route) =>
    route.fulfill({
      status: 202,
      json: {
        registrationId: route.request().url().split("/").at(-2),
        method: "mobile",
        sentTo: "+91 ******0000",
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
        resendAt: new Date(Date.now() + 120_000).toISOString(),
      },
    }));
  await installClock(page);
  await page.reload();
  await page.clock.runFor(61_000);
  await expect(resend).toHaveText("Resend OTP");
  await resend.click();
  await expect(page.getByText("OTP resent")).toBeVisible();
  await expect(resend).toHaveText(/in \d+ (minutes|seconds)$/);
  expect(first).toMatch(/^\d{5}$/);
});

for (const [clock, seconds] of Object.entries(wrongClocks)) {
  test(`counts down to the next code on a phone whose clock is ${clock}`, async ({ page }) => {
    await shiftClock(page, seconds);
    await openHydrated(page, "/register");
    await fillDetails(page, newUser());
    await submit(page).click();
    const resend = page.getByRole("button", { name: /^Resend OTP/ });
    await expect(resend).toHaveText(/in (1 minute|5\d seconds)$/);
    await page.reload();
    await expect(resend).toHaveText(/in (1 minute|[45]\d seconds)$/);
  });
}

test(
  "sends one code when the button is tapped several times",
  inTestAll,
  async ({ page, request }) => {
    const user = newUser();
    await openHydrated(page, "/register");
    await fillDetails(page, user);
    await submit(page).click();
    await expect(field(page, "otp")).toBeFocused();
    const code = await codeFor(request, user.mobile);
    let calls = 0;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/auth/register/*/verify", async (route) => {
      calls++;
      await released;
      await route.continue();
    });
    await field(page, "otp").pressSequentially(differentCode(code));
    await submit(page).click({ force: true });
    release();
    await expect(page.getByRole("alert")).toContainText(messages.register.verifyFailed);
    await expect(page.getByText("2 attempts left.")).toBeVisible();
    await submit(page).click();
    await expect(field(page, "otp")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText(messages.register.verifyFailed);
    await field(page, "otp").fill(differentCode(code));
    await expect(page.getByRole("alert")).toContainText(messages.register.verifyFailed);
    expect(calls).toBe(1);
    // The rejected code is selected: typing replaces it.
    await page.keyboard.type(code);
    await expect(page).toHaveURL("/add-business");
    expect(calls).toBe(2);
  },
);

test.describe("failures", () => {
  test.beforeEach(async ({ page }) => {
    await openHydrated(page, "/register");
    await fillDetails(page, newUser());
  });

  const refusals = [
    ["captcha_expired", 400, "reCAPTCHA verification expired. Please try again."],
    ["captcha_failed", 400, "reCAPTCHA verification failed. Please try again."],
    ["internal", 500, "Registration failed"],
    ["message_not_sent", 503, "Registration failed"],
  ] as const;

  // spec: messages.register, messages.too-many
  test("shows the message of each failure, and solves the captcha again", async ({ page }) => {
    let refusal: typeof refusals[number];
    const tokens = new Set<string>();
    await page.route("**/api/auth/register", async (route) => {
      tokens.add(route.request().postDataJSON().captchaToken);
      await route.fulfill(answer(refusal[0], refusal[1]));
    });
    for (refusal of refusals) {
      await submit(page).click();
      await expect(page.getByRole("alert")).toContainText(refusal[2]);
    }
    // The page replaces an expired token once, without a message.
    expect(tokens.size).toBe(refusals.length + 1);

    await page.unroute("**/api/auth/register");
    await page.route(
      "**/api/auth/register",
      (route) => route.fulfill(answer("too_many_requests", 429, { "Retry-After": "3600" })),
    );
    await submit(page).click();
    await expect(page.getByRole("alert"))
      .toContainText("Too many attempts. Please try again later.");
    await expect(page.getByRole("timer")).toHaveText(/in 60 minutes\./);
  });

  // spec: register.otp, messages.expired
  test("says that a code or a registration has expired", async ({ page }) => {
    await submit(page).click();
    await expect(field(page, "otp")).toBeVisible();
    const verify = "**/api/auth/register/*/verify";
    await page.route(verify, (route) => route.fulfill(answer("otp_expired", 410)));
    await field(page, "otp").fill("12345");
    await expect(page.getByRole("alert"))
      .toContainText("OTP has expired. Please request a new one.");
    await field(page, "otp").fill("1234");
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText("Enter the 5-digit OTP");
    await page.unroute(verify);
    await page.route(verify, (route) => route.fulfill(answer("registration_expired", 410)));
    await field(page, "otp").fill("12345");
    await expect(page.getByRole("alert"))
      .toContainText("Verification session expired. Please restart registration.");
    await expect(field(page, "username")).not.toHaveValue("");
  });

  // spec: messages.resend-failed
  test("says that a code could not be resent", async ({ page }) => {
    await page.route("**/api/auth/register", (route) =>
      route.fulfill({
        status: 202,
        json: {
          registrationId: crypto.randomUUID(),
          method: "mobile",
          sentTo: "+91 ******0000",
          expiresAt: new Date().toISOString(),
          resendAt: new Date().toISOString(),
        },
      }));
    await page.route("**/api/auth/register/*/otp", (route) => route.fulfill({ status: 500 }));
    await submit(page).click();
    await page.getByRole("button", { name: "Resend OTP" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to resend OTP");
  });
});

test("loads the captcha when the form gets the focus", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/.*captcha|altcha|solve/.test(request.url())) asked.push(request.url());
  });
  await openHydrated(page, "/register");
  expect(asked).toEqual([]);
  await field(page, "username").focus();
  await expect(page.getByText(messages.captcha.done)).toBeVisible();
  expect(asked.length).toBeGreaterThan(1);
});

test.describe("with the captcha of a provider", () => {
  // The tested service uses its own captcha, so its CSP blocks scripts of other providers.
  test.use({ bypassCSP: true });

  const providers = {
    turnstile: {
      script: "https://challenges.cloudflare.com/**",
      stand: `window.turnstile = { ready: (go) => go(),
        render: (box, { sitekey, callback }) => { callback("token of " + sitekey); return "1"; } };`,
    },
    recaptcha: {
      script: "https://www.google.com/recaptcha/**",
      stand: `window.grecaptcha = { ready: (go) => go(),
        render: (box, { sitekey, callback, size }) => { window.go = () => callback(size + " token of " + sitekey); return 0; },
        execute: () => window.go() };`,
    },
  };

  for (const [provider, { script, stand }] of Object.entries(providers)) {
    test(`sends the token of ${provider}`, inTestAll, async ({ page }) => {
      await page.route(
        "**/api/auth/captcha",
        (route) => route.fulfill({ json: { provider, siteKey: "our-key" } }),
      );
      await page.route(
        script,
        (route) => route.fulfill({ contentType: "text/javascript", body: stand }),
      );
      let token = "";
      await page.route("**/api/auth/register", (route) => {
        token = route.request().postDataJSON().captchaToken;
        return route.fulfill(answer("captcha_failed", 400));
      });
      await openHydrated(page, "/register");
      await fillDetails(page, newUser());
      await submit(page).click();
      await expect(page.getByRole("alert")).toContainText(messages.captcha.failed);
      expect(token).toContain("token of our-key");
    });
  }
});

test("submits a code that the browser reads from the SMS", inTestAll, async ({ page, request }) => {
  const user = newUser();
  await page.addInitScript(() => {
    const credentials = {
      get: () => new Promise((resolve) => Object.assign(globalThis, { resolve })),
    };
    Object.assign(globalThis, { OTPCredential: class {} });
    Object.defineProperty(navigator, "credentials", { value: credentials });
  });
  await openHydrated(page, "/register");
  await fillDetails(page, user);
  await submit(page).click();
  await expect(field(page, "otp")).toBeVisible();
  const code = await codeFor(request, user.mobile);
  await page.evaluate((code) => {
    (globalThis as unknown as { resolve: (credential: object) => void }).resolve({ code });
  }, code);
  await expect(page).toHaveURL("/add-business");
});

// spec: register.countdown
test("returns to the page that asked for an account", async ({ page, request }) => {
  const user = newUser();
  await page.goto("/profile");
  await expect(page).toHaveURL("/signin");
  await page.getByRole("main").getByRole("link", { name: messages.signIn.register }).click();
  await fillDetails(page, user);
  await submit(page).click();
  await expect(field(page, "otp")).toBeVisible();
  await field(page, "otp").fill(await codeFor(request, user.mobile));
  await expect(page).toHaveURL("/profile");
});

test(
  "keeps the details when the language changes, and links to the terms in the same language",
  inTestAll,
  async ({ page }) => {
    const user = newUser();
    await openHydrated(page, "/register");
    await fillDetails(page, user);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.locator("#menu-small").getByRole("link", { name: "हिन्दी" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      accountMessages.hi.register.title,
    );
    await expect(field(page, "username")).toHaveValue(user.username);
    await expect(field(page, "mobile")).toHaveValue(user.mobile);

    await openHydrated(page, "/register?hl=hi");
    for (const path of ["/terms-conditions", "/privacy"]) {
      await expect(page.getByRole("main").locator(`a[href^="${path}"]`))
        .toHaveAttribute("href", `${path}?hl=hi`);
    }
  },
);
