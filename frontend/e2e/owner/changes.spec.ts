import { expect, inHindi, openHydrated } from "../support/helpers.ts";
import { main, ownerMessages, ownerTest as test, pictures } from "../support/owners.ts";

for (const lang of inHindi) {
  test(`shows what changed, and puts it back, in ${lang}`, async ({ page, owner }) => {
    const { changes, dashboard } = ownerMessages[lang];
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await owner.patch({ shortDesc: "All pipes", address: { street: "1, New Lane" } });
    await openHydrated(page, "/dashboard/listing");
    await main(page).getByRole("link", { name: dashboard.changes, exact: true }).click();
    const edit = main(page).getByRole("listitem").filter({ hasText: changes.act.edited });
    await expect(edit).toContainText(changes.by.you);
    await expect(edit).toContainText("Pipes laid and mended");
    await expect(edit).toContainText("All pipes");
    await edit.getByRole("button", { name: changes.putBack }).click();
    await expect(page.getByText(changes.done)).toBeVisible();
    const { shortDesc, address } = await owner.read();
    expect([shortDesc, (address as { street?: unknown }).street]).toEqual([
      "Pipes laid and mended",
      null,
    ]);
  });
}

test("asks before it puts back what has changed again", async ({ page, owner }) => {
  const { changes } = ownerMessages.en;
  await owner.patch({ shortDesc: "First words" });
  // A new number is a change of its own, so that the next edit is another one.
  await owner.patch({ whatsapp: "9876500011" });
  await openHydrated(page, "/dashboard/changes");
  const edits = main(page).getByRole("listitem").filter({ hasText: "Pipes laid and mended" });
  await owner.patch({ shortDesc: "Second words" });
  await edits.last().getByRole("button", { name: changes.putBack }).click();
  const question = main(page).getByRole("alert");
  await expect(question).toContainText("Second words");
  await question.getByRole("button", { name: changes.cancel }).click();
  await expect(question).toHaveCount(0);
  expect((await owner.read()).shortDesc).toBe("Second words");
  await edits.last().getByRole("button", { name: changes.putBack }).click();
  await question.getByRole("button", { name: changes.anyway }).click();
  await expect(page.getByText(changes.done)).toBeVisible();
  expect((await owner.read()).shortDesc).toBe("Pipes laid and mended");
  await expect(main(page).getByRole("button", { name: changes.putBack })).toHaveCount(1);
});

for (const lang of inHindi) {
  test(`shows a removed picture, and puts it back, in ${lang}`, async ({ page, owner }) => {
    const { changes, owner: { media } } = ownerMessages[lang];
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    const [file] = await pictures(page, 1);
    await owner.addPicture(file!);
    // A new number is a change of its own, so that each change of pictures is one, too.
    await owner.patch({ whatsapp: "9876500011" });
    const { id } = (await owner.read()).media.gallery[0]!;
    await owner.removePicture(id);
    await owner.patch({ whatsapp: "9876500012" });
    await openHydrated(page, "/dashboard/changes");
    const removal = main(page).getByRole("listitem").filter({ hasText: media.gallery }).first();
    const preview = removal.locator("img");
    await preview.scrollIntoViewIfNeeded();
    await expect.poll(() => preview.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await owner.addPicture(file!);
    await removal.getByRole("button", { name: changes.putBack }).click();
    // It has changed again since.
    const question = main(page).getByRole("alert");
    await expect(question.locator("img")).toHaveCount(2);
    await question.getByRole("button", { name: changes.anyway }).click();
    await expect(page.getByText(changes.done)).toBeVisible();
    const { gallery } = (await owner.read()).media;
    expect([gallery.length, gallery[0]!.id]).toEqual([2, id]);
  });
}
