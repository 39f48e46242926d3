import type { Locator, Page } from "@playwright/test";
import {
  accountMessages,
  codeFor,
  field,
  newUser,
  readToken,
  submit,
} from "../support/accounts.ts";
import { desktopOnly, expect, openHydrated, test } from "../support/helpers.ts";

const messages = accountMessages.en.phone;

test.use({ expectedErrors: [/status of [45]\d\d/] });

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const green = (page: Page) => page.getByRole("main").locator(".notice-good");
const red = (page: Page) => page.getByRole("main").locator(".notice-bad");

/** Returns the strongest channel of the background colour. */
const hueOf = (box: Locator) =>
  box.evaluate((box) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d")!;
    canvas.fillStyle = getComputedStyle(box).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return red > green && red > blue ? "red" : green > red && green > blue ? "green" : "neither";
  });

/** Stops the page's clock. */
async function pauseClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

async function send(page: Page, mobile: string) {
  await openHydrated(page, "/phone-auth");
  await field(page, "mobile").fill(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(heading(page)).toHaveText("Verify OTP");
}

// spec: phone.step-1, phone.step-2, phone.boxes, phone.state, phone.flow
test("signs in by number and code and opens the dashboard", async ({ page, request }) => {
  const { mobile } = newUser();
  await openHydrated(page, "/phone-auth");
  await expect(heading(page)).toHaveText("Enter Your Phone");
  await expect(page.getByText("We'll send a verification code to your phone.")).toBeVisible();
  await field(page, "mobile").pressSequentially(`${mobile.slice(0, 4)}-x${mobile.slice(4)}999`);
  await expect(field(page, "mobile")).toHaveValue(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();

  await expect(heading(page)).toHaveText("Verify OTP");
  await expect(page.getByText(`Enter the code sent to +91${mobile}`)).toBeVisible();
  await expect(green(page)).toHaveText(`OTP sent to +91${mobile}`);
  expect(await hueOf(green(page))).toBe("green");
  const code = await codeFor(request, mobile);
  expect(code).toMatch(/^\d{6}$/);
  await pauseClock(page);
  await field(page, "otp").pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}7`);
  await expect(green(page)).toHaveText("✅ Phone number verified successfully!");
  expect(await readToken(page)).toBeTruthy();
  await page.clock.runFor(1900);
  await expect(page).toHaveURL("/phone-auth");
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/dashboard");
});

// spec: phone.timer
test(
  "does not redirect a user who left within 2000 ms",
  desktopOnly,
  async ({ page, request }) => {
    const { mobile } = newUser();
    await send(page, mobile);
    await pauseClock(page);
    await field(page, "otp").fill(await codeFor(request, mobile));
    await expect(green(page)).toContainText("✅");
    await page.getByRole("banner").getByRole("link", { name: /Karigar/ }).first().click();
    await expect(page).toHaveURL("/");
    await page.clock.runFor(5000);
    await expect(page).toHaveURL("/");
  },
);

// spec: phone.different-number, phone.boxes
test(
  "choosing a different number returns to the first step without messages or code",
  desktopOnly,
  async ({ page, request }) => {
    const { mobile } = newUser();
    await send(page, mobile);
    await field(page, "otp").fill("000");
    await submit(page).click();
    await expect(red(page)).toBeVisible();
    expect(await hueOf(red(page))).toBe("red");
    await page.getByRole("button", { name: "Use a different number" }).click();
    await expect(heading(page)).toHaveText("Enter Your Phone");
    await expect(red(page)).toHaveCount(0);
    await expect(green(page)).toHaveCount(0);
    const other = newUser().mobile;
    await field(page, "mobile").fill(other);
    await submit(page).click();
    await expect(field(page, "otp")).toHaveValue("");
    expect(await codeFor(request, other)).toMatch(/^\d{6}$/);
  },
);

// spec: phone.busy
test("shows “Sending...” and “Verifying...”", desktopOnly, async ({ page }) => {
  await openHydrated(page, "/phone-auth");
  let go = () => {};
  let held = new Promise<void>((resolve) => go = resolve);
  await page.route(/\/api\/auth\/phone\/(send|confirm)/, async (route) => {
    await held;
    await route.continue();
  });
  await field(page, "mobile").fill(newUser().mobile);
  await submit(page).click();
  await expect(submit(page)).toHaveText("Sending...");
  go();
  await expect(submit(page)).toHaveText("Verify OTP");
  held = new Promise<void>((resolve) => go = resolve);
  await field(page, "otp").fill("000000");
  await expect(submit(page)).toHaveText("Verifying...");
  go();
  await expect(submit(page)).toHaveText("Verify OTP");
});

// spec: phone.state, phone.lost-handle, messages.phone
test("shows the message of each failure", desktopOnly, async ({ page }) => {
  const answer = (code: string, status: number) => (pattern: string) =>
    page.route(pattern, (route) => route.fulfill({ status, json: { code } }), {
      // The page replaces an expired token once, without a message.
      times: code === "captcha_expired" ? 2 : 1,
    });

  const { mobile } = newUser();
  await openHydrated(page, "/phone-auth");
  await field(page, "mobile").fill(mobile);
  for (
    const [code, status, text] of [
      ["message_not_sent", 503, messages.sendFailed],
      ["captcha_expired", 400, "reCAPTCHA verification expired. Please try again."],
      ["too_many_requests", 429, "Too many attempts. Please try again later."],
    ] as const
  ) {
    await answer(code, status)("**/api/auth/phone/send");
    await submit(page).click();
    await expect(red(page)).toHaveText(text);
  }
  await submit(page).click();
  await expect(heading(page)).toHaveText("Verify OTP");
  for (
    const [code, status, text] of [
      ["otp_invalid", 400, "Invalid OTP. Please try again."],
      ["internal", 500, "Failed to verify OTP. Please try again."],
      ["verification_expired", 410, "Verification expired. Please send OTP again."],
    ] as const
  ) {
    await answer(code, status)("**/api/auth/phone/confirm");
    // The form does not send a rejected code again.
    await field(page, "otp").fill(`000${status}`);
    await expect(red(page)).toHaveText(text);
  }
  await expect(heading(page)).toHaveText("Enter Your Phone");
  await expect(field(page, "mobile")).toHaveValue(mobile);
});

// spec: phone.step-2
test("shows the code's field again when the same number is sent within a minute", async ({ page, request }) => {
  const { mobile } = newUser();
  await send(page, mobile);
  await page.getByRole("button", { name: "Use a different number" }).click();
  await expect(heading(page)).toHaveText("Enter Your Phone");
  await page.reload();
  await expect(field(page, "mobile")).toHaveValue(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(green(page)).toHaveText(`OTP sent to +91${mobile}`);
  await expect(page.getByRole("button", { name: /^Resend OTP in/ })).toBeVisible();

  await page.getByRole("button", { name: "Use a different number" }).click();
  const other = newUser().mobile;
  await field(page, "mobile").fill(other);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(green(page)).toHaveText(`OTP sent to +91${other}`);
  await page.getByRole("button", { name: "Use a different number" }).click();
  await field(page, "mobile").fill(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(green(page)).toHaveText(`OTP sent to +91${mobile}`);
  await field(page, "otp").fill(await codeFor(request, mobile));
  await expect(green(page)).toHaveText("✅ Phone number verified successfully!");
});

// spec: phone.step-2
test("shows the attempts left and offers a new code", async ({ page, request }) => {
  const { mobile } = newUser();
  await send(page, mobile);
  const right = await codeFor(request, mobile);
  const wrong = ["000000", "000001", "000002", "000003"].filter((code) => code !== right);
  await expect(page.getByRole("button", { name: /^Resend OTP in/ })).toBeVisible();
  for (
    const [i, line] of ["2 attempts left.", "1 attempt left.", "No attempts left for this code."]
      .entries()
  ) {
    await field(page, "otp").fill(wrong[i]!);
    await expect(page.getByText(line)).toBeVisible();
    await expect(red(page)).toHaveText("Invalid OTP. Please try again.");
  }
  await page.reload();
  await expect(page.getByText("No attempts left for this code.")).toBeVisible();
  await expect(green(page)).toBeHidden();
  await field(page, "otp").fill(right);
  await expect(red(page)).toHaveText("Too many attempts. Please try again later.");
  await expect(page.getByText("No attempts left for this code.")).toBeVisible();

  await page.route("**/api/auth/phone/send", (route) =>
    route.fulfill({
      status: 202,
      json: {
        confirmationId: crypto.randomUUID(),
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
        resendAt: new Date(Date.now() + 120_000).toISOString(),
      },
    }));
  await pauseClock(page);
  await page.clock.runFor(61_000);
  await page.getByRole("button", { name: "Send a new code", exact: true }).click();
  await expect(green(page)).toHaveText(`OTP sent to +91${mobile}`);
  await expect(field(page, "otp")).toHaveValue("");
  await expect(page.getByText("No attempts left for this code.")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Resend OTP in/ })).toBeVisible();
});
