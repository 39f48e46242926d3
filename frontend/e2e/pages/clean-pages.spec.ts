import {
  addressOf,
  desktopOnly,
  expect,
  expectClean,
  inTestAll,
  languages,
  notFoundNoise,
  openAlive,
  pageKinds,
  test,
  watchPolicy,
  withLanguage,
} from "../support/helpers.ts";

test.use({ expectedErrors: [notFoundNoise] });

for (const kind of pageKinds) {
  for (const lang of languages) {
    const when = lang === "hi" ? {} : inTestAll;
    test(
      `${kind} in ${lang}: no barrier, no overflow, no violation`,
      when,
      async ({ page, request }) => {
        await watchPolicy(page);
        await openAlive(page, withLanguage(await addressOf(kind, request), lang));
        await expectClean(page);
      },
    );
  }
}

test("open menus and suggestions have no barrier either", async ({ page }) => {
  await openAlive(page, "/");
  const small = page.locator('[commandfor="menu-small"]').first();
  await (await small.isVisible() ? small : page.locator('[popovertarget="menu-categories"]'))
    .click();
  await expectClean(page);
  await page.keyboard.press("Escape");
  await page.locator("input[role=combobox]").filter({ visible: true }).first().fill("plu");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectClean(page);
});

test("what a finger must hit is 44 pixels high", async ({ page, request }) => {
  for (const kind of pageKinds) {
    await page.goto(await addressOf(kind, request));
    const small = await page.locator(
      "button, select, summary, .btn, .item, .dot, input:not([type=hidden]):not([type=checkbox])",
    )
      .filter({ visible: true }).evaluateAll((all) =>
        all.filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width > 2 && (height < 44 || width < 44 && control.matches("button, .dot"));
        }).map((control) => control.outerHTML.slice(0, 120))
      );
    expect(small, kind).toEqual([]);
  }
});

test("the first Tab offers to skip to the content", desktopOnly, async ({ page }) => {
  await openAlive(page, "/");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
