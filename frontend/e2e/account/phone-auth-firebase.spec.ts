import process from "node:process";
import { field, newUser, readToken, submit } from "../support/accounts.ts";
import { expect, openHydrated, test } from "../support/helpers.ts";

/** A service that uses Firebase's emulator, and the emulator's URL for sent codes. */
const { E2E_FIREBASE_ORIGIN = "", E2E_FIREBASE_CODES = "" } = process.env;

// The emulator answers 501 for reCAPTCHA Enterprise and 400 for a wrong code,
// and the service answers 404 for the business of a new user.
test.use({ baseURL: E2E_FIREBASE_ORIGIN, expectedErrors: [/status of (400|404|501)/] });

type Codes = { verificationCodes: { phoneNumber: string; code: string }[] };

async function codeSentTo(mobile: string): Promise<string> {
  const { verificationCodes }: Codes = await (await fetch(E2E_FIREBASE_CODES)).json();
  return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === `+91${mobile}`)!.code;
}

// spec: phone.captcha, phone.sent-with-91, phone.provider
test("signs in with a number that Firebase verified in the browser", async ({ page }) => {
  const { mobile } = newUser();
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (/firebase.*\.js/.test(response.url())) scripts.push(response.url());
  });
  await openHydrated(page, "/phone-auth");
  expect(scripts).toEqual([]);
  await field(page, "mobile").fill(mobile);
  await submit(page).click();
  const main = page.getByRole("main");
  await expect(main.locator(".notice-good")).toHaveText(`OTP sent to +91${mobile}`);
  expect(scripts).not.toEqual([]);

  const code = await codeSentTo(mobile);
  await field(page, "otp").fill(code === "000000" ? "111111" : "000000");
  await expect(main.locator(".notice-bad")).toHaveText("Invalid OTP. Please try again.");
  await field(page, "otp").fill(code);
  await expect(main.locator(".notice-good")).toHaveText("✅ Phone number verified successfully!");
  const answer = await page.request.get("/api/profile", {
    headers: { Authorization: `Bearer ${await readToken(page)}` },
  });
  expect((await answer.json()).mobile).toBe(mobile);
  await expect(page).toHaveURL("/dashboard");
});
