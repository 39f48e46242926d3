import { adminHeaders, signInAsAdmin } from "../support/admins.ts";
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
import { main } from "../support/owners.ts";
import { inBoth } from "../support/locales.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";

type Listing = { _id: string; slug: string; businessName: string; shortDesc: string };

const messages = inBoth(({ merge }) => merge);

for (const lang of languages) {
  const texts = messages[lang];

  test(
    `an admin merges two listings and undoes it, in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      test.slow();
      // Examples that no other test is about. They are as before at the end.
      const answer = await request.get("/api/admin/businesses", {
        headers: await adminHeaders(request),
        params: { q: "Nashik", limit: 50, status: "active" },
      });
      const [from, to] = lang === "en" ? [0, 2] : [2, 4];
      const found: Listing[] = (await answer.json()).slice(from, to);
      const [kept, gone] = found as [Listing, Listing];
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);

      await openHydrated(page, "/admin/merge");
      await main(page).getByRole("searchbox").fill(kept.slug);
      await main(page).getByRole("searchbox").press("Enter");
      const choose = ({ businessName }: Listing) =>
        main(page).getByRole("link", {
          name: texts.chooseName.replace("{{name}}", businessName),
        });
      await choose(kept).click();
      await expect(page).toHaveURL(`/admin/merge?a=${kept._id}`);
      await expect(main(page).getByRole("heading", { name: kept.businessName })).toBeVisible();
      const findOther = main(page).getByRole("searchbox", { name: texts.findOther });
      await findOther.fill(gone.slug);
      await findOther.press("Enter");
      await expect(choose(gone)).toBeVisible();
      await expectClean(page);
      await expectFits(page);
      if (lang === "hi") await expectHindi(page);
      await choose(gone).click();

      await expect(page).toHaveURL(`/admin/merge?a=${kept._id}&b=${gone._id}`);
      // Chosen by hand, not as the better one.
      await openHydrated(page, `${page.url()}&order=given`);
      await expect(main(page)).toContainText(`/business/${gone.slug} → /business/${kept.slug}`);
      await expectClean(page);
      await expectFits(page);
      await expectDark(page);
      await expectLegible(page);
      await main(page).getByRole("row").filter({ hasText: gone.shortDesc }).getByRole("checkbox")
        .check();
      await main(page).getByRole("textbox").fill("Twins");
      await main(page).getByRole("button", { name: texts.merge, exact: true }).click();
      const row = main(page).getByRole("listitem").filter({ hasText: "Twins" });
      await expect(row).toContainText(gone.businessName);
      const shown = async ({ slug }: Listing) =>
        (await (await request.get(`/api/business/${slug}`)).json()) as Listing;
      expect(await shown(gone)).toMatchObject({ _id: kept._id, shortDesc: gone.shortDesc });

      await row.getByRole("button").click();
      await expect(main(page)).toContainText(texts.noneRecent);
      expect((await shown(kept)).shortDesc).toBe(kept.shortDesc);
      expect((await shown(gone))._id).toBe(gone._id);
    },
  );
}
