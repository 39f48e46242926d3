import { accountMessages, field, memberTest, newUser, submit } from "../support/accounts.ts";
import { desktopOnly, expect, openHydrated, test } from "../support/helpers.ts";

const messages = accountMessages.en;

// spec: register.rules, limits.digits, limits.account
test(
  "registration shows the message of each rule at its field",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/register");
    await submit(page).click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("All fields required.");
    await expect(field(page, "username")).toBeFocused();
    await summary.getByRole("link").last().click();
    await expect(field(page, "consent")).toBeFocused();

    await field(page, "username").fill("ab");
    await field(page, "mobile").fill("98765");
    await field(page, "password").fill("mango");
    await field(page, "confirmPassword").fill("tango");
    await submit(page).click();
    const rules = {
      username: "Username must be at least 3 characters.",
      mobile: "Mobile must be 10 digits.",
      password:
        "Password must be at least 8 characters with 1 uppercase, 1 lowercase, and 1 number.",
      confirmPassword: "Passwords do not match.",
      consent: messages.invalid.consent_required,
    };
    for (const [name, rule] of Object.entries(rules)) {
      await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${rule}`));
    }
    await expect(summary.getByRole("link")).toHaveText(Object.values(rules));
  },
);

// spec: login.rules
test(
  "sign-in checks empty and invalid fields before the request",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/signin");
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText("All fields are required");
    await expect(field(page, "identifier")).toBeFocused();
    await expect(field(page, "identifier")).toHaveAttribute("aria-invalid", "true");
    await field(page, "password").fill("x");
    for (
      const [typed, message] of [
        ["98765", "Invalid mobile number"],
        ["asha@example", "Invalid email address"],
      ] as const
    ) {
      await field(page, "identifier").fill(typed);
      await submit(page).click();
      await expect(field(page, "identifier")).toHaveAccessibleDescription(message);
    }
  },
);

// spec: profile.rules
memberTest(
  "profile shows the messages of empty, invalid and mismatched values at their fields",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/profile");
    const says = (name: string, text: string) =>
      expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${text}`));
    await field(page, "username").fill("");
    await field(page, "email").fill("asha@");
    await page.getByRole("button", { name: "Save changes" }).click();
    await says("username", "Enter a username\\.");
    await says("email", "Invalid email format\\.");
    await field(page, "username").fill("ab");
    await page.getByRole("button", { name: "Save changes" }).click();
    await says("username", "Username must be at least 3 characters\\.");

    const change = page.getByRole("region", { name: "Change password" });
    await change.getByRole("button", { name: "Change password" }).click();
    await says("currentPassword", "Enter your current password\\.");
    await says("newPassword", "Enter a new password\\.");
    await field(page, "newPassword").fill("mango-tree-42");
    await field(page, "confirmPassword").fill("mango-tree-43");
    await change.getByRole("button", { name: "Change password" }).click();
    await says("newPassword", "Password must be at least 8 characters with 1 uppercase");
    await says("confirmPassword", "Passwords do not match\\.");
  },
);

// spec: reset.rules
test(
  "forgot password checks mobile number and email address",
  desktopOnly,
  async ({ page }) => {
    await openHydrated(page, "/forgot-password");
    await field(page, "mobile").fill("98765");
    await submit(page).click();
    await expect(page.getByRole("alert"))
      .toHaveText("Please enter a valid 10-digit mobile number");
    await expect(field(page, "mobile")).toBeFocused();
    await page.getByText("Email", { exact: true }).click();
    await field(page, "email").fill("asha@");
    await submit(page).click();
    await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address");
  },
);

// spec: phone.rules, limits.digits
test("phone sign-in requires ten digits, then a six-digit code", desktopOnly, async ({ page }) => {
  const red = page.getByRole("main").locator(".notice-bad");
  await openHydrated(page, "/phone-auth");
  await field(page, "mobile").fill("98765");
  await submit(page).click();
  await expect(red).toHaveText("Please enter a valid 10-digit phone number.");
  await field(page, "mobile").fill("1234567890");
  await submit(page).click();
  await expect(red).toHaveText("Please enter a valid 10-digit phone number.");
  await field(page, "mobile").fill(newUser().mobile);
  await submit(page).click();
  await field(page, "otp").fill("123");
  await submit(page).click();
  await expect(red).toHaveText("Please enter the 6-digit OTP.");
});
