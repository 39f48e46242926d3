import {
  accountMessages,
  codeFor,
  field,
  makeAccount,
  newUser,
  password,
  signInAs,
} from "../support/accounts.ts";
import { expect, expectClean, inHindi, journeyIn, openHydrated, test } from "../support/helpers.ts";

// The service answers 409 because the number belongs to another account.
test.use({ expectedErrors: [/status of 409/] });

for (const lang of inHindi) {
  const { mobile: messages } = accountMessages[lang].profile;

  test(
    `corrects and verifies the number of an account that was registered by email in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      const account = await makeAccount(request, "email");
      const other = await makeAccount(request);
      const { mobile } = newUser();
      await signInAs(page, { identifier: account.username, password });
      await openHydrated(page, `/profile?hl=${lang}`);
      const part = page.getByRole("region", { name: messages.title });
      await expect(part.locator("[name=mobile]")).toHaveValue(account.mobile);
      await expectClean(page);
      const send = async (to: string) => {
        await part.locator("[name=mobile]").fill(to);
        await part.locator("[name=password]").fill(password);
        await part.getByRole("button", { name: messages.submit, exact: true }).click();
        await expect(part.locator("[name=otp]")).toBeVisible();
      };

      await send(other.mobile);
      await part.locator("[name=otp]").fill(await codeFor(request, other.mobile));
      await expect(part.getByRole("alert")).toContainText(messages.taken);
      await send(account.mobile);
      await page.reload();
      await expect(part.locator("[name=otp]")).toBeVisible();
      await part.getByRole("button", { name: messages.another }).click();
      await send(mobile);
      await expectClean(page);
      await part.locator("[name=otp]").fill(await codeFor(request, mobile));
      await expect(page.getByText(messages.done)).toBeVisible();
      await expect(part).toHaveCount(0);
      await expect(field(page, "mobile"))
        .toHaveValue(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    },
  );
}
