import { accountMessages, codeFor, field, newUser, password, submit } from "../support/accounts.ts";
import { expect, expectClean, isPhone, openHydrated, test } from "../support/helpers.ts";
import {
  continueButton,
  expectPlace,
  expectStep,
  fill,
  galleryInput,
  galleryItems,
  main,
  newBusiness,
  ownerMessages,
  pictures,
} from "../support/owners.ts";

test.use({ expectedErrors: [/status of 4(04|10)/] });

/** Hindi on a phone, English on a desktop. */
const texts = {
  hi: { businessName: "शर्मा नल सेवा", shortDesc: "नल और पाइप का हर काम", edited: "नल, पाइप, टंकी" },
  en: {
    businessName: "Sharma Tap Service",
    shortDesc: "Taps and pipes",
    edited: "Taps, pipes, tanks",
  },
};

// spec: product.account
test("registers and adds a business with five pictures, then edits, pauses and deletes it", async ({ page, request }) => {
  test.setTimeout(120_000);
  const lang = isPhone(page) ? "hi" : "en";
  const { editor, dashboard, listing } = ownerMessages[lang];
  const account = accountMessages[lang];
  const { businessName, shortDesc, edited } = texts[lang];
  const user = newUser();
  await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);

  await openHydrated(page, "/register");
  await fill(page, {
    username: user.username,
    mobile: user.mobile,
    password,
    confirmPassword: password,
  });
  await field(page, "consent").check();
  await submit(page).click();
  await expect(page.getByRole("status").filter({ hasText: account.code.sentMobile })).toBeVisible();
  await field(page, "otp").fill(await codeFor(request, user.mobile));
  await expect(page).toHaveURL("/add-business");

  await expectStep(page, editor.first.basics.title);
  const { address, category } = newBusiness();
  await fill(page, { businessName, category });
  await continueButton(page).click();
  await expect(field(page, "primaryPhone")).toHaveValue(user.mobile);
  await continueButton(page).click();
  await fill(page, { "address.zipCode": address.zipCode });
  await expectPlace(page, { en: "Pune, Maharashtra", hi: "पुणे, महाराष्ट्र" }[lang]);
  await continueButton(page).click();
  await expect(page.getByText(editor.published)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");

  await main(page).getByRole("link", { name: dashboard.edit, exact: true }).click();
  await expectStep(page, editor.step.basics);
  await fill(page, { shortDesc, experienceYears: "12" });
  await continueButton(page).click();
  await expectStep(page, editor.step.contact);
  await main(page).getByRole("button", { name: editor.whatsapp.same }).click();
  await continueButton(page).click();
  await expectStep(page, editor.step.address);
  await continueButton(page).click();
  await expectStep(page, editor.step.timings);
  await main(page).getByText(editor.timings.hours, { exact: true }).click();
  await continueButton(page).click();
  await expectStep(page, editor.step.social);
  await continueButton(page).click();
  await expectStep(page, editor.step.prices);
  await fill(page, { visitCharge: "150" });
  await continueButton(page).click();
  await expectStep(page, editor.step.media);
  await galleryInput(page).setInputFiles(await pictures(page, 5));
  await expect(galleryItems(page)).toHaveCount(5, { timeout: 40_000 });
  await continueButton(page).click();
  await expectStep(page, editor.step.review);
  await expect(main(page).getByText(shortDesc).first()).toBeVisible();
  await expectClean(page);
  await continueButton(page).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(main(page).getByText(listing.status.active, { exact: true })).toBeVisible();
  await expect(main(page).getByText({ en: "Pune", hi: "पुणे" }[lang]).first()).toBeVisible();
  // Other links open businesses with a similar name.
  const face = main(page).getByRole("region", { name: dashboard.publicView.title });
  const path = await face.locator('a[href^="/business/"]').getAttribute("href");
  expect((await request.get(`/api${path}`)).status()).toBe(200);

  await main(page).getByRole("link", { name: dashboard.edit, exact: true }).click();
  await expectStep(page, editor.step.basics);
  await fill(page, { shortDesc: edited });
  await main(page).getByRole("button", { name: editor.saveAndClose }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(main(page).getByText(edited).first()).toBeVisible();

  await main(page).getByRole("button", { name: dashboard.pause, exact: true }).click();
  await expect(main(page).getByText(dashboard.notice.paused)).toBeVisible();

  await main(page).getByRole("button", { name: dashboard.remove.open }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("[name=password]").fill(password);
  await dialog.getByRole("button", { name: dashboard.remove.submit }).click();
  await expect(page.getByText(dashboard.remove.done)).toBeVisible();
  await expect(page.getByRole("heading", { name: dashboard.start.title })).toBeVisible();
  expect((await request.get(`/api${path}`)).status()).toBe(410);
});
