import type { Page } from "@playwright/test";
import {
  expect,
  expectClean,
  findFullBusiness,
  inHindi,
  messages,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { ownerMessages } from "../support/owners.ts";
import { inBoth } from "../support/locales.ts";

const choose = inBoth((texts) => texts.forms.choose);

test.use({ expectedErrors: [/status of 403/] });

const openReport = async (page: Page, lang: keyof typeof messages = "en") => {
  const { slug } = await findFullBusiness(page.request);
  await openHydrated(page, `/business/${slug}?hl=${lang}`);
  await page.getByRole("button", { name: messages[lang].listing.report }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return { slug, dialog };
};

for (const lang of inHindi) {
  test(`a visitor reports a listing in ${lang}`, async ({ page }) => {
    const { report } = ownerMessages[lang];
    const { slug, dialog } = await openReport(page, lang);
    await dialog.getByRole("button", { name: report.submit }).click();
    await expect(dialog.getByLabel(report.reason)).toBeFocused();
    await expect(dialog.getByRole("option").first()).toHaveText(choose[lang]);
    await expect(dialog.getByLabel(report.reason)).toHaveAccessibleDescription(report.required);
    await expectClean(page);
    await dialog.getByLabel(report.reason).selectOption("closed");
    await dialog.getByLabel(report.text).fill("The shop is shut since June.");
    const sent = page.waitForResponse(`**/api/business/${slug}/reports`);
    await dialog.getByRole("button", { name: report.submit }).click();
    const response = await sent;
    expect(response.status()).toBe(202);
    expect(response.request().postDataJSON()).toEqual({
      reason: "closed",
      text: "The shop is shut since June.",
    });
    const { reference } = await response.json();
    await expect(dialog.getByRole("heading", { name: report.done })).toBeVisible();
    await expect(dialog.getByText(reference)).toBeVisible();
    await dialog.getByRole("button", { name: report.close, exact: true }).last().click();
    await expect(dialog).toBeHidden();
  });
}

test("solves a captcha without a second tap after several reports", async ({ page }) => {
  const { report } = ownerMessages.en;
  const { slug, dialog } = await openReport(page);
  const bodies: { captchaToken?: string }[] = [];
  await page.route(`**/api/business/${slug}/reports`, (route) => {
    bodies.push(route.request().postDataJSON());
    return bodies.length === 1
      ? route.fulfill({
        status: 403,
        contentType: "application/problem+json",
        json: { code: "captcha_required" },
      })
      : route.continue();
  });
  const filed = page.waitForResponse((response) =>
    response.url().endsWith(`/${slug}/reports`) && response.status() === 202
  );
  await dialog.getByLabel(report.reason).selectOption("fraud");
  await dialog.getByRole("button", { name: report.submit }).click();
  // Uses a real reference, because hovering over its link prefetches the page.
  const { reference } = await (await filed).json();
  await expect(dialog.getByText(reference)).toBeVisible();
  expect(bodies.map(({ captchaToken }) => typeof captchaToken)).toEqual(["undefined", "string"]);
});

test("loads the report form only when the visitor opens it", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await openReport(page);
  const late = scripts.findIndex((url) => url.includes("report-listing-dialog"));
  const list = scripts.findLastIndex((url) => url.includes("/business/"));
  expect(late).toBeGreaterThan(list);
});
