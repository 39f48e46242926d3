import { Buffer } from "node:buffer";
import type { APIRequestContext, Page } from "@playwright/test";
import listingEn from "../../src/i18n/locales/en/listing.ts";
import listingHi from "../../src/i18n/locales/hi/listing.ts";
import { type Account, field, memberTest, newUser, password, submit } from "./accounts.ts";
import { expect, findFullBusiness, openHydrated, test } from "./helpers.ts";

const reportWords = new RegExp(`${listingEn.report}|${listingHi.report}`);

/** A page, and what one can do there to see more of it. */
type PageStates = {
  path: string;
  acts?: { name: string; act: (page: Page) => Promise<unknown> }[];
};

/** Called on each page and after each act; `where` names it. */
type Look = (where: string) => Promise<void>;

/** Goes through places one after the other and looks around. */
export async function visitStates(
  page: Page,
  places: readonly PageStates[],
  look: Look,
): Promise<void> {
  for (const { path, acts = [] } of places) {
    await test.step(path, async () => {
      await openHydrated(page, path);
      await waitUntilLoaded(page);
      await look(path);
      for (const { name, act } of acts) {
        await act(page);
        await waitUntilLoaded(page);
        await look(`${path}, ${name}`);
      }
    });
  }
}

/** What is shown has come: no outline, no spinner. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("#main").locator(".skeleton, .spinner")).toHaveCount(0);
}

const send = { name: "sent empty", act: (page: Page) => sendForm(page) };

/** What a form complains of is read out. */
async function sendForm(page: Page) {
  await submit(page).last().click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
}

const dialog = (page: Page) => page.locator("dialog[open]");

/** Sends the form of the dialog that is open. */
async function sendDialog(page: Page) {
  await dialog(page).locator("[type=submit]").click();
  await expect(dialog(page).locator("[aria-invalid=true]").first()).toBeVisible();
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);

/** States of public pages; each page as it opens is in public-pages.spec.ts. */
export async function publicStates(request: APIRequestContext): Promise<PageStates[]> {
  const { slug } = await findFullBusiness(request);
  return [
    {
      path: "/",
      acts: [
        {
          name: "suggestions",
          act: async (page) => {
            await page.locator("input[role=combobox]").filter({ visible: true }).first().fill(
              "plu",
            );
            await expect(page.getByRole("option").first()).toBeVisible();
          },
        },
        {
          name: "no suggestion",
          act: async (page) => {
            await page.locator("input[role=combobox]").filter({ visible: true }).first()
              .fill("qqqqqq");
            await expect(page.getByRole("option")).toHaveCount(0);
          },
        },
        {
          name: "menu",
          act: async (page) => {
            await page.keyboard.press("Escape");
            await page.locator("header :is([popovertarget], [commandfor])").filter({
              visible: true,
            }).first()
              .click();
          },
        },
      ],
    },
    { path: "/categories/plumber?q=qqqqqq" },
    { path: "/categories/no-such-trade" },
    { path: "/search?q=plumbr" },
    {
      path: "/search?q=xkjqwvz",
      acts: [{
        name: "nothing found",
        act: (page) => expect(page.getByRole("heading", { name: /“xkjqwvz”/ })).toBeVisible(),
      }],
    },
    { path: "/search" },
    {
      path: `/business/${slug}`,
      acts: [
        {
          name: "report",
          act: async (page) => {
            await page.getByRole("button", { name: reportWords }).click();
            await expect(dialog(page)).toBeVisible();
          },
        },
        { name: "report sent empty", act: sendDialog },
        { name: "report closed", act: press("Escape") },
        {
          name: "a picture",
          act: async (page) => {
            await page.locator("#main a:has(.sr-only):has(img)").first().click();
            await expect(dialog(page)).toBeVisible();
          },
        },
      ],
    },
    { path: `/business/${slug}/reviews?stars=1&written=hi` },
    { path: `/business/${slug}/review`, acts: [send] },
    { path: "/reports/AAAAA-BBBBB-CCCCC-DDDDD" },
    { path: "/offline" },
    { path: "/saved" },
    { path: "/business/no-such-business" },
  ];
}

