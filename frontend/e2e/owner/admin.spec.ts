import { unknownId } from "../../src/site/samples.ts";
import ownerEn from "../../src/i18n/locales/en/owner.ts";
import { makeAccount, newUser } from "../support/accounts.ts";
import {
  adminHeaders,
  decideCase,
  expandRow,
  makeReportedBusiness,
  rowOf,
  signInAsAdmin,
  suspend,
} from "../support/admins.ts";
import {
  expect,
  expectClean,
  hindiFirst,
  inEnglish,
  inHindi,
  inTestAll,
  isPhone,
  languages,
  messages as siteMessages,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { fakeAdmin } from "../support/page-states.ts";
import { continueButton, main, ownerApi, ownerMessages, ownerTest } from "../support/owners.ts";
import { caseOf, makeBusiness, reviewText, writeReview } from "../support/reviews.ts";

const messages = ownerMessages.en.admin;

test("the menu links admins to moderation, and the current list is marked", async ({ page }) => {
  await signInAsAdmin(page);
  await openHydrated(page, "/");
  if (isPhone(page)) await page.getByRole("button", { name: "Menu" }).click();
  else await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("link", { name: "Moderation" }).click();
  const current = main(page).locator("nav [aria-current]");
  await expect(current).toHaveText(new RegExp(`^${messages.cases} \\(`));
  await main(page).getByRole("link", { name: new RegExp(`^${messages.businesses} \\(`) }).click();
  await expect(main(page).getByRole("link", { name: "Next" })).toBeVisible();
  await expect(current).toHaveText(new RegExp(`^${messages.businesses} \\(`));
  await main(page).getByLabel(messages.status).selectOption("active");
  await expect(page).toHaveURL(/status=active/);
  await expect(current).toHaveText(new RegExp(`^${messages.businesses} \\(`));
});

test("an admin suspends a reported listing and restores it", async ({ page, request }) => {
  test.slow();
  const { owner, business } = await makeReportedBusiness(request);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin");
  const report = rowOf(page, business);
  await expect(report).toContainText(ownerMessages.en.report.reasons.wrong_details);
  await expandRow(report);
  await report.getByRole("button", { name: messages.decide.suspend }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: messages.suspend }).click();
  await expect(dialog.getByRole("alert")).toContainText(messages.reasonRequired);
  await dialog.getByLabel(messages.case.reason.en).fill("The number is not yours.");
  await dialog.getByRole("button", { name: messages.suspend }).click();
  await expect(page.getByText(messages.decided)).toBeVisible();
  await expect(report).toHaveCount(0);
  expect(await owner.read()).toMatchObject({
    status: "suspended",
    suspension: { reason: "The number is not yours." },
  });
  expect((await request.get(`/api/business/${business.slug}`)).status()).toBe(404);

  await main(page).getByLabel(messages.caseStatus).selectOption("decided");
  await expect(report).toContainText("Listing suspended");

  await main(page).getByRole("link", { name: messages.businesses }).click();
  await main(page).getByLabel(messages.search).fill(business.businessName);
  await main(page).getByRole("button", { name: messages.find }).click();
  await expect(page).toHaveURL(/q=Works/);
  await expect(main(page).getByRole("article")).toHaveCount(1);
  await report.getByRole("button", { name: `Restore ${business.businessName}` }).click();
  await expect(dialog).toContainText(messages.restoreLead);
  expect((await owner.read()).status, "it only asked").toBe("suspended");
  await dialog.getByRole("button", { name: messages.restore, exact: true }).click();
  await expect(page.getByText(messages.restored)).toBeVisible();
  expect((await owner.read()).status).toBe("active");
});

for (const lang of languages) {
  test(
    `an admin never lists a number again, and releases it in ${lang}`,
    hindiFirst[lang],
    async ({ page, request }) => {
      test.slow();
      const { admin } = ownerMessages[lang];
      const { business } = await makeReportedBusiness(request);
      const number = business.primaryPhone;
      const written = `+91 ${number.slice(0, 5)} ${number.slice(5)}`;
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/admin");
      const report = rowOf(page, business);
      await expandRow(report);
      await report.locator(".btn-danger").last().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("checkbox", { name: written }).check();
      await dialog.getByLabel(admin.case.reason.en).fill("It is a private number.");
      await expectClean(page);
      await dialog.locator("[type=submit]").click();
      await expect(report).toHaveCount(0);

      await openHydrated(page, "/admin?view=businesses");
      const open = main(page).getByRole("button", { name: admin.release.open });
      await open.click();
      await dialog.locator("[type=submit]").click();
      await expect(dialog).toContainText(admin.release.entryRequired);
      await dialog.getByLabel(admin.release.entry).fill(written);
      await dialog.getByLabel(admin.reason, { exact: true }).fill("The user asked us.");
      await expectClean(page);
      await dialog.locator("[type=submit]").click();
      await expect(page.getByText(admin.release.done)).toBeVisible();
      await open.click();
      await dialog.getByLabel(admin.release.entry).fill(written);
      await dialog.getByLabel(admin.reason, { exact: true }).fill("The user asked us again.");
      await dialog.locator("[type=submit]").click();
      await expect(page.getByText(admin.release.none)).toBeVisible();
    },
  );
}

