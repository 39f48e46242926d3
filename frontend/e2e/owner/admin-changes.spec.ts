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

test.use({ expectedErrors: [/status of 503|ERR_INTERNET_DISCONNECTED/] });

for (const lang of languages) {
  const { adminChanges: texts, changes } = ownerMessages[lang];

  test(
    `an admin undoes a change, and the undo, in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      test.slow();
      const { token } = await makeAccount(request);
      const owner = ownerApi(request, token);
      const { _id, businessName } = await owner.create();
      await owner.patch({ shortDesc: "All pipes", experienceYears: 5 });
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, `/admin/changes?listing=${_id}`);
      const rows = main(page).getByRole("article");
      await expect(rows.nth(1)).toContainText(changes.act.created);
      await expect(rows.nth(1).getByRole("button")).toHaveCount(0);
      const edit = rows.first();
      await expect(edit).toContainText("Pipes laid and mended");
      await expectClean(page);
      if (lang === "hi") await expectHindi(page);
      await expectFits(page);

      // What it would do is shown first; a failure can be tried again.
      const preview = "**/api/admin/undos/preview";
      await page.route(preview, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
      await edit.getByRole("button", { name: texts.undo.one }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("alert").getByRole("button").click();
      await expect(dialog).toContainText("All pipes");
      await expectClean(page);
      if (lang === "hi") await expectHindi(page);
      await expectFits(page);
      await expectDark(page);
      await expectLegible(page);
      await page.keyboard.press("Escape");
      await expect(edit.getByRole("button", { name: texts.undo.one })).toBeFocused();
      expect((await owner.read()).shortDesc).toBe("All pipes");

      await page.keyboard.press("Enter");
      await dialog.getByRole("button", { name: texts.undo.confirm }).click();
      await expect(page).toHaveURL(/\/admin\/changes\?group=/);
      const progress = main(page).getByRole("status");
      const done = texts.progress.done.split("{{")[0]!;
      await expect(progress).toContainText(done);
      await expect(rows.first()).toContainText(changes.act.undone);
      expect((await owner.read()).shortDesc).toBe("Pipes laid and mended");

      await owner.patch({ shortDesc: "Third words" });
      await main(page).getByRole("button", { name: texts.undo.again }).click();
      await expect(dialog).toContainText(texts.reason.changed_since);
      await dialog.getByRole("button", { name: texts.undo.confirm }).click();
      await expect.poll(() => owner.read())
        .toMatchObject({ shortDesc: "Third words", experienceYears: 5 });
      const left = main(page).getByRole("listitem").filter({ hasText: texts.reason.changed_since });
      await expect(left.getByRole("link", { name: businessName })).toBeVisible();
      await expectClean(page);
    },
  );
}

test("an admin undoes what an account did within a time", async ({ page, request }) => {
  test.slow();
  const { adminChanges: texts } = ownerMessages.en;
  const { token, username } = await makeAccount(request);
  const owner = ownerApi(request, token);
  const { _id } = await owner.create();
  await owner.patch({ shortDesc: "All pipes" });
  await signInAsAdmin(page);
  await openHydrated(page, `/admin/changes?listing=${_id}`);
  await main(page).getByRole("article").first().getByRole("link", { name: username }).click();
  await expect(page).toHaveURL(/\?account=/);
  const all = main(page).getByRole("button", { name: texts.undo.all });
  await expect(all).toHaveCount(0);
  await main(page).getByLabel(texts.from, { exact: true }).fill("2020-01-01T00:00");
  await main(page).getByLabel(texts.to, { exact: true }).fill("2020-01-02T00:00");
  await main(page).getByRole("button", { name: texts.show, exact: true }).click();
  await expect(main(page).getByText(texts.none)).toBeVisible();
  await expect(all).toHaveCount(0);
  await main(page).getByText(texts.filter, { exact: true }).click();
  await main(page).getByLabel(texts.to, { exact: true }).fill("2099-01-01T00:00");
  await page.keyboard.press("Enter");
  await all.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("All pipes");
  // The undo goes on without a connection of this page.
  let network: "slow" | "lost" | "good" = "slow";
  await page.route("**/api/admin/undos/*-*", async (route) => {
    if (network === "good") return await route.fallback();
    if (network === "lost") return await route.abort("internetdisconnected");
    const json = { ...await (await route.fetch()).json(), state: "running" };
    await route.fulfill({ json });
  });
  await dialog.getByRole("button", { name: texts.undo.confirm }).click();
  const progress = main(page).getByRole("status");
  await expect(progress).toContainText(texts.progress.running.split("{{")[0]!);
  await expect(main(page).getByRole("progressbar")).toBeVisible();
  await expectClean(page);
  network = "lost";
  await expect(progress).toContainText(texts.progress.waiting);
  network = "good";
  await expect(progress).toContainText(texts.progress.done.split("{{")[0]!);
  expect((await owner.read()).shortDesc).toBe("Pipes laid and mended");
  const headers = await adminHeaders(request);
  const answer = await request.get(`/api/admin/changes?listing=${_id}&order=newest`, { headers });
  expect((await answer.json()).map(({ act }: { act: string }) => act)).toEqual([
    "undone",
    "edited",
    "created",
  ]);
});
