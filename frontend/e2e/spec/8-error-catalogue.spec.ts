import { accountMessages, field, memberTest, password } from "../support/accounts.ts";
import { desktopOnly, expect, messages, openHydrated, test } from "../support/helpers.ts";
import { locales } from "../support/locales.ts";

const { dashboard } = locales.en;
// spec: messages.all, messages.delete
test("messages are as specified", desktopOnly, () => {
  const { register, code, username, captcha, forms, signIn, profile, phone, reset } =
    accountMessages.en;
  const expected: [message: string, specified: string][] = [
    [register.failed, "Registration failed"],
    [register.verifyFailed, "OTP verification failed"],
    [code.resendFailed, "Failed to resend OTP"],
    [username.failed, "Could not verify username"],
    [username.taken, "Username is already taken"],
    [captcha.expired, "reCAPTCHA verification expired. Please try again."],
    [captcha.failed, "reCAPTCHA verification failed. Please try again."],
    [forms.problem.too_many_requests, "Too many attempts. Please try again later."],
    [register.sessionExpired, "Verification session expired. Please restart registration."],
    [code.expired, "OTP has expired. Please request a new one."],
    [signIn.failed, "Login failed"],
    [dashboard.remove.failed, "Error deleting business."],
    [profile.loadFailed, "Failed to load profile"],
    [profile.edit.failed, "Failed to update profile"],
    [profile.password.failed, "Failed to change password"],
    [profile.avatar.failed, "Failed to update avatar"],
    [messages.en.error.businesses, "Failed to load businesses. Please try again later."],
    [phone.sendFailed, "Failed to send OTP. Please check the number and try again."],
    [phone.expired, "Verification expired. Please send OTP again."],
    [phone.wrongCode, "Invalid OTP. Please try again."],
    [phone.verifyFailed, "Failed to verify OTP. Please try again."],
    [code.sentMobile, "OTP sent to your mobile"],
    [code.resent, "OTP resent"],
    [dashboard.remove.done, "Business deleted."],
    [profile.edit.done, "Profile updated successfully"],
    [profile.password.done, "Password changed successfully"],
    [profile.avatar.done, "Avatar updated successfully"],
    [reset.done, "Password reset successful. Please sign in."],
  ];
  for (const [message, specified] of expected) expect(message).toBe(specified);
});

memberTest.describe("a failing service", () => {
  memberTest.use({ expectedErrors: [/status of 500/] });

  // spec: messages.password-failed
  memberTest("says that the password could not be changed", desktopOnly, async ({ page }) => {
    await page.route(
      "**/api/profile/password",
      (route) => route.fulfill({ status: 500, json: {} }),
    );
    await openHydrated(page, "/profile");
    await field(page, "currentPassword").fill(password);
    await field(page, "newPassword").fill("Tamarind-7-Tree");
    await field(page, "confirmPassword").fill("Tamarind-7-Tree");
    const change = page.getByRole("region", { name: "Change password" });
    await change.getByRole("button", { name: "Change password" }).click();
    await expect(change.getByRole("alert")).toContainText("Failed to change password");
  });
});
