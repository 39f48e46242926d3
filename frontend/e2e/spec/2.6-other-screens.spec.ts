import type { Schemas } from "../../src/api/client.ts";
import {
  desktopOnly,
  expect,
  findFullBusiness,
  notFoundError,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { ownerTest, pictures } from "../support/owners.ts";

// spec: home.sections
test(
  "home has rotating phrases, top categories, three steps, testimonials and a call to action",
  desktopOnly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openHydrated(page, "/");
    const phrases = page.locator("h1 .rotor span");
    await expect(phrases).toHaveText([
      "plumber",
      "electrician",
      "carpenter",
      "painter",
      "contractor",
    ]);
    // Another phrase shows after three seconds.
    const seenAt = (time: number) =>
      phrases.evaluateAll((all, time) => {
        for (const phrase of all) {
          for (const turn of phrase.getAnimations()) turn.currentTime = time;
        }
        return all.filter((phrase) => getComputedStyle(phrase).opacity === "1").map((
          { textContent },
        ) => textContent);
      }, time);
    expect(await seenAt(1000)).toEqual(["plumber"]);
    expect(await seenAt(4000)).toEqual(["electrician"]);

    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { name: "Explore top categories" })).toBeVisible();
    await expect(main.getByRole("heading", { name: "How it works" })).toBeVisible();
    await expect(main.getByRole("heading", { level: 3, name: /^\d\. / })).toHaveText([
      "1. Search",
      "2. Compare",
      "3. Talk directly",
    ]);
    await expect(main.getByRole("heading", { name: "Do you run a local business?" })).toBeVisible();
    await expect(main.getByRole("link", { name: "List your business" }))
      .toHaveAttribute("href", "/phone-auth#list");

    const stories = main.getByRole("group", { name: "How people use it" });
    const current = stories.locator('[aria-current="true"]');
    await expect(current).toHaveAccessibleName(/^Story 1/);
    await stories.getByRole("button", { name: "Next story" }).click();
    await expect(current).toHaveAccessibleName(/^Story 2/);
    await stories.getByRole("button", { name: "Previous story" }).click();
    await expect(current).toHaveAccessibleName(/^Story 1/);
  },
);

// spec: home.featured
test(
  "home has featured businesses with website, details, city and state",
  desktopOnly,
  async ({ page, request }) => {
    const { slug } = await findFullBusiness(request);
    const business: Schemas["BusinessDetail"] = await (await request.get(`/api/business/${slug}`))
      .json();
    await page.goto("/");
    const card = page.getByRole("article").filter({ hasText: business.businessName });
    await expect(card.getByRole("link", { name: `Details of ${business.businessName}` }))
      .toHaveAttribute("href", `/business/${slug}`);
    await expect(card.getByRole("link", { name: `Website of ${business.businessName}` }))
      .toHaveAttribute("href", business.website!);
    await expect(card).toContainText(`${business.address.city}, ${business.address.state}`);
  },
);

// spec: category.empty
test("a category without businesses says so", desktopOnly, async ({ page }) => {
  await page.goto("/categories/electrician?q=qzxvwk");
  await expect(page.getByText("No businesses found in this category.")).toBeVisible();
});

test.describe("an unknown category", () => {
  test.use({ expectedErrors: [notFoundError] });

  // spec: category.unknown
  test("shows “Unknown category”", desktopOnly, async ({ page }) => {
    await page.goto("/categories/magician");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unknown category");
  });
});

const shown = (digits: string) => digits.replace(/^(\d{5})(\d{5})$/, "+91 $1 $2");

const hours = [{ open: "09:00", close: "19:00" }];

// spec: business.fields, business.detail-fields
ownerTest(
  "a business shows all its fields",
  desktopOnly,
  async ({ page, owner, account, request }) => {
    const all = {
      experienceYears: 12,
      primaryPhone: owner.business.primaryPhone,
      alternatePhone: "9876501234",
      whatsapp: owner.business.primaryPhone,
      website: "https://example.com/all",
      address: {
        street: "Shop 12",
        locality: "Kothrud",
        landmark: "Opposite the post office",
        city: "Pune",
        state: "Maharashtra",
        zipCode: "411038",
      },
      social: {
        facebook: "https://facebook.com/all",
        instagram: "https://instagram.com/all",
        linkedin: "https://linkedin.com/in/all",
        youtube: "https://youtube.com/@all",
        x: "https://x.com/all",
      },
      legal: { registrationNumber: "REG-42", gstin: "27AAPFU0939F1ZV" },
      timings: {
        week: {
          mon: hours,
          tue: hours,
          wed: hours,
          thu: hours,
          fri: hours,
          sat: hours,
          sun: [],
        },
        special: [],
      },
    };
    await owner.patch(all);
    const [file] = await pictures(page, 1);
    const added = await request.post("/api/my/business/gallery", {
      headers: { Authorization: `Bearer ${account.token}` },
      multipart: { file: file! },
    });
    expect(added.status(), await added.text()).toBe(201);
    await openHydrated(page, `/business/${owner.business.slug}`);

    const main = page.getByRole("main");
    for (const heading of ["Our Works", "Working hours"]) {
      await expect(main.getByRole("heading", { name: heading })).toBeVisible();
    }
    await main.getByRole("heading", { name: "Working hours" }).click();
    await expect(main.getByRole("table", { name: "Working hours" }).getByRole("row"))
      .toHaveText([
        /^Monday/,
        /^Tuesday/,
        /^Wednesday/,
        /^Thursday/,
        /^Friday/,
        /^Saturday/,
        /^Sunday/,
      ]);
    await expect(main).toContainText("12 years of experience");
    const facts = main.locator("dl > div");
    for (
      const [label, ...values] of [
        ["Phone", shown(all.primaryPhone)],
        ["Alternate phone", "+91 98765 01234"],
        ["Address", ...Object.values(all.address)],
        ["Registration number", "REG-42"],
        ["GSTIN", "27AAPFU0939F1ZV"],
      ]
    ) {
      const fact = facts.filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) });
      for (const value of values) await expect(fact).toContainText(value);
    }
    await expect(main.locator(`a[href^="https://wa.me/91${all.whatsapp}"]`).first()).toBeVisible();
    await expect(main.locator('a[href="https://example.com/all"]')).toBeVisible();
    const connect = facts.filter({ hasText: "Connect" });
    for (const address of Object.values(all.social)) {
      await expect(connect.locator(`a[href="${address}"]`)).toBeVisible();
    }
  },
);
