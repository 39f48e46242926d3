import { codeFor, field, newUser } from "../support/accounts.ts";
import { expect, notFoundError, openHydrated, test } from "../support/helpers.ts";
import {
  continueButton,
  expectPlace,
  expectStep,
  fill,
  main,
  newBusiness,
} from "../support/owners.ts";
import { locales } from "../support/locales.ts";

test.use({ expectedErrors: [notFoundError] });

// spec: session.business-id, product.account
test("publishes a listing with five fields and at most ten taps", async ({ page, request }) => {
  const { mobile } = newUser();
  const { businessName, category, address } = newBusiness();
  let fields = 0;
  let taps = 0;
  await page.exposeFunction("countTap", () => taps++);
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      // A keyboard submit also clicks the button, but is no tap.
      if ((event as PointerEvent).pointerType) {
        (globalThis as unknown as { countTap: () => void }).countTap();
      }
    }, true);
  });
  const enter = async (name: string, value: string) => {
    fields++;
    await fill(page, { [name]: value });
  };

  await openHydrated(page, "/");
  await main(page).getByRole("link", { name: "List your business" }).click();
  await expect(page).toHaveURL(/\/phone-auth/);
  await enter("mobile", mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(field(page, "otp")).toBeVisible();
  await enter("otp", await codeFor(request, mobile));
  await expect(page).toHaveURL("/add-business");
  await enter("businessName", businessName);
  await enter("category", category);
  await continueButton(page).click();
  await expectStep(page, locales.en.editor.first.contact.title);
  // The form has prefilled the verified number.
  await expect(field(page, "primaryPhone")).toHaveValue(mobile);
  await continueButton(page).click();
  await expectStep(page, locales.en.editor.first.address.title);
  await enter("address.zipCode", address.zipCode);
  await expectPlace(page, "Pune, Maharashtra");
  await continueButton(page).click();
  await expect(page).toHaveURL("/dashboard");
  expect(fields).toBe(5);
  expect(taps).toBeLessThanOrEqual(10);
  const bar = page.getByRole("banner");
  for (const moment of ["at once", "after a reload"]) {
    await expect(bar.getByRole("link", { name: "Dashboard" }), moment).toBeVisible();
    await expect(bar.getByRole("link", { name: "Add business" }), moment).toHaveCount(0);
    await page.reload();
  }
});
