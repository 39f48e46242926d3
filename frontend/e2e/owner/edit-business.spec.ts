import type { Page } from "@playwright/test";
import { field } from "../support/accounts.ts";
import { expect, expectClean, inHindi, inTestAll, openHydrated } from "../support/helpers.ts";
import {
  continueButton,
  expectStep,
  fill,
  main,
  ownerMessages,
  ownerTest as test,
} from "../support/owners.ts";

const messages = ownerMessages.en.editor;

test.use({ expectedErrors: [/status of 4(00|12)/] });

test("saves a step, and the change is public at once", async ({ page, owner, request }) => {
  await openHydrated(page, "/edit-business");
  await fill(page, { shortDesc: "Every pipe in Pune", experienceYears: "12" });
  const preview = page.getByRole("complementary", { name: messages.preview.title });
  await expect(preview).toContainText("Every pipe in Pune");
  await expect(preview).toContainText("12 years of experience");
  await continueButton(page).click();
  await expect(page.getByText(messages.saved)).toBeVisible();
  await expectStep(page, messages.step.contact);
  expect((await owner.read()).shortDesc).toBe("Every pipe in Pune");
  const shown = await (await request.get(`/api/business/${owner.business.slug}`)).json();
  expect(shown.shortDesc).toBe("Every pipe in Pune");
  await main(page).getByRole("button", { name: messages.close }).click();
  await expect(page).toHaveURL("/dashboard");
  await main(page).getByRole("link", { name: ownerMessages.en.dashboard.tab.listing, exact: true })
    .click();
  await expect(main(page).getByText("Every pipe in Pune")).toBeVisible();
});

const stepButton = (page: Page, title: string) =>
  main(page).getByRole("navigation").getByRole("button", { name: title });

test("marks a step with an invalid draft, and saves the other steps", async ({ page, owner }) => {
  await openHydrated(page, "/edit-business?step=prices");
  await fill(page, { visitCharge: "-1" });
  await stepButton(page, messages.step.basics).click();
  await expectStep(page, messages.step.basics);
  await fill(page, { shortDesc: "Every pipe in Pune" });
  await continueButton(page).click();
  await expectStep(page, messages.step.contact);
  await expect(page.getByText(messages.saved)).toBeVisible();
  expect((await owner.read()).shortDesc).toBe("Every pipe in Pune");

  const invalid = stepButton(page, messages.step.prices);
  await expect(invalid).toHaveAccessibleName(new RegExp(messages.stepState.problem));
  await page.reload();
  await expect(invalid).toHaveAccessibleName(new RegExp(messages.stepState.problem));
  await invalid.click();
  await expect(field(page, "visitCharge")).toBeFocused();
  await expect(field(page, "visitCharge")).toHaveAccessibleDescription(/Enter one amount/);
});

test(
  "the last step lists unsaved steps and discards one of them",
  inTestAll,
  async ({ page, owner }) => {
    await openHydrated(page, "/edit-business?step=contact");
    await fill(page, { website: "nonsense" });
    await stepButton(page, messages.step.basics).click();
    await fill(page, { shortDesc: "Every pipe in Pune" });
    await stepButton(page, messages.step.review).click();
    const unsaved = main(page).getByRole("group", { name: messages.unsaved.title });
    await continueButton(page).click();
    await expect(unsaved).toBeFocused();
    await expect(unsaved).toContainText("Website: Enter a link");
    await expectClean(page);
    expect(await owner.read()).toMatchObject({ shortDesc: "Every pipe in Pune", website: null });
    const discard = messages.unsaved.discard.replace("{{step}}", messages.step.contact);
    await unsaved.getByRole("button", { name: discard }).click();
    await expect(unsaved).toBeHidden();
    await continueButton(page).click();
    await expect(page).toHaveURL("/dashboard");
    expect(await owner.read()).toMatchObject({ shortDesc: "Every pipe in Pune", website: null });
  },
);

