import {
  caseIdOn,
  decisionForm,
  makeReportedBusiness,
  rowOf,
  signInAsAdmin,
  untilApplied,
} from "../support/admins.ts";
import {
  desktopOnly,
  expect,
  expectClean,
  inEnglish,
  inHindi,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main, ownerMessages } from "../support/owners.ts";

for (const lang of inEnglish) {
  const { admin } = ownerMessages[lang];

  test(
    `moderates with keyboard shortcuts and editable texts in ${lang}`,
    desktopOnly,
    async ({ page, request }) => {
      test.setTimeout(60_000);
      const tag = `Zeal${Date.now().toString(36)}`;
      const { business } = await makeReportedBusiness(request, "fraud", {
        businessName: `${tag} Pipes`,
      });
      await makeReportedBusiness(request, "fraud", { businessName: `${tag} Wires` });
      const name = business.businessName;
      const en = `Please put the right hours of ${name}.`;
      const hi = `कृपया ${name} का सही समय लिखें।`;
      const dialog = page.getByRole("dialog");
      const links = main(page).locator("[data-row]");
      const search = page.getByLabel(admin.search);
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);

      await test.step("adds and edits a text", async () => {
        await openHydrated(page, "/admin");
        await page.getByRole("link", { name: admin.texts.section, exact: true }).click();
        await main(page).getByRole("button", { name: admin.texts.add }).click();
        await dialog.getByLabel(admin.texts.decision).selectOption("correct");
        await dialog.getByLabel(admin.texts.en).fill(en);
        await dialog.getByRole("button", { name: admin.texts.save }).click();
        await expect(dialog.getByLabel(admin.texts.hi)).toBeFocused();
        await dialog.getByLabel(admin.texts.hi).fill("समय");
        await expectClean(page);
        await dialog.getByRole("button", { name: admin.texts.save }).click();
        await expect(dialog).toHaveCount(0);
        const text = main(page).getByRole("article").filter({ hasText: en });
        await text.getByRole("button", { name: new RegExp(`^${admin.texts.change}`) }).click();
        await dialog.getByLabel(admin.texts.hi).fill(hi);
        await dialog.getByRole("button", { name: admin.texts.save }).click();
        await expect(text).toContainText(hi);
        await expectClean(page);
      });

      await test.step("moves and searches by shortcuts, except in a text field", async () => {
        await page.getByRole("navigation", { name: admin.views })
          .getByRole("link", { name: admin.cases }).click();
        await expect(links.nth(1)).toBeVisible();
        await page.keyboard.press("j");
        await expect(links.nth(0)).toBeFocused();
        await page.keyboard.press("j");
        await expect(links.nth(1)).toBeFocused();
        await page.keyboard.press("k");
        await expect(links.nth(0)).toBeFocused();
        await page.keyboard.press("?");
        await expect(dialog).toContainText(admin.keys.down);
        await expectClean(page);
        await page.keyboard.press("j");
        await dialog.getByLabel(admin.keys.use).uncheck();
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await links.nth(0).focus();
        await page.keyboard.press("j");
        await expect(links.nth(0)).toBeFocused();
        await page.getByRole("button", { name: admin.keys.title }).click();
        await dialog.getByLabel(admin.keys.use).check();
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await page.keyboard.press("/");
        await expect(search).toBeFocused();
        await page.keyboard.type("jk/?n");
        await expect(search).toHaveValue("jk/?n");
        await expect(dialog).toHaveCount(0);
      });

      await test.step("opens a case, inserts the text and decides", async () => {
        await search.fill(name);
        await page.keyboard.press("Enter");
        await expect(links).toHaveCount(1);
        await page.getByRole("button", { name: admin.find, exact: true }).focus();
        await page.keyboard.press("j");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/admin\/cases\//);
        await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
        await page.keyboard.press("a");
        await expect(main(page)).toContainText(admin.case.mine);
        await page.keyboard.press("1");
        await page.keyboard.press("2");
        const form = decisionForm(page);
        await expect(form.getByLabel(admin.decide.correct)).toBeChecked();
        await form.getByLabel(admin.case.reason.en).fill("We called twice.");
        await form.getByRole("button", { name: lang === "hi" ? hi : en }).click();
        await expect(form.getByLabel(admin.case.reason.en)).toHaveValue(`We called twice.\n${en}`);
        await expect(form.getByLabel(admin.case.reason.hi)).toHaveValue(hi);
        await expectClean(page);
        await form.getByLabel(admin.decide.correct).focus();
        await page.keyboard.press("Enter");
        await expect(page.getByText(
          admin.decidedOf.replace("{{name}}", name).replace("{{decision}}", admin.decide.correct),
        )).toBeVisible();
        await untilApplied(request, caseIdOn(page));
      });

      await test.step("opens the next due case with a key", async () => {
        await openHydrated(page, "/admin");
        await links.nth(0).click();
        await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
        const decided = page.url();
        await expect(main(page).getByRole("link", { name: admin.case.next })).toBeVisible();
        await page.keyboard.press("n");
        await expect(page).not.toHaveURL(decided);
        await expect(page).toHaveURL(/\/admin\/cases\//);
        await openHydrated(page, "/admin?status=correcting");
        await expect(rowOf(page, business)).toBeVisible();
        await openHydrated(page, `/admin?q=${tag}`);
        const waiting = main(page).getByRole("region", { name: admin.caseGroups.waiting });
        await expect(waiting.getByRole("link").filter({ hasText: name })).toBeVisible();
      });

      await test.step("deletes the text", async () => {
        await openHydrated(page, "/admin/texts");
        const text = main(page).getByRole("article").filter({ hasText: en });
        await text.getByRole("button", { name: new RegExp(`^${admin.texts.remove}`) }).click();
        await expect(dialog).toContainText(admin.texts.removeLead);
        await dialog.getByRole("button", { name: admin.texts.remove }).click();
        await expect(text).toHaveCount(0);
      });
    },
  );
}

for (const lang of inHindi) {
  test(`shows ten cases on 1440 × 900 pixels, and rows fit a phone in ${lang}`, async ({ page, request }) => {
    const { business } = await makeReportedBusiness(request, "fraud");
    await signInAsAdmin(page);
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await page.route("**/api/admin/cases?**", async (route) => {
      const response = await route.fetch();
      const [first] = await response.json();
      const json = Array.from({ length: 20 }, (_, n) => ({ ...first, id: crypto.randomUUID(), n }));
      await route.fulfill({ response, json });
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await openHydrated(page, `/admin?q=${encodeURIComponent(business.businessName)}`);
    const rows = main(page).locator("[data-row]");
    await expect(rows).toHaveCount(20);
    const { y, height } = (await rows.nth(9).boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(900);
    expect(height, "still large enough for a finger").toBeGreaterThanOrEqual(44);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(rows.first()).toContainText(business.businessName);
    await expectClean(page);
  });
}
