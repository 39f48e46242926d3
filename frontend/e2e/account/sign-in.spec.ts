import {
  accountMessages,
  field,
  makeAccount,
  newUser,
  password,
  readToken,
  submit,
} from "../support/accounts.ts";
import {
  expect,
  expectClean,
  findFullBusiness,
  inHindi,
  installClock,
  inTestAll,
  openHydrated,
  test,
  withLanguage,
} from "../support/helpers.ts";

const messages = accountMessages.en;

test.use({ expectedErrors: [/status of 4(00|01|29)|ERR_FAILED/] });

for (const by of ["username", "mobile"] as const) {
  // spec: product.account, session.login, login.identifiers
  test(`signs in with ${by}`, async ({ page, request }) => {
    const account = await makeAccount(request);
    await openHydrated(page, "/signin");
    await field(page, "identifier").fill(account[by]);
    await field(page, "password").fill(password);
    await field(page, "password").press("Enter");
    await expect(page).toHaveURL("/");
    expect(await readToken(page)).toBeTruthy();
    await expect(page.getByRole("banner").getByRole("link", { name: "Add business" }))
      .toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toHaveCount(0);
  });
}

// spec: messages.login
test("rejects wrong credentials and keeps the fields", async ({ page }) => {
  const { username } = newUser();
  await openHydrated(page, "/signin");
  await field(page, "identifier").fill(username);
  await field(page, "password").fill("Wrong-Tree-42");
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText("Login failed");
  await expect(field(page, "identifier")).toHaveValue(username);
  await expect(field(page, "password")).toHaveValue("Wrong-Tree-42");
  await page.reload();
  await expect(field(page, "identifier")).toHaveValue(username);
  await expect(field(page, "password")).toHaveValue("");
});

for (const lang of inHindi) {
  test(
    `says that sign-in needs storage where the browser blocks it in ${lang}`,
    inTestAll,
    async ({ page }) => {
      await page.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException("Access is denied", "SecurityError");
            },
          });
        }
      });
      for (const path of ["/signin", "/register", "/phone-auth", "/forgot-password"]) {
        await openHydrated(page, withLanguage(path, lang));
        await expect(page.getByRole("main").getByRole("alert"))
          .toHaveText(accountMessages[lang].needsStorage);
        await expect(submit(page)).toHaveCount(0);
      }
      await expectClean(page);
    },
  );
}

test("carries what was typed last at sign-in to the forgotten password, not in the address", async ({ page }) => {
  await openHydrated(page, "/signin");
  await field(page, "identifier").fill("+91 98765 43210");
  await page.getByRole("link", { name: accountMessages.en.signIn.forgot }).click();
  await expect(field(page, "mobile")).toHaveValue("9876543210");
  expect(page.url()).toMatch(/\/forgot-password$/);
  await page.goBack();
  await field(page, "identifier").fill("asha.devi");
  await page.getByRole("link", { name: accountMessages.en.signIn.forgot }).click();
  await expect(field(page, "mobile")).toHaveValue("");
  await page.goBack();
  await field(page, "identifier").fill("asha@example.com");
  await page.getByRole("link", { name: accountMessages.en.signIn.forgot }).click();
  await expect(field(page, "email")).toHaveValue("asha@example.com");
  expect(page.url()).toMatch(/\/forgot-password\?method=email$/);
});

test("counts down after too many attempts", async ({ page }) => {
  await installClock(page);
  await openHydrated(page, "/signin");
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({
      status: 429,
      headers: { "Retry-After": "65", "Content-Type": "application/problem+json" },
      body: JSON.stringify({ code: "too_many_requests" }),
    }));
  await field(page, "identifier").fill("no.such.user");
  await field(page, "password").fill("Any-Tree-42");
  await submit(page).click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("Too many attempts. Please try again later.");
  await expect(page.getByRole("timer")).toHaveText(/in 2 minutes\./);
  await page.clock.runFor(30_000);
  await expect(page.getByRole("timer")).toHaveText(/in 3\d seconds\./);
  await page.clock.runFor(40_000);
  await expect(alert).toHaveCount(0);
});

test("signs in once when the form is submitted several times", inTestAll, async ({ page }) => {
  await openHydrated(page, "/signin");
  let calls = 0;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => answer = resolve);
  await page.route("**/api/auth/login", async (route) => {
    calls++;
    await answered;
    await route.fulfill({ status: 401, json: { code: "sign_in_failed" } });
  });
  await field(page, "identifier").fill("no.such.user");
  await field(page, "password").fill("Any-Tree-42");
  await submit(page).click();
  await expect(submit(page)).toHaveText(messages.signIn.busy);
  await field(page, "password").press("Enter");
  answer();
  await expect(submit(page)).toHaveText(messages.signIn.submit);
  expect(calls).toBe(1);
});

test("shows and hides the password", async ({ page }) => {
  await openHydrated(page, "/signin");
  await field(page, "password").fill("Any-Tree-42");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field(page, "password")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field(page, "password")).toHaveAttribute("type", "password");
});

test("keeps all fields except the password when the language changes", async ({ page }) => {
  await openHydrated(page, "/signin");
  await field(page, "identifier").fill("98765");
  await field(page, "password").fill("Any-Tree-42");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#menu-small").getByRole("link", { name: "हिन्दी" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(accountMessages.hi.signIn.title);
  await expect(field(page, "identifier")).toHaveValue("98765");
  await expect(field(page, "password")).toHaveValue("");
  await expect(page).toHaveTitle(/लॉगिन/);
});

test("shows a message when there is no network", async ({ page }) => {
  await openHydrated(page, "/signin");
  await page.route("**/api/auth/login", (route) => route.abort());
  await field(page, "identifier").fill("no.such.user");
  await field(page, "password").fill("Any-Tree-42");
  await submit(page).click();
  await expect(page.getByRole("alert")).toContainText(messages.forms.problem.network);
});

test("keeps the language of the URL on the way to sign-in", async ({ page }) => {
  await page.goto("/add-business?hl=hi");
  await expect(page).toHaveURL("/signin?hl=hi");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await page.getByRole("main").locator('a[href^="/register"]').click();
  await expect(page).toHaveURL("/register?hl=hi");
});

for (const lang of inHindi) {
  test(`says that listing a business needs an account in ${lang}`, async ({ page }) => {
    const { purpose, signIn, register } = accountMessages[lang];
    await openHydrated(page, withLanguage("/", lang));
    await page.getByRole("contentinfo").locator('a[href*="/add-business"]').click();
    await expect(page).toHaveURL(/\/signin/);
    await expect(page.getByRole("main")).toContainText(purpose.list);
    await page.getByRole("link", { name: signIn.register }).click();
    await expect(page.getByRole("main")).toContainText(register.lead);
  });
}

test("says that claiming a listing needs an account", async ({ page, request }) => {
  const { slug } = await findFullBusiness(request);
  await page.goto(`/claim/${slug}`);
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByRole("main")).toContainText(messages.purpose.claim);
});
