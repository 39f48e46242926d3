/** Numbers that another account has proven. */
import { codeFor, field, makeAccount } from "../support/accounts.ts";
import { expect, expectClean, inTestAll, openHydrated } from "../support/helpers.ts";
import { main, ownerApi, ownerTest } from "../support/owners.ts";
import { locales } from "../support/locales.ts";

ownerTest.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("lang", "hi")));

ownerTest(
  "publishes an edit when its owner proves the number",
  inTestAll,
  async ({ page, owner, request }) => {
    const { mobile, token } = await makeAccount(request);
    const headers = { Authorization: `Bearer ${token}` };
    await owner.patch({ whatsapp: mobile, alternatePhone: mobile });
    await openHydrated(page, "/dashboard");
    await expect(main(page).getByText(locales.hi.owner.hold.reasons.number)).toHaveCount(1);
    const path = "/api/my/number-questions";
    const findQuestion = async () => (await (await request.get(path, { headers })).json())[0]?.id;
    await expect.poll(findQuestion, { timeout: 15_000 }).toBeTruthy();
    const data = { answer: "mine" };
    await request.put(`${path}/${await findQuestion()}`, { headers, data });
    await page.reload();
    await expect(main(page).getByText(locales.hi.owner.hold.refused)).toHaveCount(1);
    await expectClean(page);
    await main(page).getByRole("region", { name: locales.hi.owner.hold.edit }).getByRole("button")
      .click();
    const dialog = page.getByRole("dialog", { name: locales.hi.verification.codeTitle });
    await expect(dialog).toBeVisible();
    await expectClean(page);
    await field(page, "otp").fill(await codeFor(request, mobile));
    await expect(page.getByText(locales.hi.dashboard.numberProven)).toBeVisible();
    await expect(main(page)).not.toContainText(locales.hi.owner.hold.refused);
    expect((await owner.read() as unknown as { whatsapp: string }).whatsapp).toBe(mobile);
    await expectClean(page);
  },
);

ownerTest(
  "asks the account that has proven a number of another listing",
  inTestAll,
  async ({ page, account, request }) => {
    const others = [1, 2].map(async () => {
      const other = ownerApi(request, (await makeAccount(request)).token);
      return { ...other, created: await other.create({ primaryPhone: account.mobile }) };
    });
    const [mine, shared] = await Promise.all(others);
    const headers = { Authorization: `Bearer ${account.token}` };
    const countQuestions = async () =>
      (await (await request.get("/api/my/number-questions", { headers })).json()).length;
    await expect.poll(countQuestions, { timeout: 15_000 }).toBe(2);

    const { title, done, ...answers } = locales.hi.dashboard.numberQuestion;
    await openHydrated(page, "/dashboard");
    // Their names are transliterated, up to the digits.
    const [mineName, sharedName] = [mine!, shared!].map(({ created }) =>
      created.businessName.match(/\d+/)![0]
    ) as [string, string];
    await expect(main(page)).toContainText(mineName);
    await expectClean(page);
    const cards = main(page).locator(".notice-caution").filter({ hasText: title.split("}} ")[1]! });
    const card = (name: string) => cards.filter({ hasText: name });
    await card(mineName).getByRole("button", { name: answers.mine }).click();
    await expect(page.getByText(done.mine)).toBeVisible();
    await expect(cards).toHaveCount(1);
    await card(sharedName).getByRole("button", { name: answers.shared }).click();
    await expect(page.getByText(done.shared)).toBeVisible();
    await expect(cards).toHaveCount(0);
    const statuses = [(await mine!.read()).status, (await shared!.read()).status];
    expect(statuses).toEqual(["draft", "active"]);
    await expectClean(page);
  },
);
