import {
  accountMessages,
  field,
  makeAccount,
  memberTest,
  password,
  submit,
} from "../support/accounts.ts";
import {
  desktopOnly,
  expect,
  findFullBusiness,
  notFoundError,
  openHydrated,
  test,
} from "../support/helpers.ts";
import { ownerApi } from "../support/owners.ts";

/** The text of the first h1 of a page. */
const headingOf = (html: string) =>
  html.match(/<h1[^>]*>(.*?)<\/h1>/s)?.[1]?.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'");

// spec: product.browse, routes.all, routes.public
test("each route has its screen", desktopOnly, async ({ request }) => {
  const business = await findFullBusiness(request);
  const screens: Record<string, RegExp> = {
    "/": /^Find a good local tradesperson/,
    "/about": /^About Karigar$/,
    "/categories/plumber": /^Plumbers$/,
    "/categories/plumber?q=tap": /^Plumbers$/,
    "/search?q=painter": /^Results for “painter”$/,
    [`/business/${business.slug}`]: new RegExp(`^${business.businessName}$`),
    "/terms-conditions": /^Terms and conditions$/,
    "/privacy": /^Privacy policy$/,
    "/signin": /^Sign in$/,
    "/register": /^Create an account$/,
    "/phone-auth": /^Enter Your Phone$/,
    "/forgot-password": /^Forgot password$/,
    "/verify-reset-otp": /^Enter the OTP$/,
    "/reset-password": /^Set a new password$/,
    "/profile": /^Your profile$/,
  };
  for (const [route, heading] of Object.entries(screens)) {
    const response = await request.get(route);
    expect(response.status(), route).toBe(200);
    expect(headingOf(await response.text()), route).toMatch(heading);
  }
  // These pages show their heading only after sign-in, but have a title.
  const titles = {
    "/dashboard": "Dashboard",
    "/add-business": "List your business",
    "/edit-business": "Edit your business",
  };
  for (const [route, title] of Object.entries(titles)) {
    const html = await (await request.get(route)).text();
    expect(html.match(/<title>(.*?) \| Karigar<\/title>/)?.[1], route).toBe(title);
  }
  const nowhere = await request.get("/any/other/path");
  expect(nowhere.status()).toBe(404);
  expect(headingOf(await nowhere.text())).toBe("This page does not exist");
});

// spec: routes.category-slug, category.values
test(
  "category slugs are names with hyphens, and home links to all twelve categories",
  desktopOnly,
  async ({ page }) => {
    await page.goto("/");
    const links = page.getByRole("main").locator('a[href*="/categories/"]');
    const slugs = [
      "civil-contractor",
      "waterproofing-applicator",
      "plumber",
      "carpenter",
      "painter",
      "borewell-drilling",
      "electrician",
      "solar-panel-installer",
      "real-estate",
      "construction-material-suppliers",
      "cleaning-worker",
      "furniture-contractor",
    ];
    const addresses = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")!));
    expect(new Set(addresses)).toEqual(new Set(slugs.map((slug) => `/categories/${slug}`)));
    for (const address of addresses) {
      expect((await page.request.get(address)).status(), address).toBe(200);
    }
  },
);

test.describe("guests", () => {
  // A user without a listing gets 404.
  test.use({ expectedErrors: [notFoundError] });

  // spec: routes.signed-in-only, guard.no-token, guard.roles
  test(
    "pages for signed-in users redirect guests to sign-in, and back after sign-in",
    desktopOnly,
    async ({ page, context, request }) => {
      const account = await makeAccount(request);
      for (const path of ["/profile", "/dashboard", "/add-business", "/edit-business"]) {
        // Without a listing the page redirects to /add-business.
        if (path === "/edit-business") await ownerApi(request, account.token).create();
        await page.goto(path);
        await expect(page).toHaveURL("/signin");
        await field(page, "identifier").fill(account.username);
        await field(page, "password").fill(password);
        await submit(page).click();
        await expect(page).toHaveURL(path);
        // The history has no entry for the sign-in page.
        await page.goBack();
        await expect(page).not.toHaveURL(/signin/);
        // A document without scripts, so that no script uses the token.
        await page.goto("/robots.txt");
        await page.evaluate(() => localStorage.removeItem("token"));
        await context.clearCookies();
      }
    },
  );

  // spec: routes.signed-in-only
  test(
    "does not redirect a user who left the sign-in page",
    desktopOnly,
    async ({ page, request }) => {
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
    },
  );
});

memberTest.describe("signed in", () => {
  // spec: routes.signed-out-only
  memberTest(
    "sign-in pages redirect signed-in users home and replace the history entry",
    desktopOnly,
    async ({ page }) => {
      for (const path of ["/signin", "/register"]) {
        await page.goto("/categories/plumber");
        await page.goto(path);
        await expect(page).toHaveURL("/");
        await page.goBack();
        await expect(page).toHaveURL("/categories/plumber");
      }
    },
  );

  // spec: guard.wrong-role
  memberTest("redirects a user who lacks the page's role", desktopOnly, async ({ page }) => {
    await page.goto("/admin");
    await expect(page).toHaveURL("/");
  });

  // spec: routes.public
  memberTest("/phone-auth opens for signed-in users", desktopOnly, async ({ page }) => {
    await openHydrated(page, "/phone-auth");
    await expect(page).toHaveURL("/phone-auth");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      accountMessages.en.phone.title,
    );
  });
});
