import type { Page } from "@playwright/test";
import { field, memberTest as test, password } from "../support/accounts.ts";
import { expect, expectClean, languages, openAlive, watchPolicy } from "../support/helpers.ts";
import {
  fill,
  goOn,
  main,
  newBusiness,
  ownerApi,
  ownerWords,
  stepIs,
  writeListing,
} from "../support/owners.ts";

const words = ownerWords.en.editor;

// Nothing is listed yet: the service says 404, and the browser repeats it.
test.use({ expectedErrors: [/status of 4\d\d|ERR_FAILED/] });

const open = async (page: Page, step: "basics" | "contact" | "address" | "social" = "basics") => {
  await openAlive(page, `/add-business?step=${step}`);
  await stepIs(page, words.step[step]);
};

for (const lang of languages) {
  test(`every step in ${lang}: no barrier, no overflow`, async ({ page }) => {
    test.slow();
    const { step, timings, special } = ownerWords[lang].editor;
    await watchPolicy(page);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openAlive(page, "/add-business");
    await stepIs(page, step.basics);
    await goOn(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await main(page).locator("summary").click();
    await expectClean(page);
    const { address, primaryPhone, ...basics } = newBusiness();
    await fill(page, basics);
    await goOn(page).click();
    await stepIs(page, step.contact);
    await fill(page, { primaryPhone });
    await expectClean(page);
    await goOn(page).click();
    await stepIs(page, step.address);
    await fill(page, { "address.zipCode": address.zipCode });
    await expect(field(page, "address.city")).toHaveValue("Pune");
    await expectClean(page);
    await goOn(page).click();
    await stepIs(page, step.timings);
    await main(page).getByText(timings.hours, { exact: true }).click();
    await main(page).getByText(timings.addSpan).click();
    await main(page).getByText(special.add).click();
    await goOn(page).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectClean(page);
    await main(page).getByText(timings.unknown, { exact: true }).click();
    await goOn(page).click();
    await stepIs(page, step.social);
    await expectClean(page);
    await goOn(page).click();
    await stepIs(page, step.media);
    await expectClean(page);
    await goOn(page).click();
    await stepIs(page, step.review);
    await expectClean(page);
  });
}

test("what is missing is said beside the field and on top, and the first one is focused", async ({ page }) => {
  await open(page);
  await fill(page, { shortDesc: "Pipes laid" });
  await goOn(page).click();
  await expect(field(page, "businessName")).toBeFocused();
  await expect(field(page, "businessName")).toHaveAccessibleDescription(/Please fill this in/);
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Business name: Please fill this in.",
    "Trade: Please fill this in.",
  ]);
  await summary.getByRole("link").last().click();
  await expect(field(page, "category")).toBeFocused();
  await expect(field(page, "shortDesc")).toHaveValue("Pipes laid");
  await fill(page, { businessName: "Sharma Works", category: "plumber" });
  await goOn(page).click();
  await stepIs(page, words.step.contact);
  await page.goBack();
  await stepIs(page, words.step.basics);
  await expect(field(page, "businessName")).toHaveValue("Sharma Works");
});

test("phones, WhatsApp and links are understood as people write them", async ({ page }) => {
  await open(page, "contact");
  await field(page, "primaryPhone").fill("+91 98765 43210");
  await expect(field(page, "primaryPhone")).toHaveValue("9876543210");
  await expect(main(page).getByText(words.phone.mobile, { exact: true })).toBeVisible();
  await main(page).getByRole("button", { name: words.whatsapp.same }).click();
  await expect(field(page, "whatsapp")).toHaveValue("9876543210");
  await expect(main(page).getByText("wa.me/919876543210")).toBeVisible();
  await field(page, "primaryPhone").fill("1800 123 4567");
  await expect(main(page).getByText(words.phone.tollFree, { exact: true })).toBeVisible();
  await field(page, "alternatePhone").fill("020 2544 1234");
  await expect(main(page).getByText(words.phone.landline, { exact: true })).toBeVisible();
  await field(page, "website").fill("www.example.com");
  await field(page, "website").blur();
  await expect(field(page, "website")).toHaveValue("https://www.example.com");
  await field(page, "website").fill("javascript:alert(1)");
  await field(page, "primaryPhone").fill("12345");
  await goOn(page).click();
  await expect(field(page, "primaryPhone")).toHaveAccessibleDescription(/Indian phone number/);
  await expect(field(page, "website")).toHaveAccessibleDescription(/Enter an address/);
});

test("social links are held against their network, a GSTIN against its check digit", async ({ page }) => {
  await open(page, "social");
  await fill(page, {
    "social.facebook": "https://facebook.com.evil.example/sharma",
    "social.instagram": "https://instagram.com/sharma",
    "legal.gstin": "27aapfu0939f1zw",
  });
  await goOn(page).click();
  await expect(field(page, "social.facebook")).toHaveAccessibleDescription(/another site/);
  await expect(field(page, "social.instagram")).not.toHaveAttribute("aria-invalid");
  await expect(field(page, "legal.gstin")).toHaveValue("27AAPFU0939F1ZW");
  await expect(field(page, "legal.gstin")).toHaveAccessibleDescription(/last character/);
});

