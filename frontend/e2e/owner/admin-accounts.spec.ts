import { field, makeAccount, password, submit } from "../support/accounts.ts";
import { signInAsAdmin } from "../support/admins.ts";
import {
  expect,
  expectClean,
  expectDark,
  expectLegible,
  journeyIn,
  languages,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { main, ownerApi, ownerMessages } from "../support/owners.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";

test.use({ expectedErrors: [/status of 403/] });

const why = { en: "You listed a shop that is not yours.", hi: "यह दुकान आपकी नहीं है।" };

for (const lang of languages) {
  const { adminAccounts: texts, forms } = ownerMessages[lang];

  test(
    `an admin finds, blocks and unblocks an account in ${lang}`,
    journeyIn[lang],
    async ({ page, request, browser }) => {
      test.slow();
      const { token, username, mobile } = await makeAccount(request);
      const { slug, businessName } = await ownerApi(request, token).create();
      const isPublic = async () => (await request.get(`/api/business/${slug}`)).ok();
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/admin/accounts");
      const search = main(page).getByLabel(texts.search);
      await search.fill("zzzz");
      await page.keyboard.press("Enter");
      await expect(main(page).getByRole("status")).toContainText("zzzz");
      await search.fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
      await page.keyboard.press("Enter");
      const found = main(page).getByRole("link", { name: username });
      await expect(found).toBeVisible();
      await expectClean(page);
      await expectFits(page);
      if (lang === "hi") await expectHindi(page, [username]);

      await found.click();

      await expect(main(page).getByRole("heading", { name: username })).toBeVisible();
      await expect(main(page).getByRole("link", { name: businessName })).toBeVisible();
      await main(page).getByRole("button", { name: texts.block.open, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: texts.block.submit }).click();
      await expect(dialog.getByRole("alert").first()).toBeVisible();
      // The reason is needed in the language of the account.
      await dialog.locator("[name=en]").fill(why.en);
      await dialog.locator("[name=hi]").fill(why.hi);
      await expectClean(page);
      await dialog.getByRole("button", { name: texts.block.submit }).click();
      await expect(main(page).getByText(why[lang])).toBeVisible();
      expect(await isPublic()).toBe(false);
      await expectClean(page);
      await expectFits(page);
      const id = new URL(page.url()).pathname.split("/").at(-1)!;
      if (lang === "hi") await expectHindi(page, [username, id, "Alt+T", "notification timer"]);
      await expectDark(page);
      await expectLegible(page);

      const stranger = await browser.newPage();
      await openHydrated(stranger, `/signin${lang === "hi" ? "?hl=hi" : ""}`);
      await field(stranger, "identifier").fill(username);
      await field(stranger, "password").fill(password);
      await submit(stranger).click();
      await expect(stranger.getByRole("alert")).toContainText(forms.problem.account_blocked);
      await expect(stranger.getByRole("alert")).toContainText(why.en);
      await stranger.close();

      await main(page).getByRole("button", { name: texts.unblock.open }).click();
      await dialog.getByRole("button", { name: texts.unblock.open }).click();
      await expect(main(page).getByText(why[lang])).toHaveCount(0);
      expect(await isPublic()).toBe(true);
      await main(page).getByRole("button", { name: texts.signOut.open }).click();
      await dialog.getByRole("button", { name: texts.signOut.open }).click();
      await expect(page.getByText(texts.signOut.done)).toBeVisible();
    },
  );
}
