import {
  caseIdOn,
  chooseDecision,
  decideAndStay,
  decisionForm,
  makeReportedBusiness,
  openCase,
  signInAsAdmin,
  untilApplied,
} from "../support/admins.ts";
import { desktopOnly, expect, expectClean, openHydrated, test } from "../support/helpers.ts";
import { main, ownerMessages } from "../support/owners.ts";

const { admin, decisions } = ownerMessages.en;

test(
  "an admin undoes a suspension by key, and reopens a final decision",
  desktopOnly,
  async ({ page, request }) => {
    test.slow();
    const { owner, business } = await makeReportedBusiness(request);
    const isPublic = async () => (await request.get(`/api/business/${business.slug}`)).ok();
    await signInAsAdmin(page);
    await openHydrated(page, "/admin");
    await openCase(page, business);
    const form = decisionForm(page);
    await chooseDecision(page, 3);
    await form.getByLabel(admin.case.reason.en).fill("It is a fraud.");
    await decideAndStay(page);
    const undo = page.getByRole("button", { name: decisions.undo });
    await expect(page.getByRole("status").filter({ has: undo })).toContainText(decisions.notSent);
    await expect(form).toHaveCount(0);
    expect(await isPublic()).toBe(false);
    await expectClean(page);
    await page.keyboard.press("u");
    await expect(page.getByText(decisions.undone)).toBeVisible();
    await expect(undo).toHaveCount(0);
    await expect(form).toBeVisible();
    expect(await isPublic()).toBe(true);

    await chooseDecision(page, 1);
    await form.getByLabel(admin.case.reason.en).fill("We called: it is answered.");
    await decideAndStay(page);
    await expect(form).toHaveCount(0);
    await untilApplied(request, caseIdOn(page));
    await openHydrated(page, page.url());
    await expect(undo).toHaveCount(0);
    await expect(page.getByRole("button", { name: decisions.reopen })).toBeVisible();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    await dialog.locator("[type=submit]").click();
    await expect(dialog).toContainText(admin.reasonRequired);
    await dialog.getByLabel(admin.reason, { exact: true }).fill("Four more people called.");
    await expectClean(page);
    await dialog.locator("[type=submit]").click();
    await expect(page.getByText(decisions.reopened)).toBeVisible();
    await expect(form).toBeVisible();
    await expect(main(page)).toContainText("Four more people called.");
    expect((await owner.read()).status).toBe("active");
  },
);