test("an admin dismisses a report", inTestAll, async ({ page, request }) => {
  const { owner, business } = await makeReportedBusiness(request);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin");
  await expandRow(rowOf(page, business));
  await rowOf(page, business).getByRole("button", { name: messages.decide.nothing_wrong }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(messages.case.reason.en).fill("We called: it is answered.");
  await dialog.getByRole("button", { name: messages.decide.nothing_wrong }).click();
  await expect(page.getByText(messages.decided)).toBeVisible();
  await expect(rowOf(page, business)).toHaveCount(0);
  expect((await owner.read()).status).toBe("active");
});

for (const lang of inHindi) {
  test(
    `finds cases and businesses by a formatted phone number in ${lang}`,
    inTestAll,
    async ({ page, request }) => {
      test.slow();
      const { admin } = ownerMessages[lang];
      const { business, mobile } = await makeReportedBusiness(request);
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/admin");
      await main(page).getByLabel(admin.search).fill(
        `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      );
      await main(page).getByRole("button", { name: admin.find, exact: true }).click();
      await expect(main(page).getByRole("article")).toHaveCount(1);
      await expect(rowOf(page, business)).toBeVisible();
      await expectClean(page);
      await main(page).getByRole("link", { name: new RegExp(`^${admin.businesses} \\(`) }).click();
      await expect(page).toHaveURL(/view=businesses/);
      await expect(main(page).getByRole("article")).toHaveCount(1);
      await expect(main(page).getByLabel(admin.search)).toHaveValue(/^\+91 /);
      await expectClean(page);
      await main(page).getByRole("button", { name: admin.clearSearch }).click();
      await expect(main(page).getByLabel(admin.search)).toHaveValue("");
    },
  );
}

for (const lang of languages) {
  const { admin } = ownerMessages[lang];

  test(`shows the whole placeholder of the search in ${lang}`, inTestAll, async ({ page }) => {
    await signInAsAdmin(page);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openHydrated(page, "/admin");
    const room = await main(page).getByLabel(admin.search).evaluate((input) => {
      const { placeholder, clientWidth } = input as HTMLInputElement;
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const context = document.createElement("canvas").getContext("2d")!;
      context.font = font;
      const { width } = context.measureText(placeholder);
      return clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
    });
    expect(room).toBeGreaterThan(0);
  });

  test(
    `a case of a screened review lists the reasons for moderation in ${lang}`,
    hindiFirst[lang],
    async ({ page, request }) => {
      const { business } = await makeBusiness(request);
      const id = await writeReview(request, business, { text: `${reviewText} Call 98765 43210.` });
      const reviewCase = await caseOf(request, await adminHeaders(request), id);
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, `/admin/cases/${reviewCase.id}`);
      const { held, heldFor } = admin.review;
      await expect(main(page).getByText(held)).toContainText(heldFor.contact);
      await expect(main(page)).toContainText(admin.case.events.checked);
      await expect(main(page)).not.toContainText(admin.case.events.received);
      await expect(main(page)).not.toContainText(admin.case.hasNoContact);
      await expect(main(page).getByRole("region", { name: admin.case.reportTexts })).toHaveCount(0);
      await expectClean(page);
    },
  );
}

for (const lang of inEnglish) {
  test(
    `a case shows reported and current hours and prices, and previews a suspended listing in ${lang}`,
    inTestAll,
    async ({ page, request }) => {
      test.slow();
      const { admin } = ownerMessages[lang];
      const day = [{ open: "09:00", close: "18:00" }];
      const { owner, business } = await makeReportedBusiness(request, "wrong_details", {
        timings: {
          week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] },
          special: [],
        },
        visitCharge: 200,
      });
      await owner.patch({ visitCharge: 350 });
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/admin");
      await rowOf(page, business)
        .getByRole("link", { name: admin.case.openName.replace("{{name}}", business.businessName) })
        .click();
      const part = (name: string) => main(page).getByRole("region", { name });
      await expect(part(admin.case.asReported)).toContainText("₹200");
      await expect(part(admin.case.asReported)).toContainText(admin.case.fields.hours);
      await expect(part(admin.case.now)).toContainText("₹350");
      await expect(part(admin.case.now).getByText(admin.case.differs)).toHaveCount(1);
      await expectClean(page);
      await suspend(request, business, "No answer at this number.");
      await page.reload();
      await main(page).getByRole("link", {
        name: admin.previewName.replace("{{name}}", business.businessName),
      }).click();
      await expect(page.getByText(admin.preview.hidden)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(business.businessName);
      await expectClean(page);
    },
  );
}

test.describe("two decisions about one case", () => {
  test.use({ expectedErrors: [/status of 412/] });

  test("the later decision keeps its text and shows the earlier decision", async ({ page, request }) => {
    test.slow();
    const { business } = await makeReportedBusiness(request);
    await makeReportedBusiness(request);
    const username = await signInAsAdmin(page);
    await openHydrated(page, "/admin");
    await rowOf(page, business)
      .getByRole("link", {
        name: messages.case.openName.replace("{{name}}", business.businessName),
      })
      .click();
    await expect(page).toHaveURL(/\/admin\/cases\//);
    // The heading gets the focus once the page has loaded.
    await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
    await main(page).getByRole("button", {
      name: messages.decideName.nothing_wrong.replace("{{name}}", business.businessName),
    }).click();
    const dialog = page.getByRole("dialog");
    const reason = "We called twice, and the owner answered.";
    await dialog.getByLabel(messages.case.reason.en).fill(reason);
    await decideCase(request, page.url().split("/").at(-1)!, "suspend", "It is a fraud.");
    await dialog.getByRole("button", { name: messages.decide.nothing_wrong }).click();
    await expect(dialog.getByRole("alert")).toContainText(`${username} decided this case`);
    await expect(dialog.getByRole("alert")).toContainText(messages.decide.suspend);
    await expect(dialog).toContainText("It is a fraud.");
    await expect(dialog.getByLabel(messages.case.reason.en)).toHaveValue(reason);
    await expectClean(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(main(page)).toContainText("Listing suspended");
    const decided = page.url();
    await main(page).getByRole("link", { name: messages.case.next }).click();
    await expect(page).not.toHaveURL(decided);
    await expect(page).toHaveURL(/\/admin\/cases\//);
    await expect(main(page)).not.toContainText(business.businessName);
  });
});

ownerTest(
  "an owner sees the reason for a suspension",
  inTestAll,
  async ({ page, owner, playwright, baseURL }) => {
    const admin = await playwright.request.newContext({ baseURL: baseURL! });
    await suspend(admin, owner.business, "The number is not yours.");
    await admin.dispose();
    await openHydrated(page, "/dashboard");
    const { suspended } = ownerMessages.en.dashboard.notice;
    const notice = main(page).getByRole("region", { name: suspended });
    await expect(notice).toContainText("The number is not yours.");
    await expect(main(page).getByText(ownerMessages.en.listing.status.suspended, { exact: true }))
      .toBeVisible();
    await expect(main(page).getByRole("button", { name: ownerMessages.en.dashboard.resume }))
      .toHaveCount(0);
    await expectClean(page);
  },
);

for (const lang of inHindi) {
  const { admin: adminWords, dashboard } = ownerMessages[lang];

  test(
    `shows the suspension that a new listing inherits in ${lang}`,
    inTestAll,
    async ({ page, request }) => {
      test.slow();
      const first = await makeReportedBusiness(request);
      await suspend(request, first.business, "Takes money and never comes.");
      const { token } = await makeAccount(request);
      const second = await ownerApi(request, token).create({ primaryPhone: first.mobile });
      expect(second.status).toBe("suspended");
      expect(await first.owner.remove()).toBe(204);
      const again = await first.owner.create();
      expect(again.status).toBe("suspended");

      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, `/admin?view=businesses&q=${second._id}`);
      await expect(rowOf(page, second)).toContainText("Takes money and never comes.");
      await expect(rowOf(page, second)).toContainText(adminWords.carriedOver.same_details);
      await expectClean(page);
      await rowOf(page, second).getByRole("link", { name: adminWords.carriedOver.original })
        .click();
      await expect(rowOf(page, again)).toContainText(adminWords.carriedOver.same_owner);
      await expectClean(page);
      await page.goto("/admin");
      await expandRow(rowOf(page, again));
      await expect(rowOf(page, again)).toContainText(adminWords.earlierListing);
    },
  );

  ownerTest(
    `hides the reason for another owner's suspension in ${lang}`,
    inTestAll,
    async ({ page, owner, playwright, baseURL }) => {
      ownerTest.slow();
      const other = await playwright.request.newContext({ baseURL: baseURL! });
      const user = newUser();
      await owner.patch({ alternatePhone: user.mobile });
      const { token } = await makeAccount(other, "mobile", user);
      const business = await ownerApi(other, token).create();
      await suspend(other, business, "Takes money and never comes.");
      await other.dispose();
      expect((await owner.read()).status).toBe("suspended");
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/dashboard");
      const notice = main(page).getByRole("region", { name: dashboard.notice.suspended });
      await expect(notice).toContainText(dashboard.notice.sharedDetails);
      await expect(notice).not.toContainText("Takes money");
      await expectClean(page);
    },
  );
}

ownerTest.describe("a draft with the number of another account", () => {
  ownerTest.use({ overrides: { status: "draft" } });

  ownerTest(
    "shows what it waits for instead of the success message after publishing",
    inTestAll,
    async ({ page, owner, playwright, baseURL }) => {
      ownerTest.slow();
      const other = await playwright.request.newContext({ baseURL: baseURL! });
      const { mobile } = await makeAccount(other);
      await other.dispose();
      await owner.patch({ alternatePhone: mobile });
      await openHydrated(page, "/edit-business?step=review");
      await continueButton(page).click();
      await expect(page).toHaveURL("/dashboard");
      await expect(main(page)).toContainText(ownerEn.hold.reasons.number);
      await expect(page.getByText(ownerMessages.en.editor.published)).toHaveCount(0);
    },
  );
});

test.describe("an address of no listing", () => {
  // The profile does not know the token of `fakeAdmin`.
  test.use({ expectedErrors: [/status of 40[14]/] });

  test("stays “not found” when another tab renews the session", async ({ page }) => {
    await fakeAdmin(page);
    await openHydrated(page, `/admin/listings/${unknownId}`);
    const { title } = siteMessages.en.notFound;
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title);
    const loadedAgain = page.waitForResponse(`**/api/admin/businesses/${unknownId}`);
    await page.evaluate(() => dispatchEvent(new StorageEvent("storage", { key: "token" })));
    await loadedAgain;
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(title);
  });
});

for (const lang of inEnglish) {
  const { admin, report } = ownerMessages[lang];

  test(
    `an admin enters an order, filters the queue and changes a legal deadline in ${lang}`,
    inTestAll,
    async ({ page, request }) => {
      test.slow();
      const { business } = await makeReportedBusiness(request);
      const name = business.businessName;
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, `/admin?view=businesses&q=${encodeURIComponent(name)}`);
      await rowOf(page, business)
        .getByRole("button", { name: admin.case.enterName.replace("{{name}}", name) }).click();
      const dialog = page.getByRole("dialog");
      const enter = dialog.getByRole("button", { name: admin.case.enter, exact: true });
      await enter.click();
      await expect(dialog.getByLabel(admin.case.text)).toHaveAccessibleDescription(
        admin.case.textRequired,
      );
      await dialog.getByLabel(admin.reason, { exact: true }).selectOption("order");
      await dialog.getByLabel(admin.case.text).fill("Order 12/2026 of the district court.");
      await expectClean(page);
      await enter.click();
      await expect(page).toHaveURL(/\/admin\/cases\//);
      await expect(main(page)).toContainText("Order 12/2026");
      await main(page).getByRole("button", { name: admin.case.take }).click();
      await expect(main(page)).toContainText(admin.case.mine);

      await main(page).getByRole("link", { name: admin.case.back }).click();
      await main(page).getByLabel(admin.caseOnly.mine).check();
      await expect(page).toHaveURL(/mine=true/);
      await expect(rowOf(page, business)).toContainText(report.reasons.order);
      await main(page).getByLabel(admin.caseKind).selectOption("likeness");
      await expect(rowOf(page, business)).toHaveCount(0);

      await main(page).getByRole("link", { name: admin.termsView }).click();
      await main(page).getByRole("button", { name: admin.terms.add }).click();
      await dialog.getByRole("button", { name: admin.terms.save }).click();
      await expect(dialog.getByLabel(admin.terms.source)).toHaveAccessibleDescription(
        new RegExp(admin.terms.required),
      );
      await dialog.getByLabel(admin.terms.name, { exact: true }).selectOption("answer");
      await dialog.getByRole("textbox", { name: admin.terms.hoursLabel }).fill("168");
      await dialog.getByLabel(admin.terms.source).fill("IT Rules, rule 3(2)");
      await dialog.getByLabel(admin.terms.from).fill(lang === "hi" ? "2031-01-01" : "2031-01-02");
      await expectClean(page);
      await dialog.getByRole("button", { name: admin.terms.save }).click();
      await expect(page.getByText(admin.terms.saved)).toBeVisible();
      await expect(main(page)).toContainText("IT Rules, rule 3(2)");
      await expectClean(page);
    },
  );
}
