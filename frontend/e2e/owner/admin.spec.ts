import process from "node:process";
import { makeReported, rowOf, signInAsAdmin } from "../admins.ts";
import { expect, expectClean, languages, openAlive, test } from "../helpers.ts";
import { main, ownerTest, ownerWords } from "../owners.ts";

const words = ownerWords.en.admin;

for (const lang of languages) {
  test(`moderation in ${lang}: no barrier, no overflow`, async ({ page, request }) => {
    test.slow();
    const { business } = await makeReported(request);
    await signInAsAdmin(page);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openAlive(page, "/admin");
    await expect(rowOf(page, business).first()).toBeVisible();
    await expectClean(page);
    await page.goto(`/admin?view=businesses&q=${encodeURIComponent(business.businessName)}`);
    await expect(rowOf(page, business)).toHaveCount(1);
    await rowOf(page, business).getByRole("button").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectClean(page);
  });
}

test("a report leads to a suspension that the owner reads, and to its end", async ({ page, request }) => {
  test.slow();
  const { owner, business } = await makeReported(request);
  await signInAsAdmin(page);
  await openAlive(page, "/admin");
  const report = rowOf(page, business);
  await expect(report).toContainText(ownerWords.en.report.reasons.wrong_details);
  await report.getByRole("button", { name: words.suspend }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words.suspend }).click();
  await expect(dialog.getByRole("alert")).toHaveText(words.reasonRequired);
  await dialog.getByLabel(words.reason).fill("The number is not yours.");
  await dialog.getByRole("button", { name: words.suspend }).click();
  await expect(page.getByText(words.suspended)).toBeVisible();
  await expect(report).toHaveCount(0);
  expect(await owner.read()).toMatchObject({
    status: "suspended",
    suspension: { reason: "The number is not yours." },
  });
  expect((await request.get(`/api/business/${business.slug}`)).status()).toBe(404);

  await main(page).getByLabel(words.reportStatus).selectOption("resolved");
  await expect(report).toContainText("Listing suspended");

  await main(page).getByRole("link", { name: words.businesses }).click();
  await main(page).getByLabel(words.search).fill(business.businessName);
  await main(page).getByRole("button", { name: words.find }).click();
  await expect(page).toHaveURL(/q=Works/);
  await expect(main(page).getByRole("article")).toHaveCount(1);
  await report.getByRole("button", { name: `Restore ${business.businessName}` }).click();
  await expect(page.getByText(words.restored)).toBeVisible();
  expect((await owner.read()).status).toBe("active");
});

test("a report without substance is dismissed", async ({ page, request }) => {
  const { owner, business } = await makeReported(request);
  await signInAsAdmin(page);
  await openAlive(page, "/admin");
  await rowOf(page, business).getByRole("button", { name: words.dismiss }).click();
  await expect(page.getByText(words.dismissed)).toBeVisible();
  await expect(rowOf(page, business)).toHaveCount(0);
  expect((await owner.read()).status).toBe("active");
});

ownerTest("an owner reads why, and what to do", async ({ page, owner, playwright, baseURL }) => {
  const admin = await playwright.request.newContext({ baseURL: baseURL! });
  const data = JSON.parse(process.env.E2E_ADMIN!);
  const { token } = await (await admin.post("/api/auth/login", { data })).json();
  const suspended = await admin.post(`/api/admin/businesses/${owner.business._id}/suspension`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { reason: "The number is not yours." },
  });
  expect(suspended.status()).toBe(200);
  await admin.dispose();
  await openAlive(page, "/dashboard");
  const notice = main(page).getByRole("alert");
  await expect(notice).toContainText("The number is not yours.");
  await expect(main(page).getByText(ownerWords.en.owner.status.suspended, { exact: true }))
    .toBeVisible();
  await expect(main(page).getByRole("button", { name: ownerWords.en.dashboard.resume }))
    .toHaveCount(0);
  await expectClean(page);
});

ownerTest("who is no admin is led home", async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
});
