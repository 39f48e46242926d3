import process from "node:process";
import { codeFor, field, makeAccount, password, signInAs, submit } from "../support/accounts.ts";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  expectClean,
  isPhone,
  openHydrated,
  test,
} from "../support/helpers.ts";
import {
  caseIdOn,
  chooseDecision,
  decideAndStay,
  decisionForm,
  openCase,
  signInAsAdmin,
  untilApplied,
} from "../support/admins.ts";
import { continueButton, fill, main, ownerMessages, pictures } from "../support/owners.ts";
import { waitUntilIslandsHydrated } from "../support/site.ts";
import { inBoth, locales } from "../support/locales.ts";

const messages = inBoth((texts) => ({
  claim: texts.claim,
  listing: texts.listing,
  cases: texts.cases,
  sent: texts.verification.document.sent,
}));

/** The test runner imports these listings before the service starts. */
const imported: { slug: string; businessName: string; primaryPhone: string }[] = JSON.parse(
  process.env.E2E_IMPORTED!,
);

test.use({ expectedErrors: [/status of 4(01|04|09)/] });

test(
  "claims an imported listing with a code sent to its number",
  async ({ page, request }, { retry }) => {
    const lang = isPhone(page) ? "hi" : "en";
    const { claim, listing } = messages[lang];
    const { slug, primaryPhone } = imported[(isPhone(page) ? 0 : 2) + retry]!;
    const { username } = await makeAccount(request);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);

    await openHydrated(page, `/business/${slug}?hl=${lang}`);
    await main(page).getByRole("link", { name: listing.claim }).click();
    await expect(page).toHaveURL(/\/signin/);
    await waitUntilIslandsHydrated(page);
    await field(page, "identifier").fill(username);
    await field(page, "password").fill(password);
    await submit(page).click();

    await expect(page).toHaveURL(new RegExp(`/claim/${slug}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(claim.title);
    await expectClean(page);
    await submit(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(claim.codeTitle);
    await expectClean(page);
    await field(page, "otp").fill(await codeFor(request, primaryPhone));

    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText(claim.done)).toBeVisible();
    // Bypasses the browser, which may have cached the page with the claim link.
    const next = await request.get(`/business/${slug}?hl=${lang}`);
    expect(await next.text()).not.toContain(`/claim/${slug}`);
    await page.goto("/edit-business");
    await expect(main(page)).toContainText(ownerMessages[lang].editor.step.basics);
  },
);

test(
  "offers the imported listing in the duplicate warning",
  desktopInTestAll,
  async ({ page, request }) => {
    const { slug, primaryPhone } = imported[5]!;
    const { username } = await makeAccount(request);
    await signInAs(page, { identifier: username, password });
    await openHydrated(page, "/add-business");
    await fill(page, { businessName: "My own works", category: "plumber" });
    await continueButton(page).click();
    await fill(page, { primaryPhone });
    await main(page).getByRole("link", { name: locales.en.editor.duplicate.mine }).first().click();
    await expect(page).toHaveURL(`/claim/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(locales.en.claim.title);
  },
);

test(
  "rejects a claim when the owner already has a listing",
  desktopOnly,
  async ({ page, request }) => {
    const lang = isPhone(page) ? "hi" : "en";
    const { claim } = messages[lang];
    const { slug } = imported[isPhone(page) ? 4 : 5]!;
    const { token } = await makeAccount(request);
    await request.post("/api/my/business", {
      headers: { Authorization: `Bearer ${token}` },
      data: {
        businessName: "Mine Already",
        shortDesc: "One is enough",
        category: "painter",
        primaryPhone: "9810020099",
        address: { city: "Gangtok", state: "Sikkim", zipCode: "737101" },
      },
    });
    await page.addInitScript(([lang, token]) => {
      localStorage.setItem("lang", lang!);
      localStorage.setItem("token", token!);
    }, [lang, token]);
    await openHydrated(page, `/claim/${slug}?hl=${lang}`);
    await submit(page).click();
    await expect(page.getByRole("alert")).toContainText(claim.problem.already_listed);
    await expectClean(page);
  },
);

test(
  "claims a listing with a landline by sending a document",
  async ({ page, request, browser, baseURL, contextOptions, viewport }, { retry }) => {
    test.slow();
    const lang = isPhone(page) ? "hi" : "en";
    const { claim, cases, sent } = messages[lang];
    const { admin } = ownerMessages[lang];
    const { slug, businessName: name, primaryPhone } = imported[(isPhone(page) ? 6 : 8) + retry]!;
    const { username } = await makeAccount(request);
    await signInAs(page, { identifier: username, password });
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openHydrated(page, `/claim/${slug}?hl=${lang}`);
    await expect(main(page)).toContainText(claim.landline.split("{{number}}")[0]!);
    await expectClean(page);
    const input = page.locator(`input[type=file][aria-label="${claim.document.send}"]`);
    await input.setInputFiles((await pictures(page, 1))[0]!);
    await expect(page.getByText(sent)).toBeVisible();
    await expect(main(page)).toContainText(claim.document.waits.split("{{when}}")[0]!);
    await openHydrated(page, `/dashboard?hl=${lang}`);
    await expect(main(page)).toContainText(cases.claims.open);
    await expectClean(page);

    const others = { baseURL: baseURL!, locale: "en-IN", viewport, ...contextOptions };
    const operators = await (await browser.newContext(others)).newPage();
    await operators.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await signInAsAdmin(operators);
    await openHydrated(operators, "/admin?kind=claim");
    await openCase(operators, { businessName: name });
    await expect(main(operators)).toContainText(admin.case.claimant);
    await expectClean(operators);
    await chooseDecision(operators, 1);
    const form = decisionForm(operators);
    await expect(form).toContainText(admin.claimLead.confirm);
    await form.getByLabel(admin.case.reason.en).fill("The licence names it.");
    await decideAndStay(operators);
    await expect(form).toHaveCount(0);
    await untilApplied(operators.request, caseIdOn(operators));
    await operators.reload();
    await expect(main(operators)).toContainText(admin.case.deleted.split("{{when}}")[0]!.trim());

    await openHydrated(page, `/dashboard/listing?hl=${lang}`);
    await expect(main(page)).toContainText(`+91 ${primaryPhone.slice(0, 5)}`);
    await expect(main(page)).not.toContainText(cases.claims.open);
  },
);
