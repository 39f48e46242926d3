import { Buffer } from "node:buffer";
import type { APIRequestContext } from "@playwright/test";
import { makeAccount, newUser } from "../support/accounts.ts";
import { adminHeaders, rowOf, signInAsAdmin } from "../support/admins.ts";
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

test.use({ expectedErrors: [/status of 4(09|22)/] });

/** Labels of the library of toasts. */
const toast = ["Alt+T", "notification timer"];

for (const lang of languages) {
  const { adminImports: texts, adminListings } = ownerMessages[lang];

  test(
    `an admin loads a pasted list, answers its question and undoes it, in ${lang}`,
    journeyIn[lang],
    async ({ page, request }) => {
      test.slow();
      const word = `Vasudha${Date.now().toString(36).replace(/\d/g, "")}${lang}`;
      const { token } = await makeAccount(request);
      const known = await ownerApi(request, token).create({ businessName: `${word} Paints` });
      await signInAsAdmin(page);
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/admin/imports");

      await main(page).getByRole("button", { name: texts.addSource }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(texts.field.name).fill(`Source ${word}`);
      await dialog.getByLabel(texts.field.contact, { exact: true }).fill("Licence office");
      await dialog.getByLabel(texts.field.attribution).fill("Pune Municipal Corporation");
      await dialog.getByLabel(texts.field.basis).selectOption("register");
      await expectClean(page);
      if (lang === "hi") await expectHindi(page, toast);
      await dialog.getByRole("button", { name: texts.save }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main(page).getByRole("combobox", { name: texts.source }).locator(":checked"))
        .toHaveText(`Source ${word}`);

      const { city, state, zipCode } = known.address;
      const place = [city, state, zipCode];
      const rows = [
        ["Shop", "category", "primaryPhone", "city", "state", "zipCode"],
        [`${word} Taps`, "plumber", newUser().mobile, ...place],
        [`${word} Paints House`, "painter", newUser().mobile, ...place],
        [`${word} Wires`, "electrician", newUser().mobile, city, state, "41103"],
      ];
      await main(page).getByLabel(texts.paste).fill(rows.map((row) => row.join("\t")).join("\n"));
      const columns = main(page).getByRole("region", { name: texts.columns });
      await columns.getByLabel("Shop").selectOption("businessName");
      await expectClean(page);
      if (lang === "hi") await expectHindi(page, toast);
      await expectFits(page);
      await columns.getByRole("button", { name: texts.look }).click();

      // The groups add up, and the question is open.
      const groups = main(page).getByRole("region", { name: texts.plan.split("{{")[0]! });
      await expect(groups).toBeVisible({ timeout: 30_000 });
      const numbers = await groups.locator("nav b").allTextContents();
      expect(numbers).toEqual(["1", "0", "0", "1", "0", "1", "0"]);
      const question = rowOf(page, known);
      await expect(question).toContainText(texts.reason.name);
      const answer = question.getByRole("button", { name: texts.notSame });
      await answer.click();
      await expect(answer).toHaveAttribute("aria-pressed", "true");
      await expectClean(page);
      if (lang === "hi") await expectHindi(page, toast);
      await expectFits(page);
      await expectDark(page);
      await expectLegible(page);
      await page.emulateMedia({ colorScheme: "light" });
      // What a new listing would say stands beside its row.
      await groups.getByRole("link", { name: texts.groups.new }).click();
      await expect(groups.locator("tbody")).toContainText(zipCode);
      await groups.getByRole("link", { name: texts.groups.refused }).click();
      await groups.getByRole("link", { name: /^[1१] × / }).click();
      await expect(groups.locator("tbody tr")).toHaveCount(1);
      await expect(groups).toContainText(
        lang === "en" ? "six digits are needed" : "छह अंक चाहिए",
      );
      if (lang === "hi") await expectHindi(page, toast);
      const download = page.waitForEvent("download");
      await groups.getByRole("button", { name: texts.download }).click();
      expect((await download).suggestedFilename()).toBe("refused.csv");

      const found = async () => {
        const answer = await request.get(`/api/admin/businesses?q=${word}&source=import`, {
          headers: await adminHeaders(request),
        });
        return (await answer.json()).length;
      };
      const apply = main(page).getByRole("region", { name: texts.applyTitle });
      await apply.locator(".btn-accent").click();
      await expect.poll(found, { timeout: 30_000 }).toBe(2);
      await expect(apply.getByRole("link", { name: texts.listings })).toBeVisible({
        timeout: 30_000,
      });
      await expectClean(page);
      if (lang === "hi") await expectHindi(page, toast);
      await apply.getByRole("link", { name: texts.listings }).click();
      await expect(main(page).locator("tbody tr")).toHaveCount(2);
      const chip = adminListings.remove.replace("{{name}}", adminListings.filter.load);
      await expect(main(page).getByRole("button", { name: chip })).toBeVisible();

      await page.goBack();
      await apply.getByRole("button", { name: texts.undo }).click();
      await dialog.getByRole("button", { name: texts.undo, exact: true }).click();
      await expect(apply.getByText(texts.states.undone, { exact: true })).toBeVisible();
      await expect.poll(found, { timeout: 30_000 }).toBe(0);
    },
  );
}

async function addSource(request: APIRequestContext): Promise<string> {
  const name = `Source ${newUser().username}`;
  const data = { contact: "Office", licence: "own", attribution: "Office", passOn: false };
  const source = await request.post("/api/admin/sources", {
    headers: await adminHeaders(request),
    data: { ...data, name, basis: "consent" },
  });
  expect(source.status()).toBe(201);
  return name;
}

test("another sheet takes the place of the open one, and can be discarded", async ({ page, request }) => {
  const { adminImports: texts } = ownerMessages.en;
  const name = await addSource(request);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/imports");
  const sheet = main(page).getByRole("region", { name: texts.steps.sheet });
  await sheet.getByRole("combobox", { name: texts.source }).selectOption({ label: name });
  const columns = main(page).getByRole("region", { name: texts.columns });
  for (const heading of ["Shop", "Firm"]) {
    await sheet.getByLabel(texts.paste).fill(`${heading}\tMobile\nAsha\t9822100001`);
    await expect(columns.getByLabel(heading)).toBeVisible();
  }
  await expect(columns).toHaveCount(1);
  await expect(sheet.getByRole("status")).toHaveText(texts.drop);

  const listed = main(page).getByRole("listitem").filter({ hasText: name });
  await expect(listed).toHaveCount(2);
  for (const left of [1, 0]) {
    await listed.first().getByRole("button", { name: texts.discard }).click();
    await page.getByRole("dialog").getByRole("button", { name: texts.discard, exact: true })
      .click();
    await expect(listed).toHaveCount(left);
  }
  await expect(columns).toHaveCount(0);
});

test("a sheet that cannot be read is refused in words", async ({ page, request }) => {
  await addSource(request);
  await signInAsAdmin(page);
  await openHydrated(page, "/admin/imports");
  await main(page).locator("input[type=file]").setInputFiles({
    name: "list.xlsx",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("PK\x03\x04 no workbook"),
  });
  await expect(main(page).getByRole("alert")).toContainText("Excel");
});