test("a PIN code brings city and state, offers what is not clear, and doubts without blocking", async ({ page }) => {
  await open(page, "address");
  await fill(page, { "address.zipCode": "411038" });
  await expect(field(page, "address.city")).toHaveValue("Pune");
  await expect(field(page, "address.state")).toHaveValue("Maharashtra");
  await fill(page, { "address.city": "Nagpur" });
  await main(page).getByRole("button", { name: "Pune, Maharashtra" }).click();
  await expect(field(page, "address.city")).toHaveValue("Pune");

  await page.route("**/api/pincodes/140301", (route) =>
    route.fulfill({
      json: [
        { city: "Kharar", district: "Mohali", state: "Punjab" },
        { city: "Morni", district: "Panchkula", state: "Haryana" },
      ],
    }));
  await fill(page, { "address.zipCode": "140301" });
  await main(page).getByRole("button", { name: "Morni, Panchkula, Haryana" }).click();
  await expect(field(page, "address.state")).toHaveValue("Haryana");

  await fill(page, { "address.zipCode": "999999" });
  await expect(main(page).getByText("a post office with the PIN code 999999")).toBeVisible();
  await goOn(page).click();
  await stepIs(page, words.step.timings);
});

test("the name in the other script is suggested, and never forced", async ({ page }) => {
  await open(page);
  await fill(page, { businessName: "Sharma Paint Works" });
  await main(page).locator("summary").click();
  await expect(main(page).getByText("शर्मा")).toBeVisible();
  await expect(field(page, "translation.businessName")).toHaveValue("");
  await main(page).getByRole("button", { name: words.useSuggestion }).click();
  await expect(field(page, "translation.businessName")).toHaveValue(/^शर्मा/);
});

test("the card is shown as it will be", async ({ page }) => {
  await open(page);
  const preview = page.getByRole("complementary", { name: words.preview.title });
  await expect(preview.getByText(words.preview.empty)).toBeVisible();
  await fill(page, { businessName: "Sharma Works", category: "plumber", experienceYears: "12" });
  await expect(preview).toContainText("Sharma Works");
  await expect(preview).toContainText("12 years of experience");
});

test("a draft survives a reload and a sign-out, says its age, and can be thrown away", async ({ page, account }) => {
  test.slow();
  await page.clock.install();
  await open(page);
  await fill(page, { businessName: "Sharma Works", category: "plumber" });
  await page.clock.fastForward("02:00:00");
  await page.reload();
  const notice = main(page).getByRole("status").filter({ hasText: "2 hours ago" });
  await expect(notice).toBeVisible();
  await expect(field(page, "businessName")).toHaveValue("Sharma Works");

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/add-business");
  await expect(page).toHaveURL(/\/signin/);
  await field(page, "identifier").fill(account.username);
  await field(page, "password").fill(password);
  await field(page, "password").press("Enter");
  await expect(page).toHaveURL(/\/add-business/);
  await expect(field(page, "businessName")).toHaveValue("Sharma Works");

  await notice.getByRole("button", { name: words.draft.discard }).click();
  await expect(field(page, "businessName")).toHaveValue("");
  await page.reload();
  await stepIs(page, words.step.basics);
  await expect(field(page, "businessName")).toHaveValue("");
});

test("a session that ends before the listing is made costs nothing", async ({ page, account }) => {
  await open(page);
  const { businessName } = await writeListing(page);
  await page.evaluate(() => localStorage.setItem("token", localStorage.getItem("token") + "x"));
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ status: 401, json: {} }));
  await goOn(page).click();
  await expect(page).toHaveURL("/signin");
  await page.unroute("**/api/auth/refresh");
  await field(page, "identifier").fill(account.username);
  await field(page, "password").fill(password);
  await field(page, "password").press("Enter");
  await expect(page).toHaveURL(/\/add-business\?step=social/);
  await goOn(page).click();
  await stepIs(page, words.step.media);
  await expect(page.getByRole("complementary")).toContainText(businessName);
});

test("a field that only the service refuses is shown on its step", async ({ page }) => {
  await open(page);
  await writeListing(page);
  await page.route(
    "**/api/my/business",
    (route) =>
      route.request().method() === "POST"
        ? route.fulfill({
          status: 400,
          contentType: "application/problem+json",
          json: {
            code: "invalid_request",
            errors: [{ field: "address.city", code: "custom", message: "No" }],
          },
        })
        : route.fallback(),
  );
  await goOn(page).click();
  await stepIs(page, words.step.address);
  await expect(field(page, "address.city")).toBeFocused();
  await expect(field(page, "address.city")).toHaveAccessibleDescription(/cannot be used/);
});

test("without a network nothing is lost, and the next try succeeds", async ({ page, request, account }) => {
  await open(page);
  await writeListing(page);
  await page.route("**/api/my/business", (route) => route.abort(), { times: 1 });
  await goOn(page).click();
  await expect(page.getByRole("alert")).toContainText("could not be saved");
  await goOn(page).click();
  await stepIs(page, words.step.media);
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" }).first())
    .toBeVisible();
  expect((await ownerApi(request, account.token).read()).status).toBe("draft");
});

test("others with the same number are shown, and one may go on", async ({ page, request }) => {
  const [other] = await (await request.get("/api/business?category=plumber&limit=1")).json();
  await open(page, "contact");
  await fill(page, { primaryPhone: other.primaryPhone });
  await expect(main(page).getByRole("link", { name: other.businessName })).toBeVisible();
  await expect(main(page).getByText(words.duplicate.phone)).toBeVisible();
  await goOn(page).click();
  await stepIs(page, words.step.address);
});

test("who is listed already is led to the dashboard, however late that turns out", async ({ page, request, account }) => {
  await open(page);
  await writeListing(page);
  await ownerApi(request, account.token).create();
  await goOn(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(words.listed.title);
  await page.reload();
  await expect(alert).toContainText(words.listed.title);
  await alert.getByRole("link", { name: words.listed.link }).click();
  await expect(page).toHaveURL("/dashboard");
});
