import type { Page } from "@playwright/test";
import { field, memberTest as test, password } from "../support/accounts.ts";
import { expect, inHindi, inTestAll, openHydrated } from "../support/helpers.ts";
import {
  continueButton,
  expectPlace,
  expectStep,
  fill,
  fillListing,
  main,
  ownerApi,
  ownerMessages,
} from "../support/owners.ts";
import { waitUntilIslandsHydrated } from "../support/site.ts";

const messages = ownerMessages.en.editor;

// A user without a listing gets 404.
test.use({ expectedErrors: [/status of 4\d\d|ERR_FAILED/] });

const open = async (page: Page, step: "basics" | "contact" | "address" = "basics") => {
  await openHydrated(page, `/add-business?step=${step}`);
  await expectStep(page, messages.first[step].title);
};

test("lists missing fields in a summary, marks each of them, and focuses the first field", async ({ page }) => {
  await open(page);
  await continueButton(page).click();
  await expect(field(page, "businessName")).toBeFocused();
  await expect(field(page, "businessName")).toHaveAccessibleDescription(/Please fill this in/);
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText([
    "Business name: Please fill this in.",
    "Trade: Please fill this in.",
  ]);
  await summary.getByRole("link").last().click();
  await expect(field(page, "category")).toBeFocused();
  await fill(page, { businessName: "Sharma Works", category: "plumber" });
  await continueButton(page).click();
  await expectStep(page, messages.first.contact.title);
  await page.goBack();
  await expectStep(page, messages.first.basics.title);
  await expect(field(page, "businessName")).toHaveValue("Sharma Works");
});

test("suggests the account's number, and accepts another number", async ({ page, account }) => {
  await open(page, "contact");
  const phone = field(page, "primaryPhone");
  await expect(phone).toHaveValue(account.mobile);
  await phone.fill("1800 123 4567");
  await expect(main(page).getByText(messages.phone.tollFree, { exact: true })).toBeVisible();
  await phone.fill("12345");
  await continueButton(page).click();
  await expect(phone).toHaveAccessibleDescription(/Indian phone number/);
  await main(page).getByRole("button", { name: /^Use my number/ }).click();
  await expect(phone).toHaveValue(account.mobile);
  await continueButton(page).click();
  await expectStep(page, messages.first.address.title);
});

test("does not suggest an unverified number", inTestAll, async ({ page }) => {
  await page.route("**/api/profile", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...await response.json(), mobileVerified: false } });
  });
  const answered = page.waitForResponse("**/api/profile");
  await open(page, "contact");
  await answered;
  await expect(field(page, "primaryPhone")).toHaveValue("");
  await expect(main(page).getByRole("button", { name: /^Use my number/ })).toHaveCount(0);
});

test("fills in city and state by PIN code, offers a choice, and accepts an unknown PIN code", async ({ page }) => {
  await open(page, "address");
  await fill(page, { "address.zipCode": "411038" });
  await expectPlace(page, "Pune, Maharashtra");
  await fill(page, { "address.zipCode": "400001" });
  await expectPlace(page, "Mumbai, Maharashtra");

  await page.route("**/api/pincodes/140301", (route) =>
    route.fulfill({
      json: [
        { city: "Kharar", district: "Mohali", state: "Punjab" },
        { city: "Morni", district: "Panchkula", state: "Haryana" },
      ],
    }));
  await fill(page, { "address.zipCode": "140301" });
  await main(page).getByRole("button", { name: "Morni, Panchkula, Haryana" }).click();
  await expectPlace(page, "Morni, Haryana");

  await main(page).getByRole("button", { name: messages.changePlace }).click();
  await fill(page, { "address.city": "Nagpur", "address.zipCode": "411038" });
  await main(page).getByRole("button", { name: "Pune, Maharashtra" }).click();
  await expect(field(page, "address.city")).toHaveValue("Pune");

  await fill(page, { "address.zipCode": "999999" });
  await expect(main(page).getByText("No post office has the PIN code 999999")).toBeVisible();
  await page.reload();
  await fill(page, { "address.zipCode": "999998" });
  await expect(field(page, "address.city")).toBeVisible();
});

test(
  "asks for city and state when the PIN code cannot be looked up",
  inTestAll,
  async ({ page }) => {
    await page.route("**/api/pincodes/411038", (route) => route.abort());
    await open(page);
    await fill(page, { businessName: "Sharma Works", category: "plumber" });
    await continueButton(page).click();
    await expectStep(page, messages.first.contact.title);
    await continueButton(page).click();
    await fill(page, { "address.zipCode": "411038" });
    await expect(field(page, "address.city")).toHaveCount(0);
    await continueButton(page).click();
    await expect(field(page, "address.city")).toBeFocused();
    await expect(field(page, "address.city")).toHaveAccessibleDescription(/Please fill this in/);
  },
);

test("clears the error of a field that a PIN code fills in", inTestAll, async ({ page }) => {
  await open(page);
  await fill(page, { businessName: "Sharma Works", category: "plumber" });
  await continueButton(page).click();
  await expectStep(page, messages.first.contact.title);
  await continueButton(page).click();
  await fill(page, { "address.zipCode": "999998" });
  await expect(field(page, "address.city")).toBeVisible();
  await continueButton(page).click();
  await expect(field(page, "address.city")).toHaveAccessibleDescription(/Please fill this in/);
  await fill(page, { "address.zipCode": "411038" });
  await expect(field(page, "address.city")).toHaveValue("Pune");
  await expect(main(page).getByText("Please fill this in")).toHaveCount(0);
});

