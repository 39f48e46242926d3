import { unknownId } from "../../src/site/samples.ts";
import ownerEn from "../../src/i18n/locales/en/owner.ts";
import { makeAccount, newUser } from "../support/accounts.ts";
import {
  adminHeaders,
  caseIdOn,
  chooseDecision,
  decideAndStay,
  decideCase,
  decisionForm,
  makeReportedBusiness,
  openCase,
  rowOf,
  signInAsAdmin,
  suspend,
  untilApplied,
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
  const sections = page.getByRole("navigation", { name: messages.views });
  const current = sections.locator("[aria-current]");
  await expect(current).toContainText(messages.cases);
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveCount(0);
  await sections.getByRole("link", { name: messages.businesses }).click();
  await expect(main(page).getByRole("link", { name: "Next" })).toBeVisible();
  await expect(current).toHaveText(messages.businesses);
  await main(page).getByLabel(messages.status).selectOption("active");
  await expect(page).toHaveURL(/status=active/);
  await page.goto("/admin?view=texts");
  await expect(page).toHaveURL("/admin/texts");
  await expect(current).toHaveText(messages.texts.section);
});

test("an admin suspends a reported listing and restores it", async ({ page, request }) => {
  test.slow();
  const { owner, business } = await makeReportedBusiness(request);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin");
  const report = rowOf(page, business);
  await expect(report).toContainText(messages.case.short.wrong_details);
  await openCase(page, business);
  const form = decisionForm(page);
  await decideAndStay(page);
  await expect(form.getByRole("alert")).toContainText(messages.case.choose);
  await form.getByLabel(messages.decide.suspend).check();
  await form.getByLabel(messages.case.reason.en).press("Control+Enter");
  await expect(form.getByRole("alert")).toContainText(messages.reasonRequired);
  await form.getByLabel(messages.case.reason.en).fill("The number is not yours.");
  await decideAndStay(page);
  await expect(page.getByText(messages.decided)).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await owner.read()).toMatchObject({
    status: "suspended",
    suspension: { reason: "The number is not yours." },
  });
  expect((await request.get(`/api/business/${business.slug}`)).status()).toBe(404);
  await untilApplied(request, caseIdOn(page));

  await openHydrated(page, "/admin");
  await expect(report).toHaveCount(0);
  await main(page).getByRole("link", { name: messages.caseViews.decided }).click();
  await expect(report).toContainText("Listing suspended");

  await page.getByRole("link", { name: messages.businesses, exact: true }).click();
  await expect(main(page).getByRole("table")).toBeVisible();
  await page.getByLabel(messages.search).fill(business.businessName);
  await page.getByLabel(messages.search).press("Enter");
  await expect(page).toHaveURL(/listings\?q=Works/);
  await expect(main(page).locator("[data-row]")).toHaveCount(1);
  await report.getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await main(page).getByRole("button", { name: messages.restore }).click();
  await expect(dialog).toContainText(messages.restoreLead);
  expect((await owner.read()).status, "it only asked").toBe("suspended");
  await dialog.getByLabel(messages.case.reason.en).fill("It is theirs.");
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
      await openCase(page, business);
      const form = decisionForm(page);
      await chooseDecision(page, 4);
      await form.getByRole("checkbox", { name: written }).check();
      await form.getByLabel(admin.case.reason.en).fill("It is a private number.");
      await expectClean(page);
      await decideAndStay(page);
      await expect(form).toHaveCount(0);
      await untilApplied(request, caseIdOn(page));

      await openHydrated(page, "/admin/listings");
      const dialog = page.getByRole("dialog");
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
  await openCase(page, business);
  await chooseDecision(page, 1);
  await decisionForm(page).getByLabel(messages.case.reason.en).fill("We called: it is answered.");
  await decideAndStay(page);
  await expect(page.getByText(messages.decided)).toBeVisible();
  await openHydrated(page, "/admin");
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
      const search = page.getByLabel(admin.search);
      await search.fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
      await search.press("Enter");
      await expect(main(page).locator("[data-row]")).toHaveCount(1);
      await expect(rowOf(page, business)).toBeVisible();
      await expectClean(page);
      const listings = admin.seeBusinesses_one.replace("{{number}}", "1");
      await main(page).getByRole("link", { name: listings }).click();
      await expect(page).toHaveURL(/admin\/listings\?q=/);
      await expect(main(page).locator("[data-row]")).toHaveCount(1);
      await expect(search).toHaveValue(/^\+91 /);
      await expectClean(page);
      await search.fill("");
      await search.press("Enter");
      await expect(page).toHaveURL("/admin/listings");
    },
  );
}