for (const lang of inHindi) {
  test(
    `rejects bidirectional control characters in ${lang}`,
    inTestAll,
    async ({ page, owner }) => {
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/edit-business");
      await fill(page, { shortDesc: "Invoice exe.\u202egnp" });
      await continueButton(page).click();
      await expect(field(page, "shortDesc")).toBeFocused();
      await expect(field(page, "shortDesc")).toHaveAccessibleDescription(
        new RegExp(ownerMessages[lang].editor.fault.characters),
      );
      expect((await owner.read()).version).toBe(owner.business.version);
    },
  );
}

test(
  "isolates a right-to-left name from the text next to it",
  inTestAll,
  async ({ page, owner }) => {
    await owner.patch({ businessName: "رحمت پلمبر", address: { locality: "کوتھرڈ" } });
    await page.goto(`/business/${owner.business.slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("رحمت پلمبر");
    await expect(page).toHaveTitle(/\u2068رحمت پلمبر\u2069/);
    const inline = page.locator("main span:visible, main a:visible");
    const kinds = await inline.evaluateAll((elements) => [
      ...new Set(
        elements.filter((element) => getComputedStyle(element).display === "inline")
          .map((element) => getComputedStyle(element).unicodeBidi),
      ),
    ]);
    expect(kinds).toEqual(["isolate"]);
  },
);

test("normalises and checks phone numbers, links, a GSTIN and names", async ({ page }) => {
  await test.step("contact", async () => {
    await openHydrated(page, "/edit-business?step=contact");
    await field(page, "primaryPhone").fill("+91 98765 43210");
    await expect(field(page, "primaryPhone")).toHaveValue("9876543210");
    await expect(main(page).getByText(messages.phone.mobile, { exact: true })).toBeVisible();
    await main(page).getByRole("button", { name: messages.whatsapp.same }).click();
    await expect(field(page, "whatsapp")).toHaveValue("9876543210");
    await expect(main(page).getByText("wa.me/919876543210")).toBeVisible();
    await field(page, "primaryPhone").fill("1800 123 4567");
    await expect(main(page).getByText(messages.phone.tollFree, { exact: true })).toBeVisible();
    await field(page, "alternatePhone").fill("020 2544 1234");
    await expect(main(page).getByText(messages.phone.landline, { exact: true })).toBeVisible();
    await field(page, "website").fill("www.example.com");
    await field(page, "website").blur();
    await expect(field(page, "website")).toHaveValue("https://www.example.com");
    await field(page, "website").fill("javascript:alert(1)");
    await field(page, "primaryPhone").fill("12345");
    await continueButton(page).click();
    await expect(field(page, "primaryPhone")).toHaveAccessibleDescription(/Indian phone number/);
    await expect(field(page, "website")).toHaveAccessibleDescription(/Enter a link/);
  });
  await test.step("social links and GSTIN", async () => {
    await stepButton(page, messages.step.social).click();
    await expectStep(page, messages.step.social);
    await fill(page, {
      "social.facebook": "https://facebook.com.evil.example/sharma",
      "social.instagram": "https://instagram.com/sharma",
      "legal.gstin": "27aapfu0939f1zw",
    });
    await continueButton(page).click();
    await expect(field(page, "social.facebook")).toHaveAccessibleDescription(/different site/);
    await expect(field(page, "social.instagram")).not.toHaveAttribute("aria-invalid");
    await expect(field(page, "legal.gstin")).toHaveValue("27AAPFU0939F1ZW");
    await expect(field(page, "legal.gstin")).toHaveAccessibleDescription(/last character/);
  });
  await test.step("name in the other script", async () => {
    await stepButton(page, messages.step.basics).click();
    await expectStep(page, messages.step.basics);
    await fill(page, { businessName: "Sharma Paint Works" });
    await main(page).locator("summary").click();
    await expect(main(page).getByText("शर्मा")).toBeVisible();
    await expect(field(page, "translation.businessName")).toHaveValue("");
    await main(page).getByRole("button", { name: messages.useSuggestion }).click();
    await expect(field(page, "translation.businessName")).toHaveValue(/^शर्मा/);
  });
});

test(
  "offers the city of a PIN code, accepts another city once confirmed, and rejects another state",
  inTestAll,
  async ({ page, owner }) => {
    await openHydrated(page, "/edit-business?step=address");
    const keep = main(page).getByRole("button", { name: "Keep Nagpur" });

    await test.step("offers the city", async () => {
      await fill(page, { "address.city": "Nagpur" });
      await main(page).getByRole("button", { name: "Pune, Maharashtra" }).click();
      await expect(field(page, "address.city")).toHaveValue("Pune");
      await fill(page, { "address.zipCode": "400001" });
      await main(page).getByRole("button", { name: "Mumbai, Maharashtra" }).click();
      await expect(field(page, "address.city")).toHaveValue("Mumbai");
    });
    await test.step("asks once about another city", async () => {
      await fill(page, { "address.zipCode": "411038", "address.city": "Nagpur" });
      await expect(keep).toBeVisible();
      await continueButton(page).click();
      await expect(field(page, "address.city")).toBeFocused();
      await expect(field(page, "address.city")).toHaveAccessibleDescription(/another city/);
      await expectClean(page);
      expect((await owner.read()).version).toBe(owner.business.version);
      await keep.click();
      await expect(keep).toBeHidden();
      await continueButton(page).click();
      await expect(page.getByText(messages.saved)).toBeVisible();
      const saved = await owner.read();
      expect(saved.address).toMatchObject({ city: "Nagpur", zipCode: "411038" });
      await openHydrated(page, "/edit-business?step=review");
      await expectStep(page, messages.step.review);
      await expect(main(page)).not.toContainText(
        ownerMessages.en.owner.warning.pincode_city_differs,
      );
    });
    await test.step("rejects another state", async () => {
      const { version } = await owner.read();
      await openHydrated(page, "/edit-business?step=address");
      await fill(page, { "address.zipCode": "560001" });
      const bengaluru = main(page).getByRole("button", { name: /Bengaluru.*Karnataka/ });
      await expect(bengaluru).toBeVisible();
      await continueButton(page).click();
      await expect(field(page, "address.state")).toBeFocused();
      await expect(field(page, "address.state")).toHaveAccessibleDescription(/another state/);
      expect((await owner.read()).version).toBe(version);
      await bengaluru.click();
      await continueButton(page).click();
      // The notice of the first save can still be visible.
      await expectStep(page, messages.step.timings);
      expect((await owner.read()).address).toMatchObject({ city: "Bengaluru", state: "Karnataka" });
    });
  },
);

test(
  "restores a draft, and merges it with a later change of the listing",
  inTestAll,
  async ({ page, owner }) => {
    await openHydrated(page, "/edit-business");
    const alert = page.getByRole("alert").filter({ hasText: messages.merge.title });

    await test.step("restores and discards a draft", async () => {
      await fill(page, { shortDesc: "Not saved yet" });
      await page.reload();
      await expect(field(page, "shortDesc")).toHaveValue("Not saved yet");
      await main(page).getByRole("button", { name: messages.draft.discard }).click();
      await expect(field(page, "shortDesc")).toHaveValue("Pipes laid and mended");
    });
    await test.step("accepts the other editor's change", async () => {
      await fill(page, { shortDesc: "Mine", experienceYears: "9" });
      await owner.patch({ shortDesc: "Theirs", website: "https://theirs.example/" });
      await continueButton(page).click();
      await expect(alert).toContainText("Website: https://theirs.example/");
      await expect(alert.getByRole("group")).toContainText("Short description");
      await expectClean(page);
      expect((await owner.read()).shortDesc).toBe("Theirs");
      await alert.getByRole("button", { name: messages.merge.takeTheirs }).click();
      await expect(field(page, "shortDesc")).toHaveValue("Theirs");
      await alert.getByRole("button", { name: messages.merge.ok }).click();
      await expect(alert).toBeHidden();
      await continueButton(page).click();
      await expect(page.getByText(messages.saved)).toBeVisible();
      expect(await owner.read()).toMatchObject({
        shortDesc: "Theirs",
        website: "https://theirs.example/",
        experienceYears: 9,
      });
    });
    await test.step("keeps the owner's change", async () => {
      await openHydrated(page, "/edit-business");
      await fill(page, { shortDesc: "Mine" });
      await owner.patch({ shortDesc: "Theirs again" });
      await page.reload();
      await alert.getByRole("button", { name: messages.merge.keepMine }).click();
      await continueButton(page).click();
      // Polls, because the page may still show the message of the previous step.
      await expect.poll(async () => (await owner.read()).shortDesc).toBe("Mine");
    });
  },
);

test("saves split hours, hours past midnight, 24 hours and special days", async ({ page, owner }) => {
  await openHydrated(page, "/edit-business?step=timings");
  await main(page).getByText(messages.timings.hours, { exact: true }).click();
  await main(page).getByLabel("Hours: closes, 1").fill("13:00");
  await main(page).getByRole("button", { name: messages.timings.addSpan }).click();
  await continueButton(page).click();
  await expect(main(page).getByLabel("Hours: opens, 1")).toBeFocused();
  await expect(page.getByRole("alert")).toContainText(messages.fault.timesMissing);
  await main(page).getByLabel("Hours: closes, 2").fill("01:00");
  await expect(main(page).getByText(messages.timings.nextDay)).toBeVisible();

  await main(page).getByLabel(messages.timings.same).uncheck();
  await main(page).getByRole("group", { name: "Saturday" }).getByLabel(/24 hours/).check();
  await main(page).getByText("Tue", { exact: true }).click();
  await main(page).getByRole("button", { name: messages.special.add }).click();
  await main(page).getByLabel(messages.special.date).fill("2030-11-08");
  await main(page).getByLabel(messages.special.note).fill("Diwali");
  await continueButton(page).click();
  await expect(page.getByText(messages.saved)).toBeVisible();
  const split = [{ open: "09:00", close: "13:00" }, { open: "14:00", close: "01:00" }];
  expect((await owner.read()).timings).toEqual({
    week: {
      mon: split,
      tue: [],
      wed: split,
      thu: split,
      fri: split,
      sat: [{ open: "00:00", close: "24:00" }],
      sun: [],
    },
    special: [{ date: "2030-11-08", spans: [], note: "Diwali" }],
  });
});

test("shows the translation on the Hindi page", async ({ page, owner }) => {
  await openHydrated(page, "/edit-business");
  await main(page).locator("summary").click();
  await fill(page, { "translation.businessName": "शर्मा वर्क्स" });
  await continueButton(page).click();
  await expect(page.getByText(messages.saved)).toBeVisible();
  await page.goto(`/business/${owner.business.slug}?hl=hi`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("शर्मा वर्क्स");
});

test(
  "warns about duplicates and a GSTIN of another state, and saves",
  inTestAll,
  async ({ page, owner, request }) => {
    const { owner: { warning }, dashboard: { lookAlike } } = ownerMessages.en;
    // The number of an owner would have to be proven.
    const cards = await (await request.get("/api/business?category=plumber&limit=50")).json();
    const other = cards.find(({ hasOwner }: { hasOwner: boolean }) => !hasOwner);
    await owner.patch({ primaryPhone: other.primaryPhone, legal: { gstin: "29AAGCB7383J1Z4" } });
    await openHydrated(page, "/edit-business?step=review");
    await expect(main(page).getByText(warning.gstin_state_differs)).toBeVisible();
    await expect(main(page).getByRole("link", { name: other.businessName })).toHaveCount(0);
    await continueButton(page).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(main(page).getByRole("link", { name: warning.gstin_state_differs }))
      .toHaveAttribute("href", "/edit-business?step=social");

    // Other tests use that number too.
    const alike = main(page).getByRole("region", { name: /looks? like yours/ });
    await alike.getByText(lookAlike.lead).click();
    const [same] = lookAlike.phone.split("{{");
    await expect(alike.getByText(same!).first()).toBeVisible();
    await expect(alike.getByRole("link", { name: other.businessName }).first()).toBeVisible();
    await expectClean(page);
    await alike.getByRole("button", { name: / not mine/ }).click();
    await expect(alike).toHaveCount(0);
    await page.reload();
    await expect(main(page).getByRole("link", { name: warning.gstin_state_differs })).toBeVisible();
    await expect(alike).toHaveCount(0);
  },
);
