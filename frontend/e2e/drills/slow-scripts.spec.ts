import type { Page } from "@playwright/test";
import {
  accountMessages,
  field,
  makeAccount,
  newUser,
  password,
  readToken,
  submit,
} from "../support/accounts.ts";
import { desktopOnly, expect, test } from "../support/helpers.ts";
import { delayResponses } from "../support/loading.ts";
import { waitUntilIslandsHydrated } from "../support/site.ts";

const messages = accountMessages.en;

test.use({ expectedErrors: [/status of 4\d\d/] });

/** Fills in stored values without events, as browsers do. */
const autofill = (page: Page, values: Record<string, string>) =>
  page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      document.querySelector<HTMLInputElement>(`main [name="${name}"]`)!.value = value;
    }
  }, values);

const scripts = {
  "the islands": /\/assets\/hydrate-[\w-]+\.js/,
  "every script": /\/assets\/.*\.js/,
};

for (const [which, addresses] of Object.entries(scripts)) {
  test(`signs in with a form that was submitted before ${which} loaded`, async ({ page, request }) => {
    const { username } = await makeAccount(request);
    const release = await delayResponses(page, addresses);
    await page.goto("/signin", { waitUntil: "commit" });
    await field(page, "identifier").fill(username);
    await field(page, "password").fill(password);
    await field(page, "password").press("Enter");
    await expect(page).toHaveURL("/signin");
    await release();
    await expect(page).toHaveURL("/");
    expect(await readToken(page)).toBeTruthy();
  });
}

test("registers with fields that were filled in before the scripts loaded", async ({ page }) => {
  const { username, mobile } = newUser();
  const release = await delayResponses(page, scripts["every script"]);
  await page.goto("/register", { waitUntil: "commit" });
  await field(page, "consent").check();
  await field(page, "username").fill(username);
  await autofill(page, { mobile, password, confirmPassword: password });
  await release();
  await waitUntilIslandsHydrated(page);
  await expect(page.getByText(messages.username.available)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "1 uppercase letter" }))
    .toContainText("done");
  await submit(page).click();
  await expect(field(page, "otp")).toBeFocused();
});

test("keeps the method that was chosen before the scripts loaded", async ({ page }) => {
  const { email } = newUser();
  const release = await delayResponses(page, scripts["every script"]);
  await page.goto("/forgot-password", { waitUntil: "commit" });
  await page.getByText(messages.method.email, { exact: true }).click();
  await release();
  await field(page, "email").fill(email);
  await submit(page).click();
  await expect(page).toHaveURL("/verify-reset-otp");
  await expect(page.getByText(email)).toBeVisible();
});

for (const path of ["/phone-auth", "/forgot-password"]) {
  test(`${path} sends a code for a number that was submitted before the islands loaded`, async ({ page }) => {
    const release = await delayResponses(page, scripts["the islands"]);
    await page.goto(path);
    await autofill(page, { mobile: newUser().mobile });
    await submit(page).click();
    await expect(submit(page)).toHaveAttribute("aria-busy", "true");
    await release();
    await expect(field(page, "otp")).toBeVisible();
  });
}

test("sets a password that was submitted before the scripts loaded", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const reset = { resetId: crypto.randomUUID(), method: "mobile", to: "9876543210" };
    const resendAt = new Date().toISOString();
    sessionStorage.setItem(
      "passwordReset",
      JSON.stringify({ ...reset, resendAt, resetToken: "t" }),
    );
  });
  const release = await delayResponses(page, scripts["every script"]);
  await page.goto("/reset-password", { waitUntil: "commit" });
  await field(page, "password").fill("Tamarind-7-Tree");
  await field(page, "confirmPassword").fill("Tamarind-7-Tree");
  let sent: string | undefined;
  await page.route("**/api/auth/password-reset/*/password", (route) => {
    sent = route.request().postDataJSON().password;
    return route.fulfill({ status: 204 });
  });
  await field(page, "confirmPassword").press("Enter");
  await release();
  await expect(page).toHaveURL("/signin");
  await expect(page.getByText(messages.reset.done)).toBeVisible();
  expect(sent).toBe("Tamarind-7-Tree");
});

test(
  "redirects a form that the browser posted to the server back to its page",
  desktopOnly,
  async ({ request }) => {
    const form = { identifier: "no.such.user", password };
    for (const path of ["/signin?hl=hi", "/reset-password"]) {
      const answer = await request.post(path, { form, maxRedirects: 0 });
      expect([answer.status(), answer.headers()["location"]]).toEqual([303, path]);
    }
    for (const path of ["/about", "/nowhere"]) {
      expect((await request.post(path, { form, maxRedirects: 0 })).status()).toBe(405);
    }
  },
);

test("redirects a signed-in user when the back/forward cache restores the sign-in page", async ({ page, request }) => {
  const { token } = await makeAccount(request);
  await page.goto("/signin");
  await waitUntilIslandsHydrated(page);
  // Simulates that the back/forward cache restores the page.
  await page.evaluate((token) => {
    localStorage.setItem("token", token);
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, token);
  await expect(page).toHaveURL("/");
});