/** Pages of accounts for visitors without one. */
export const guestStates = (): PageStates[] => [
  {
    path: "/signin",
    acts: [send, {
      name: "refused",
      act: async (page) => {
        await field(page, "identifier").fill(newUser().username);
        await field(page, "password").fill(password);
        await sendForm(page);
      },
    }],
  },
  {
    path: "/register",
    acts: [send, {
      name: "weak",
      act: async (page) => {
        await field(page, "username").fill("a");
        await field(page, "mobile").fill("1");
        await field(page, "password").fill("a");
        await field(page, "confirmPassword").fill("b");
        await sendForm(page);
      },
    }, {
      name: "code",
      act: async (page) => {
        const { username, mobile } = newUser();
        await field(page, "username").fill(username);
        await field(page, "mobile").fill(mobile);
        await field(page, "password").fill(password);
        await field(page, "confirmPassword").fill(password);
        await field(page, "consent").check();
        await submit(page).click();
        await expect(field(page, "otp")).toBeVisible();
      },
    }, send],
  },
  {
    path: "/forgot-password",
    acts: [
      send,
      {
        name: "code",
        act: async (page) => {
          await field(page, "mobile").fill(newUser().mobile);
          await submit(page).click();
          await expect(field(page, "otp")).toBeVisible();
        },
      },
      send,
      {
        name: "new password",
        act: async (page) => {
          await page.route(
            "**/api/auth/password-reset/*/verify",
            (route) => route.fulfill({ json: { resetToken: "any" } }),
          );
          await field(page, "otp").fill("123456");
          await expect(field(page, "password")).toBeVisible();
        },
      },
      send,
    ],
  },
  {
    path: "/phone-auth",
    acts: [send, {
      name: "code",
      act: async (page) => {
        await field(page, "mobile").fill(newUser().mobile);
        await submit(page).click();
        await expect(field(page, "otp")).toBeVisible();
      },
    }, send],
  },
];

/** One pixel. */
const picture = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Pages of somebody who has signed in and has no business. */
export const memberStates: PageStates[] = [
  { path: "/profile/reviews" },
  {
    path: "/profile",
    acts: [
      {
        name: "crop",
        act: async (page) => {
          await page.locator("input[type=file]").setInputFiles(picture);
          await expect(dialog(page)).toBeVisible();
        },
      },
      {
        name: "sent empty",
        act: async (page) => {
          await page.keyboard.press("Escape");
          for (const name of ["username", "currentPassword"]) {
            await field(page, name).fill("");
            await page.locator(`form:has([name="${name}"]) [type=submit]`)
              .click();
            await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
          }
        },
      },
      {
        name: "delete",
        act: async (page) => {
          await page.locator("#main .btn-danger").last().click();
          await expect(dialog(page)).toBeVisible();
          await sendDialog(page);
        },
      },
    ],
  },
  {
    path: "/dashboard",
    acts: [{
      name: "account menu",
      act: async (page) => {
        await page.locator('[popovertarget="menu-account"]').click();
        await expect(page.locator("#menu-account")).toBeVisible();
      },
    }],
  },
  { path: "/add-business", acts: [send] },
];

const steps = ["basics", "contact", "address", "timings", "social", "prices", "media", "review"];

const remove = {
  name: "delete",
  act: async (page: Page) => {
    await page.locator("#main .btn-danger").last().click();
    await expect(dialog(page)).toBeVisible();
    await sendDialog(page);
  },
};

/** Pages of somebody who has a business. */
export const ownerStates: PageStates[] = [
  { path: "/dashboard", acts: [remove] },
  { path: "/dashboard/preview" },
  { path: "/dashboard/poster" },
  { path: "/add-business" },
  ...steps.map((step) => ({ path: `/edit-business?step=${step}` })),
];

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

