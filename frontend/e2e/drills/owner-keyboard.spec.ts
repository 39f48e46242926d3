import { accountMessages, field, memberTest, password } from "../support/accounts.ts";
import { makeReportedBusiness, rowOf, signInAsAdmin } from "../support/admins.ts";
import { desktopOnly, expect, openHydrated, test } from "../support/helpers.ts";
import {
  continueButton,
  expectPlace,
  expectStep,
  galleryItems,
  main,
  newBusiness,
  ownerMessages,
  pictures,
} from "../support/owners.ts";
import { choose, heading, tabTo, type } from "../accessibility/keyboard.ts";

const { admin, dashboard, editor, owner } = ownerMessages.en;

// A trace fetches the previews (blob:), which the page's policy forbids.
memberTest.use({ trace: "off", expectedErrors: [/status of 40[34]/] });

memberTest(
  "an owner creates a listing, reorders pictures and deletes the listing by keyboard",
  desktopOnly,
  async ({ page }) => {
    memberTest.setTimeout(90_000);
    const { address, businessName, primaryPhone } = newBusiness();
    const stepHeading = main(page).getByRole("heading", { level: 2 }).first();
    await openHydrated(page, "/add-business");
    await choose(page, continueButton(page));
    await expect(field(page, "businessName")).toBeFocused();
    const complaint = page.getByRole("alert").getByRole("link", { name: /Trade/ });
    await tabTo(page, complaint, "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(field(page, "category")).toBeFocused();
    await page.keyboard.type("Plum");
    await expect(field(page, "category")).toHaveValue("plumber");
    await tabTo(page, field(page, "businessName"), "Shift+Tab");
    await page.keyboard.type(businessName);
    await choose(page, continueButton(page));
    await expectStep(page, editor.first.contact.title);
    await expect(stepHeading).toBeFocused();
    await tabTo(page, field(page, "primaryPhone"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(primaryPhone);
    await choose(page, continueButton(page));
    await expectStep(page, editor.first.address.title);
    await type(page, field(page, "address.zipCode"), address.zipCode);
    await expectPlace(page, "Pune, Maharashtra");
    await choose(page, main(page).getByRole("button", { name: editor.changePlace }));
    await expect(field(page, "address.city")).toBeFocused();
    await type(page, field(page, "address.locality"), "Kothrud");
    await choose(page, continueButton(page));
    await expect(page).toHaveURL("/dashboard");
    await expect(heading(page)).toBeFocused();

    await choose(page, main(page).getByRole("link", { name: dashboard.edit, exact: true }));
    await expectStep(page, editor.step.basics);
    await choose(page, continueButton(page));
    await expectStep(page, editor.step.contact);
    await choose(page, continueButton(page));
    await expectStep(page, editor.step.address);
    await choose(page, continueButton(page));
    await expectStep(page, editor.step.timings);
    await tabTo(page, main(page).getByRole("radio", { checked: true }));
    await page.keyboard.press("ArrowRight");
    await choose(page, main(page).getByRole("checkbox", { name: /Sunday/ }), "Space");
    await choose(page, continueButton(page));
    await expectStep(page, editor.step.social);
    await choose(page, continueButton(page));
    await expectStep(page, editor.step.prices);
    await choose(page, continueButton(page));
    await expectStep(page, editor.step.media);

    const chooser = page.waitForEvent("filechooser");
    await choose(page, main(page).getByRole("button", { name: owner.media.add }));
    await (await chooser).setFiles(await pictures(page, 2, { width: 64, height: 48 }));
    await expect(galleryItems(page)).toHaveCount(2);
    const ids = () => galleryItems(page).evaluateAll((all) => all.map((item) => item.dataset.id));
    const before = await ids();
    const item = galleryItems(page).filter({ has: page.locator(":focus") });
    await tabTo(
      page,
      main(page).getByRole("button", { name: "Move picture 2 forward" }),
      "Shift+Tab",
    );
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("status").filter({ hasText: "Now picture 1 of 2" }))
      .toBeAttached();
    expect(await ids()).toEqual(before.toReversed());
    // The focus stays on the button, which moves with its picture.
    await expect(item).toHaveAttribute("data-id", before[1]!);
    const remove = main(page).getByRole("button", { name: "Delete picture 1" });
    await choose(page, remove);
    await choose(page, page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
    await expect(remove).toBeFocused();
    await page.keyboard.press("Enter");
    await choose(page, page.getByRole("dialog").getByRole("button", { name: owner.media.delete }));
    await expect(galleryItems(page)).toHaveCount(1);
    await expect(main(page).getByRole("heading", { name: owner.media.gallery })).toBeFocused();

    await choose(page, continueButton(page));
    await expectStep(page, editor.step.review);
    await choose(page, continueButton(page));
    await expect(page).toHaveURL("/dashboard");
    await choose(page, main(page).getByRole("link", { name: dashboard.tab.listing }));
    await expect(page).toHaveURL("/dashboard/listing");
    const open = main(page).getByRole("button", { name: dashboard.remove.open });
    await choose(page, open);
    const dialog = page.getByRole("dialog");
    // The dialog first loads the ways in which the owner can confirm.
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    const proof = dialog.locator("[name=password]");
    await type(page, proof, "Not-The-One-1");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("alert")).toHaveText(accountMessages.en.invalid.password_wrong);
    await expect(proof).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText(dashboard.start.title);
    await expect(heading(page)).toBeFocused();
  },
);

test("an admin suspends a listing by keyboard", desktopOnly, async ({ page, request }) => {
  // A fraud report is due before the cases of other tests, so it is first.
  const { owner, business } = await makeReportedBusiness(request, "fraud");
  await makeReportedBusiness(request);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin");
  await choose(page, rowOf(page, business));
  const decided = heading(page);
  await expect(decided).toContainText(business.businessName);
  await expect(decided).toBeFocused();
  const form = main(page).locator(".decision form");
  await page.keyboard.press("3");
  await expect(form.getByLabel(admin.decide.suspend)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(form.getByLabel(admin.case.reason.en)).toBeFocused();
  await page.keyboard.type("The number is not yours.");
  await choose(page, form.locator("[type=submit]").first());
  // The next case opens, and its heading has the focus.
  await expect(decided).not.toContainText(business.businessName);
  await expect(decided).toBeFocused();
  expect((await owner.read()).status).toBe("suspended");
});
