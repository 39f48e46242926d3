import { Buffer } from "node:buffer";
import {
  caseIdOn,
  chooseDecision,
  decideAndStay,
  decisionForm,
  openCase,
  signInAsAdmin,
  untilApplied,
} from "../support/admins.ts";
import {
  desktopInTestAll,
  expect,
  expectClean,
  inEnglish,
  openHydrated,
} from "../support/helpers.ts";
import { main, ownerMessages, ownerTest, pictures } from "../support/owners.ts";
import { inBoth } from "../support/locales.ts";

const messages = inBoth((texts) => ({ ...texts.dictionary, verification: texts.verification }));

ownerTest.use({
  overrides: { legal: { gstin: "27AAPFU0939F1ZV" } },
  expectedErrors: [/status of 415/],
});

for (const lang of inEnglish) {
  const { verified, checked, verification } = messages[lang];
  const { admin } = ownerMessages[lang];

  ownerTest(
    `uploads a document that an admin confirms and the service deletes in ${lang}`,
    desktopInTestAll,
    async ({ page, owner, browser, baseURL, request, contextOptions, viewport }) => {
      ownerTest.slow();
      const { slug } = owner.business;
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/dashboard/listing");
      const section = main(page).getByRole("region", { name: verification.title, exact: true });
      await expect(section).toContainText(verification.address.field);
      const input = section.locator(`input[type=file][aria-label="${verification.gstin.send}"]`);
      const buffer = Buffer.from("no document at all");
      await input.setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer });
      await expect(section).toContainText(verification.document.problem.unsupported_media_type);
      await input.setInputFiles((await pictures(page, 1))[0]!);
      await expect(page.getByText(verification.document.sent)).toBeVisible();
      await expect(section.getByRole("button", { name: verification.document.another }))
        .toBeVisible();
      await expectClean(page);

      const others = { baseURL: baseURL!, locale: "en-IN", viewport, ...contextOptions };
      const operators = await (await browser.newContext(others)).newPage();
      await operators.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await signInAsAdmin(operators);
      await openHydrated(operators, "/admin?kind=gstin");
      await openCase(operators, owner.business);
      const number = admin.case.document.replace("{{number}}", "1");
      await main(operators).getByRole("button", { name: `${admin.case.see}: ${number}` }).click();
      await expect(main(operators).getByRole("img", { name: number })).toBeVisible();
      await expectClean(operators);
      const compared = main(operators).getByRole("group", {
        name: new RegExp(admin.case.compare.fields.gstin),
      });
      await expect(compared).toContainText("27AAPFU0939F1ZV");
      const [same, differs] = [admin.case.compare.same, admin.case.compare.differs]
        .map((name) => compared.getByRole("button", { name }));
      await differs!.click();
      await expect(differs!).toHaveAttribute("aria-pressed", "true");
      await same!.click();
      await expect(differs!).toHaveAttribute("aria-pressed", "false");
      const form = decisionForm(operators);
      await chooseDecision(operators, 1);
      await form.getByLabel(admin.case.reason.en).fill("It is the same number.");
      await decideAndStay(operators);
      await expect(form).toHaveCount(0);
      await untilApplied(request, caseIdOn(operators));
      await operators.reload();
      await expect(main(operators)).toContainText(admin.case.deleted.split("{{when}}")[0]!.trim());

      await page.reload();
      await expect(section).toContainText(verified.gstin.split("{{when}}")[0]!);
      const shown = await request.get(`/business/${slug}?hl=${lang}`);
      const line = new RegExp(`${checked.line.split("{{when}}")[0]}[^<]*: [^<]*${checked.gstin}`);
      expect(await shown.text()).toMatch(line);
    },
  );
}
