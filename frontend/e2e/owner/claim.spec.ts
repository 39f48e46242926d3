import process from "node:process";
import { codeFor, field, makeAccount, password, submit } from "../support/accounts.ts";
import { expect, expectClean, isPhone, openAlive, test } from "../support/helpers.ts";
import { main, ownerWords } from "../support/owners.ts";
import listingEn from "../../src/i18n/locales/en/listing.ts";
import listingHi from "../../src/i18n/locales/hi/listing.ts";
import claimEn from "../../src/i18n/locales/en/claim.ts";
import claimHi from "../../src/i18n/locales/hi/claim.ts";

const words = {
  en: { claim: claimEn, listing: listingEn },
  hi: { claim: claimHi, listing: listingHi },
};

/** The gate has put these into the service before it started. */
const imported: { slug: string; primaryPhone: string }[] = JSON.parse(process.env.E2E_IMPORTED!);

test.use({ expectedErrors: [/status of 4(01|04|09)/] });

test(
  "an imported listing finds its owner: sign in, code at the listed number, edit",
  async ({ page, request }, { retry }) => {
    const lang = isPhone(page) ? "hi" : "en";
    const { claim, listing } = words[lang];
    const { slug, primaryPhone } = imported[(isPhone(page) ? 0 : 2) + retry]!;
    const { username } = await makeAccount(request);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);

    await openAlive(page, `/business/${slug}?hl=${lang}`);
    await main(page).getByRole("link", { name: listing.claim }).click();
    await expect(page).toHaveURL(/\/signin/);
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
    // A browser keeps a page for a moment; whoever comes next is not asked any more.
    const next = await request.get(`/business/${slug}?hl=${lang}`);
    expect(await next.text()).not.toContain(`/claim/${slug}`);
    await page.goto("/edit-business");
    await expect(main(page)).toContainText(ownerWords[lang].editor.step.basics);
  },
);

test("who looks after a business already reads why this one is not for them", async ({ page, request }) => {
  const lang = isPhone(page) ? "hi" : "en";
  const { claim } = words[lang];
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
  await openAlive(page, `/claim/${slug}?hl=${lang}`);
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText(claim.problem.already_listed);
  await expectClean(page);
});