/** Of whom `account` is, in this language: all that an owner can fill in is there. */
async function listBusiness(request: APIRequestContext, { token, username, mobile }: Account) {
  const answer = await request.post("/api/my/business", {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      businessName: `Asha ${username}`,
      shortDesc: "Pipes laid and mended",
      category: "plumber",
      primaryPhone: mobile,
      language: "en",
      timings: { week: Object.fromEntries(days.map((day) => [day, []])), special: [] },
      address: { city: "Pune", state: "Maharashtra", zipCode: "411038" },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return await answer.json();
}

/** Somebody who has a business. */
export const ownersTest = memberTest.extend<{ business: { slug: string; businessName: string } }>({
  business: async ({ session, request }, use) => use(await listBusiness(request, session.account)),
});

/** Moderation, with answers that need no admin in the service. */
export const adminStates: PageStates[] = [
  {
    path: "/admin",
    acts: [
      {
        name: "a row unfolded",
        act: (page) => page.locator("#main article").first().locator("[aria-expanded]").click(),
      },
      {
        name: "the texts of a decision",
        act: async (page) => {
          await page.locator("#main article .btn-danger").first().click();
          await expect(dialog(page).locator("li button").first()).toBeVisible();
        },
      },
      {
        name: "keys",
        act: async (page) => {
          await page.keyboard.press("Escape");
          await page.keyboard.press("?");
          await expect(dialog(page).locator("kbd").first()).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/admin?view=texts",
    acts: [{
      name: "sent empty",
      act: async (page) => {
        await page.locator("#main .btn-plain").first().click();
        await expect(dialog(page)).toBeVisible();
        await sendDialog(page);
      },
    }],
  },
  {
    path: "/admin?view=businesses",
    acts: [{
      name: "suspend",
      act: async (page) => {
        await page.locator("#main .btn-danger").first().click();
        await expect(dialog(page)).toBeVisible();
        await sendDialog(page);
      },
    }],
  },
  { path: "/admin?view=businesses&q=nothing" },
  {
    path: "/admin?view=searches",
    acts: [{
      name: "say what it means",
      act: async (page) => {
        await page.locator("#main article .btn").first().click();
        await expect(dialog(page)).toBeVisible();
        await sendDialog(page);
      },
    }],
  },
];

/** Makes somebody an admin as far as the page knows. */
export async function fakeAdmin(page: Page): Promise<void> {
  const claims = { role: "admin", businessId: null, exp: Date.now() / 1000 + 3600 };
  const token = `any.${btoa(JSON.stringify(claims))}.any`;
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ json: { token } }));
  await page.route("**/api/admin/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (pathname.endsWith("/counts")) return route.fulfill({ json: counts });
    const all = adminLists[pathname.split("/").at(-1)!] ?? [];
    const json = searchParams.has("q") ? [] : all;
    return route.fulfill({ json, headers: { "X-Total-Count": String(json.length) } });
  });
}

const moment = "2026-11-20T09:15:00.000Z";

const listed = {
  _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b10",
  slug: "sharma-paint-works-pune",
  status: "active",
  businessName: "Sharma Paint Works",
  shortDesc: "House and office painting, with a written quote",
  category: "painter",
  primaryPhone: "9876543210",
  demo: false,
  createdAt: moment,
  updatedAt: moment,
  city: "Pune",
  state: "Maharashtra",
  ownerId: null,
  suspension: null,
  openReports: 2,
};

const businesses = [listed, {
  ...listed,
  _id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b11",
  status: "suspended",
  suspension: { reason: "The number belongs to a bakery.", suspendedAt: moment },
}];

const openCase = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b90",
  kind: "report",
  state: "open",
  reasons: ["wrong_details"],
  text: "The number belongs to a bakery.",
  reportCount: 2,
  isLight: false,
  businessName: listed.businessName,
  business: listed,
  term: "answer",
  openedAt: moment,
  dueAt: moment,
  isOverdue: true,
  acknowledgedAt: moment,
  warnedAt: null,
  escalatedAt: null,
  correctBy: null,
  decision: null,
  decidedAt: null,
  appealedAt: null,
  assignedTo: null,
  isMine: false,
  readers: ["hi"],
  version: 1,
};

const cases = [openCase, {
  ...openCase,
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b91",
  state: "decided",
  dueAt: null,
  isOverdue: false,
  decision: "correct",
  decidedAt: moment,
}];

const unmatched = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bb0",
  query: "tonti",
  kind: "corrected",
  corrected: "tonk",
  times: 12,
  week: "2026-11-16",
};

const template = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bb2",
  decision: "suspend",
  kinds: ["report"],
  en: "The listing shows another person’s business.",
  hi: "यहाँ किसी और का व्यवसाय दिखाया गया है।",
};

const synonym = {
  id: "01938d3c-6f3e-7c1a-9d52-3f0a4f1f6bb1",
  phrase: "jal jeevan",
  category: "plumber",
  city: null,
  addedAt: moment,
};

/** All filters, as the API counts them. */
const counts = {
  cases: {
    total: 1,
    statuses: ["due", "open", "correcting", "appealed", "decided"].map((status) => ({
      status,
      count: 1,
    })),
    kinds: [{ kind: "report", count: 2 }],
    overdue: 1,
    mine: 0,
  },
  businesses: {
    total: 2,
    statuses: ["active", "suspended"].map((status) => ({ status, count: 1 })),
  },
};

const adminLists: Record<string, object[]> = {
  businesses,
  cases,
  "unmatched-queries": [unmatched, { ...unmatched, id: "other", query: "jal jeevan" }],
  synonyms: [synonym],
  "statement-templates": [template],
};
