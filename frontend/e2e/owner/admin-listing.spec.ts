import process from "node:process";
import { makeAccount } from "../support/accounts.ts";
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
import { main, ownerApi, ownerMessages } from "../support/owners.ts";
import { expectFits, expectHindi } from "../support/page-checks.ts";

const imported: { slug: string; businessName: string }[] = JSON.parse(process.env.E2E_IMPORTED!);

test.use({ expectedErrors: [/status of 412/] });

for (const lang of languages) {
  const { adminListing: texts, admin, owner: labels } = ownerMessages[lang];

  test(
    `an admin removes a link from a listing and hands it over in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      test.slow();
      const { token } = await makeAccount(request);
      const holder = await makeAccount(request);
      const owner = ownerApi(request, token);
      const { _id, businessName } = await owner.create({
        primaryPhone: holder.mobile,
        website: "https://rival.example/",
      });
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, `/admin/listings/${_id}`);
      const part = (title: string) => main(page).getByRole("region", { name: title, exact: true });
      await expect(part(texts.part.facts)).toContainText("rival.example");
      await expectClean(page);
      if (lang === "hi") await expectHindi(page, [businessName]);
      await expectFits(page);

      await main(page).getByRole("button", { name: texts.remove.open }).click();
      const dialog = page.getByRole("dialog");
      const remove = dialog.getByRole("button", { name: texts.remove.open });
      await remove.click();
      await expect(dialog).toContainText(admin.chooseOne);
      await dialog.getByRole("checkbox", { name: labels.field.website }).check();
      for (const language of languages) {
        await dialog.getByLabel(admin.case.reason[language]).fill("Not theirs. उनका नहीं।");
      }
      await expectClean(page);
      await expectFits(page);
      await remove.click();
      await expect(dialog).toHaveCount(0);
      await expect(part(texts.part.facts)).not.toContainText("rival.example");
      await expect(part(texts.part.history)).toContainText("Not theirs.");
      await expect(part(texts.part.history).getByRole("button")).toHaveCount(1);

      await main(page).getByRole("button", { name: texts.handOver.open }).click();
      await expect(dialog.getByRole("option")).toContainText(holder.username);
      for (const language of languages) {
        await dialog.getByLabel(admin.case.reason[language]).fill("Their number. उनका नंबर।");
      }
      await expectClean(page);
      await dialog.getByRole("button", { name: texts.handOver.open }).click();
      await expect(part(texts.part.owner)).toContainText(holder.username);
      await expect(part(texts.part.cases)).toContainText(admin.case.short.claim);
      expect((await ownerApi(request, holder.token).read())._id).toBe(_id);
      expect(await owner.status()).toBe(404);
      await expectDark(page);
      await expectLegible(page);
    },
  );
}

test("an admin edits a listing without an owner while a colleague edits it", async ({ page, request }) => {
  test.slow();
  const { adminListing: texts, owner: labels, editor } = ownerMessages.en;
  const { slug } = imported[10]!;
  const { _id, shortDesc } = await (await request.get(`/api/business/${slug}`)).json();
  await signInAsAdmin(page);
  await openHydrated(page, `/admin/listings/${_id}`);
  await main(page).getByRole("link", { name: texts.edit, exact: true }).click();
  await expect(page).toHaveURL(`/admin/listings/${_id}/edit`);
  await expectClean(page);
  await expectFits(page);
  const field = main(page).getByLabel(labels.field.shortDesc, { exact: true });
  await expect(field).toHaveValue(shortDesc);
  await field.fill(`${shortDesc} and more`);
  const save = main(page).getByRole("button", { name: texts.save });
  await save.click();
  const reason = main(page).getByLabel(texts.reason);
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(new RegExp(editor.fault.required));
  await reason.fill("Seen on the sign.");

  const headers = await adminHeaders(request);
  const { version } = await (await request.get(`/api/admin/businesses/${_id}`, { headers })).json();
  const colleague = await request.patch(`/api/admin/businesses/${_id}`, {
    headers: { ...headers, "If-Match": `"${version}"` },
    data: { changes: { experienceYears: 7 }, reason: { en: "Told by phone." } },
  });
  expect(colleague.status()).toBe(200);
  await save.click();
  await expect(main(page).getByText(editor.merge.title)).toBeVisible();
  await main(page).getByRole("button", { name: editor.merge.ok }).click();
  await save.click();
  await expect(page).toHaveURL(`/admin/listings/${_id}`);
  const history = main(page).getByRole("region", { name: texts.part.history });
  await expect(history).toContainText("Seen on the sign.");
  await expect(history).toContainText("Told by phone.");

  await main(page).getByRole("link", { name: texts.preview }).click();
  await expect(page).toHaveURL(`/admin/listings/${_id}/preview`);
  await expect(main(page)).toContainText(`${shortDesc} and more`);
});