test("previews the business card", async ({ page }) => {
  await open(page);
  const preview = page.getByRole("complementary", { name: messages.preview.title });
  await expect(preview.getByText(messages.preview.empty)).toBeVisible();
  await fill(page, { businessName: "Sharma Works", category: "plumber" });
  await expect(preview).toContainText("Sharma Works");
  await expect(preview).toContainText("Plumber");
});

for (const lang of inHindi) {
  test(
    `names the city of a preview and of a possible duplicate in ${lang}`,
    inTestAll,
    async ({ page, request }) => {
      const { preview } = ownerMessages[lang].editor;
      const query = "category=plumber&city=pune&limit=1";
      const [other] = await (await request.get(`/api/business?${query}`)).json();
      await openHydrated(page, `/add-business?hl=${lang}`);
      await fill(page, { businessName: "Sharma Works", category: "plumber" });
      await continueButton(page).click();
      await fill(page, { primaryPhone: other.primaryPhone });
      const duplicate = main(page).getByRole("listitem").filter({ hasText: other.businessName });
      await expect(duplicate).toContainText(/प्लंबर · .*पुणे/);
      await continueButton(page).click();
      await fill(page, { "address.zipCode": "411038" });
      const card = page.getByRole("complementary", { name: preview.title });
      await expect(card).toContainText("पुणे");
      await expect(card).not.toContainText("Pune");
    },
  );
}

/** Makes the stored draft older. The device's clock would not do, because the page knows it is wrong. */
const backdateDraft = (page: Page, hours: number) =>
  page.evaluate((hours) => {
    const key = Object.keys(localStorage).find((key) => key.includes("listingDraft"));
    if (!key) return false;
    const draft = JSON.parse(localStorage.getItem(key)!);
    localStorage.setItem(
      key,
      JSON.stringify({ ...draft, savedAt: draft.savedAt - hours * 3600_000 }),
    );
    return draft.values.category !== "";
  }, hours);

test("keeps a draft across a reload and a sign-out, shows its age and discards it", async ({ page, account }) => {
  test.slow();
  await open(page);
  await fill(page, { businessName: "Sharma Works", category: "plumber" });
  await expect.poll(() => backdateDraft(page, 2)).toBe(true);
  await page.reload();
  const notice = main(page).getByRole("status").filter({ hasText: "2 hours ago" });
  await expect(notice).toBeVisible();
  await expect(field(page, "businessName")).toHaveValue("Sharma Works");

  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/add-business");
  await expect(page).toHaveURL(/\/signin/);
  await waitUntilIslandsHydrated(page);
  await field(page, "identifier").fill(account.username);
  await field(page, "password").fill(password);
  await field(page, "password").press("Enter");
  await expect(page).toHaveURL(/\/add-business/);
  await expect(field(page, "businessName")).toHaveValue("Sharma Works");

  await notice.getByRole("button", { name: messages.draft.discard }).click();
  await expect(field(page, "businessName")).toHaveValue("");
  await page.reload();
  await expectStep(page, messages.first.basics.title);
  await expect(field(page, "businessName")).toHaveValue("");
});

test(
  "keeps the form when the session ends before it is submitted",
  inTestAll,
  async ({ page, account }) => {
    await open(page);
    const { businessName } = await fillListing(page);
    await page.evaluate(() => localStorage.setItem("token", localStorage.getItem("token") + "x"));
    await page.route("**/api/auth/refresh", (route) => route.fulfill({ status: 401, json: {} }));
    await continueButton(page).click();
    await expect(page).toHaveURL("/signin");
    await page.unroute("**/api/auth/refresh");
    await field(page, "identifier").fill(account.username);
    await field(page, "password").fill(password);
    await field(page, "password").press("Enter");
    await expect(page).toHaveURL(/\/add-business\?step=address/);
    await continueButton(page).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(main(page).getByText(businessName).first()).toBeVisible();
  },
);

test("keeps the form when the service rejects a field or cannot be reached, and submits it again", async ({ page, request, account }) => {
  await open(page);
  await fillListing(page);
  const path = "**/api/my/business";
  await page.route(
    path,
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
  await continueButton(page).click();
  await expect(field(page, "address.city")).toBeFocused();
  await expect(field(page, "address.city")).toHaveAccessibleDescription(/can’t accept/);

  await page.unroute(path);
  await page.route(path, (route) => route.abort(), { times: 1 });
  await continueButton(page).click();
  await expect(page.getByRole("alert")).toContainText("could not be saved");
  await continueButton(page).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("banner").getByRole("link", { name: "Dashboard" }).first())
    .toBeVisible();
  expect(await ownerApi(request, account.token).read())
    .toMatchObject({ status: "active", shortDesc: "Plumber in Pune" });
});

test(
  "warns about a listing with the same number, and lets the owner continue",
  inTestAll,
  async ({ page, request }) => {
    const [other] = await (await request.get("/api/business?category=plumber&limit=1")).json();
    await open(page, "contact");
    await fill(page, { primaryPhone: other.primaryPhone });
    await expect(main(page).getByRole("link", { name: other.businessName })).toBeVisible();
    await expect(main(page).getByText(messages.duplicate.phone)).toBeVisible();
    await continueButton(page).click();
    await expectStep(page, messages.first.address.title);
  },
);

// spec: listing.one
test("leads to the dashboard when the account has a listing already", async ({ page, request, account }) => {
  await open(page);
  await fillListing(page);
  await ownerApi(request, account.token).create();
  await continueButton(page).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(messages.listed.title);
  await page.reload();
  await expect(alert).toContainText(messages.listed.title);
  await alert.getByRole("link", { name: messages.listed.link }).click();
  await expect(page).toHaveURL("/dashboard");
});
