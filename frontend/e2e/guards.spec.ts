import { field, makeAccount, memberTest, password, readToken, submit } from "./accounts.ts";
import { expect, openAlive, test } from "./helpers.ts";

const signedInOnly = ["/profile"];
const guestsOnly = ["/signin", "/register"];

for (const path of signedInOnly) {
  test(`${path}: without a token to sign-in, and back after it`, async ({ page, request }) => {
    const account = await makeAccount(request);
    await page.goto(path);
    await expect(page).toHaveURL("/signin");
    await field(page, "identifier").fill(account.username);
    await field(page, "password").fill(password);
    await submit(page).click();
    await expect(page).toHaveURL(path);
    // Neither the way there nor the way back is left in the history.
    await page.goBack();
    await expect(page).not.toHaveURL(/signin/);
  });
}

test("who wanders off instead of signing in is not led back later", async ({ page, request }) => {
  const { username } = await makeAccount(request);
  await page.goto("/profile");
  await expect(page).toHaveURL("/signin");
  await page.getByRole("banner").getByRole("link", { name: /Karigar/ }).first().click();
  await expect(page).toHaveURL("/");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).first().click();
  await field(page, "identifier").fill(username);
  await field(page, "password").fill(password);
  await submit(page).click();
  await expect(page).toHaveURL("/");
});

memberTest.describe("signed in", () => {
  for (const path of guestsOnly) {
    memberTest(`${path} leads home, by a replace`, async ({ page }) => {
      await page.goto("/categories/plumber");
      await page.goto(path);
      await expect(page).toHaveURL("/");
      await page.goBack();
      await expect(page).toHaveURL("/categories/plumber");
    });

    memberTest(`${path} leads home from within a living page too`, async ({ page }) => {
      await openAlive(page, "/categories/plumber");
      await page.getByRole("contentinfo").getByRole("link", { name: "Login" }).click();
      await expect(page).toHaveURL("/");
    });
  }
});

test("a token that cannot be decoded is removed, and one is a guest", async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem("seeded")) localStorage.setItem("token", "not.a-token.at-all");
    sessionStorage.setItem("seeded", "yes");
  });
  await openAlive(page, "/signin");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.poll(() => readToken(page)).toBeNull();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first()).toBeVisible();
});