for (const lang of languages) {
  const { admin } = ownerMessages[lang];

  test(`shows the whole placeholder of the search in ${lang}`, inTestAll, async ({ page }) => {
    await signInAsAdmin(page);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openHydrated(page, "/admin");
    const room = await page.getByLabel(admin.search).evaluate((input) => {
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
      await expect(main(page)).toContainText(admin.case.openedBy.service);
      await expect(main(page)).not.toContainText(admin.case.openedBy.reporter);
      await expect(main(page)).not.toContainText(admin.case.hasNoContact);
      await expect(main(page).getByRole("region", { name: admin.case.opening.reported }))
        .toHaveCount(0);
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
      const { admin, owner: texts } = ownerMessages[lang];
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
      await openCase(page, business);
      const part = main(page).getByRole("region", { name: admin.case.thenAndNow });
      const changed = part.getByRole("row").nth(1);
      await expect(changed.locator("del")).toContainText("₹200");
      await expect(changed.locator("ins")).toContainText("₹350");
      await expect(part.getByRole("row"), "the head and one change").toHaveCount(2);
      await part.locator("summary").click();
      await expect(part.locator("dl")).toContainText(texts.field.timings);
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
    await openCase(page, business);
    const decided = page.url();
    await chooseDecision(page, 1);
    const form = decisionForm(page);
    const reason = "We called twice, and the owner answered.";
    await form.getByLabel(messages.case.reason.en).fill(reason);
    await decideCase(request, decided.split("/").at(-1)!, "suspend", "It is a fraud.");
    await decideAndStay(page);
    await expect(form.getByRole("alert")).toContainText(`${username} decided this case`);
    await expect(form.getByRole("alert")).toContainText(messages.decide.suspend);
    await expect(form).toContainText("It is a fraud.");
    await expect(form.getByLabel(messages.case.reason.en)).toHaveValue(reason);
    await expect(form.locator("[type=submit]")).toHaveCount(0);
    await expectClean(page);
    await form.getByRole("button", { name: messages.case.overtaken.show }).click();
    await expect(main(page)).toContainText("Listing suspended");
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
      await openHydrated(page, `/admin/listings/${second._id}`);
      await expect(main(page)).toContainText("Takes money and never comes.");
      await expect(main(page)).toContainText(adminWords.carriedOver.same_details);
      await expectClean(page);
      await main(page).getByRole("link", { name: adminWords.carriedOver.original }).click();
      await expect(main(page)).toContainText(adminWords.carriedOver.same_owner);
      await expectClean(page);
      await openHydrated(page, "/admin");
      await openCase(page, again);
      await expect(main(page)).toContainText(adminWords.earlierListing);
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
  const { admin } = ownerMessages[lang];

  test(
    `an admin enters an order, filters the queue and changes a legal deadline in ${lang}`,
    inTestAll,
    async ({ page, request }) => {
      test.slow();
      const { business } = await makeReportedBusiness(request);
      const name = business.businessName;
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, `/admin/listings/${business._id}`);
      await main(page)
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
      const filters = main(page).getByRole("navigation", { name: admin.caseStatus });
      await filters.getByRole("link", { name: admin.caseViews.mine }).click();
      await expect(page).toHaveURL(/mine=true/);
      await expect(rowOf(page, business)).toContainText(admin.case.short.order);
      await filters.getByRole("link", { name: admin.case.short.likeness }).click();
      await expect(rowOf(page, business)).toHaveCount(0);

      await openHydrated(page, "/admin/texts");
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
