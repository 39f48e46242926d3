import { field } from "../support/accounts.ts";
import { expect, inTestAll, openHydrated } from "../support/helpers.ts";
import {
  continueButton,
  expectStep,
  main,
  ownerMessages,
  ownerTest as test,
} from "../support/owners.ts";

const { editor } = ownerMessages.en;

const line = (page: Parameters<typeof main>[0], index: number) =>
  main(page).locator("fieldset li").nth(index);

test(
  "shows prices on the page in both languages",
  async ({ page, owner }) => {
    await openHydrated(page, "/edit-business?step=prices");
    await field(page, "visitCharge").fill("0");
    await main(page).getByRole("button", { name: editor.rates.add }).click();
    await line(page, 0).getByRole("textbox").nth(0).fill("Tap repair");
    await line(page, 0).getByRole("textbox").nth(1).fill("नल की मरम्मत");
    await line(page, 0).getByRole("textbox").nth(2).fill("1500");
    await line(page, 0).getByRole("combobox").selectOption("job");
    await main(page).getByText("Marathi", { exact: true }).click();
    await main(page).getByText("Hindi", { exact: true }).click();
    await continueButton(page).click();
    await expectStep(page, editor.step.media);
    await page.goto(`/business/${owner.business.slug}`);
    await expect(main(page).getByText("Visit charge").locator("..")).toContainText("Free");
    await expect(main(page).getByText("Tap repair").locator(".."))
      .toContainText("from ₹1,500 per job");
    await expect(main(page).getByText("Marathi, Hindi", { exact: true })).toBeVisible();
    await page.goto(`/business/${owner.business.slug}?hl=hi`);
    await expect(main(page).getByText("नल की मरम्मत")).toBeVisible();
    await expect(main(page).getByText("मराठी, हिन्दी", { exact: true })).toBeVisible();
  },
);

test(
  "rejects two amounts in a price field and keeps the text",
  inTestAll,
  async ({ page, owner }) => {
    await openHydrated(page, "/edit-business?step=prices");
    const charge = field(page, "visitCharge");
    await charge.pressSequentially("100-200");
    await continueButton(page).click();
    await expect(main(page).getByText(editor.fault.rupees).first()).toBeVisible();
    await expect(charge).toHaveValue("100-200");
    expect((await owner.read()).version).toBe(owner.business.version);
    await charge.fill("₹ 1,500/-");
    await expect(charge).toHaveValue("1500");
    await expect(main(page).getByText(editor.fault.rupees)).toHaveCount(0);
    await continueButton(page).click();
    await expectStep(page, editor.step.media);
  },
);

test(
  "rejects a price without a text and a text without a price",
  inTestAll,
  async ({ page, owner }) => {
    await openHydrated(page, "/edit-business?step=prices");
    await main(page).getByRole("button", { name: editor.rates.add }).click();
    await line(page, 0).getByRole("textbox").nth(2).fill("150");
    await continueButton(page).click();
    await expect(main(page).getByRole("group", { name: editor.rates.title }))
      .toContainText(editor.fault.rateText);
    await line(page, 0).getByRole("textbox").nth(0).fill("Tap repair");
    await line(page, 0).getByRole("textbox").nth(2).fill("0");
    await continueButton(page).click();
    await expect(line(page, 0).getByRole("textbox").nth(2)).toHaveAttribute("aria-invalid", "true");
    expect((await owner.read()).version).toBe(owner.business.version);
    await main(page).getByRole("button", { name: editor.rates.remove.replace("{{number}}", "1") })
      .click();
    await continueButton(page).click();
    await expectStep(page, editor.step.media);
    expect((await owner.read()).version).toBe(owner.business.version);
  },
);
