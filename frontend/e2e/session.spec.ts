import { expire, memberTest as test, profileIsShown, readToken } from "./accounts.ts";
import { expect, openAlive } from "./helpers.ts";

test.use({ expectedErrors: [/status of 4(01|09)|ERR_FAILED/] });

test("two tabs renew together: neither is signed out", async ({ page, context, account }) => {
  await expire(context, account);
  const other = await context.newPage();
  await Promise.all([page.goto("/profile"), other.goto("/profile")]);
  await Promise.all([profileIsShown(page), profileIsShown(other)]);
  expect(await readToken(page)).toBe(await readToken(other));
});

test("the loser of a race tries again and goes on", async ({ page, context, account }) => {
  await expire(context, account);
  let calls = 0;
  await page.route(
    "**/api/auth/refresh",
    (route) => ++calls === 1 ? route.fulfill({ status: 409, json: {} }) : route.continue(),
  );
  await page.goto("/profile");
  await profileIsShown(page);
  expect(calls).toBe(2);
});

test("signing out in one tab shows in the other, which leaves what is not for guests", async ({ page, context }) => {
  const other = await context.newPage();
  await openAlive(page, "/");
  await openAlive(other, "/profile");
  await profileIsShown(other);
  await page.evaluate(() => localStorage.removeItem("token"));
  await expect(other).toHaveURL("/signin");
});

test("nothing of the account is in the page as it is sent", async ({ page, account }) => {
  const html = await (await page.request.get("/profile")).text();
  for (const secret of [account.username, account.mobile]) expect(html).not.toContain(secret);
  expect(html).toMatch(/<h1[^>]*>Your profile/);
  expect(html).toMatch(/name="robots" content="noindex/);
});
