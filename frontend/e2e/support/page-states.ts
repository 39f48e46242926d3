import { Buffer } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { accountMessages, field, newUser, password, submit } from "./accounts.ts";
import { expect, findFullBusiness, messages, openHydrated, searchField } from "./helpers.ts";
import { continueButton, expectPlace, expectStep, fill, main, ownerMessages } from "./owners.ts";
import { steps } from "../../src/lib/business/listing-steps.ts";

/** The pages are visited in Hindi. */
const { editor } = ownerMessages.hi;
const { profile } = accountMessages.hi;

/** A page, and actions that open its other states one by one. */
export type PageStates = {
  path: string;
  actions?: {
    name: string;
    run: (page: Page) => Promise<unknown>;
    /** English texts that the state may show. */
    names?: string[];
  }[];
};

/** Waits until no skeleton and no spinner is left. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("#main").locator(".skeleton, .spinner")).toHaveCount(0);
}

const send = { name: "form with errors", run: (page: Page) => sendForm(page) };

/** Submits the form and waits for its error message. */
async function sendForm(page: Page) {
  await submit(page).last().click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
}

const dialog = (page: Page) => page.locator("dialog[open]");

/** Submits the form of the open dialog and waits for an invalid field. */
async function sendDialog(page: Page) {
  await dialog(page).locator("[type=submit]").click();
  await expect(dialog(page).locator("[aria-invalid=true]").first()).toBeVisible();
}

const press = (key: string) => (page: Page) => page.keyboard.press(key);

const searchHindi = messages.hi.search;

/** States of public pages. */
export async function publicStates(request: APIRequestContext): Promise<PageStates[]> {
  const { slug } = await findFullBusiness(request);
  return [
    {
      path: "/",
      actions: [
        {
          name: "recent searches",
          run: async (page) => {
            await page.evaluate(() =>
              localStorage.setItem("recentSearches", JSON.stringify(["नल", "पेंटर"]))
            );
            await openHydrated(page, "/");
            await searchField(page).focus();
            await expect(page.getByText(searchHindi.recent)).toBeVisible();
          },
        },
        {
          name: "suggestions, one of them active",
          run: async (page) => {
            await searchField(page).fill("plu");
            await expect(page.getByRole("option").first()).toBeVisible();
            await page.keyboard.press("ArrowDown");
          },
        },
        {
          name: "no suggestion",
          run: async (page) => {
            await searchField(page).fill("qqqqqq");
            await expect(page.getByText(searchHindi.noSuggestions)).toBeVisible();
          },
        },
        {
          name: "menu",
          run: async (page) => {
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
      actions: [{
        name: "nothing found",
        run: (page) => expect(page.getByRole("heading", { name: /“xkjqwvz”/ })).toBeVisible(),
      }],
    },
    { path: "/search" },
    {
      path: `/business/${slug}`,
      actions: [
        {
          name: "report",
          run: async (page) => {
            await page.getByRole("button", { name: messages.hi.listing.report }).click();
            await expect(dialog(page)).toBeVisible();
          },
        },
        { name: "report sent empty", run: sendDialog },
        { name: "report closed", run: press("Escape") },
        {
          name: "a picture",
          run: async (page) => {
            await page.locator("#main a:has(.sr-only):has(img)").first().click();
            await expect(dialog(page)).toBeVisible();
          },
        },
        {
          name: "ways to share",
          run: async (page) => {
            await page.keyboard.press("Escape");
            await page.evaluate(() =>
              Object.defineProperty(navigator, "share", { value: undefined })
            );
            await page.getByRole("link", { name: messages.hi.listing.share }).click();
            await expect(dialog(page)).toBeVisible();
          },
        },
        {
          name: "toast",
          // Labels of the library.
          names: ["Alt+T", "notification timer"],
          run: async (page) => {
            await page.evaluate(() =>
              Object.defineProperty(navigator, "clipboard", {
                value: { writeText: async () => {} },
              })
            );
            await dialog(page).getByRole("button", { name: messages.hi.listing.copyLink }).click();
            await expect(page.getByRole("alert")).toContainText(messages.hi.listing.linkCopied);
            await page.getByRole("alert").hover();
          },
        },
        {
          name: "toast closed",
          names: ["Alt+T"],
          run: async (page) => {
            await page.locator(".Toastify__close-button").click();
            await expect(page.locator(".Toastify__toast")).toHaveCount(0);
          },
        },
      ],
    },
    { path: `/business/${slug}/reviews?stars=1&written=hi` },
    { path: `/business/${slug}/review`, actions: [send] },
    { path: "/reports/AAAAA-BBBBB-CCCCC-DDDDD" },
    {
      path: "/offline",
      actions: [{
        name: "menu of categories on a desktop",
        run: async (page) => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.locator('[popovertarget="menu-categories"]').click();
        },
      }],
    },
    { path: "/saved" },
    { path: "/business/no-such-business" },
  ];
}

/** Pages for visitors who are not signed in. */
export const guestStates = (): PageStates[] => [
  {
    path: "/signin",
    actions: [send, {
      name: "refused",
      run: async (page) => {
        await field(page, "identifier").fill(newUser().username);
        await field(page, "password").fill(password);
        await sendForm(page);
      },
    }],
  },
  {
    path: "/register",
    actions: [send, {
      name: "weak",
      run: async (page) => {
        await field(page, "username").fill("a");
        await field(page, "mobile").fill("1");
        await field(page, "password").fill("a");
        await field(page, "confirmPassword").fill("b");
        await sendForm(page);
      },
    }, {
      name: "code",
      run: async (page) => {
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
    actions: [
      send,
      {
        name: "code",
        run: async (page) => {
          await field(page, "mobile").fill(newUser().mobile);
          await submit(page).click();
          await expect(field(page, "otp")).toBeVisible();
        },
      },
      send,
      {
        name: "new password",
        run: async (page) => {
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
    actions: [send, {
      name: "code",
      run: async (page) => {
        await field(page, "mobile").fill(newUser().mobile);
        await submit(page).click();
        await expect(field(page, "otp")).toBeVisible();
      },
    }, send],
  },
];

/** A picture of one pixel. */
const picture = {
  name: "me.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

const failing = { status: 503, contentType: "application/problem+json", json: {} };

/** Pages of a user without a business. */
export const memberStates: PageStates[] = [
  { path: "/profile/reviews" },
  {
    path: "/profile",
    actions: [
      {
        name: "crop",
        run: async (page) => {
          await page.locator("input[type=file]").setInputFiles(picture);
          await expect(dialog(page)).toBeVisible();
        },
      },
      {
        name: "form with errors",
        run: async (page) => {
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
        run: async (page) => {
          await page.locator("#main .btn-danger").last().click();
          await expect(dialog(page)).toBeVisible();
          await sendDialog(page);
        },
      },
      {
        name: "failed to load",
        run: async (page) => {
          await page.route("**/api/profile", (route) => route.fulfill(failing));
          await page.reload();
          await expect(main(page).getByRole("alert")).toContainText(profile.loadFailed);
          await page.unroute("**/api/profile");
        },
      },
    ],
  },
  {
    path: "/dashboard",
    actions: [{
      name: "account menu",
      run: async (page) => {
        await page.locator('[popovertarget="menu-account"]').click();
        await expect(page.locator("#menu-account")).toBeVisible();
      },
    }],
  },
  {
    path: "/add-business",
    actions: [
      send,
      {
        name: "contact",
        run: async (page) => {
          const businessName = `आशा ${newUser().mobile}`;
          await fill(page, { businessName, category: "plumber" });
          await continueButton(page).click();
          await expectStep(page, editor.first.contact.title);
          await expect(main(page).getByText(editor.phone.own)).toBeVisible();
        },
      },
      {
        name: "address",
        run: async (page) => {
          await continueButton(page).click();
          await expectStep(page, editor.first.address.title);
          await fill(page, { "address.zipCode": "411038" });
          await expectPlace(page, "पुणे, महाराष्ट्र");
        },
      },
      {
        name: "another place",
        run: async (page) => {
          await main(page).getByRole("button", { name: editor.changePlace }).click();
          await expect(field(page, "address.city")).toHaveValue("Pune");
        },
      },
    ],
  },
];

const remove = {
  name: "delete",
  run: async (page: Page) => {
    await page.locator("#main .btn-danger").last().click();
    await expect(dialog(page)).toBeVisible();
    await sendDialog(page);
  },
};

const stepActions: Partial<Record<typeof steps[number], PageStates["actions"]>> = {
  basics: [{ name: "translation", run: (page) => main(page).locator("summary").click() }],
  timings: [{
    name: "missing hours",
    run: async (page) => {
      await main(page).getByText(editor.timings.addSpan).click();
      await main(page).getByText(editor.special.add).click();
      await sendForm(page);
    },
  }],
};

export const ownerStates: PageStates[] = [
  {
    path: "/dashboard",
    actions: [{
      name: "failed to load",
      run: async (page) => {
        await page.route("**/api/my/business", (route) => route.fulfill(failing), { times: 1 });
        await page.reload();
        await expect(main(page).getByRole("alert")).toBeVisible();
      },
    }],
  },
  { path: "/dashboard/listing", actions: [remove] },
  { path: "/dashboard/settings" },
  { path: "/dashboard/changes" },
  { path: "/dashboard/preview" },
  { path: "/dashboard/poster" },
  { path: "/add-business" },
  ...steps.map((step) => ({
    path: `/edit-business?step=${step}`,
    actions: stepActions[step] ?? [],
  })),
];

/** Pages of admins, with the responses of `fakeAdmin`. */
export const adminStates: PageStates[] = [
  {
    path: "/admin",
    actions: [
      {
        name: "the texts of a decision",
        run: async (page) => {
          await page.locator("#main [data-row]").first().click();
          await page.locator(".decision [value=suspend]").check();
          await expect(page.locator(".decision li button").first()).toBeVisible();
        },
      },
      {
        name: "a decision with errors",
        run: async (page) => {
          await page.locator(".decision [type=submit]").first().click();
          await expect(page.locator(".decision [role=alert]").first()).toBeVisible();
        },
      },
      {
        name: "keyboard shortcuts",
        run: async (page) => {
          await page.locator("#main h1").focus();
          await page.keyboard.press("?");
          await expect(dialog(page).locator("kbd").first()).toBeVisible();
        },
      },
    ],
  },
  {
    path: "/admin/texts",
    actions: [{
      name: "form with errors",
      run: async (page) => {
        await page.locator("#main .btn-plain").first().click();
        await expect(dialog(page)).toBeVisible();
        await sendDialog(page);
      },
    }],
  },
  {
    path: "/admin/listings",
    actions: [{
      name: "change of ticked listings",
      run: async (page) => {
        await page.locator("#main tbody [type=checkbox]").first().click();
        await page.locator("#main [aria-pressed]").last().click();
        await expect(page.locator("#bulk-plan")).toBeVisible();
      },
    }],
  },
  { path: "/admin/listings?q=nothing" },
  {
    path: "/admin/imports",
    actions: [{
      name: "source with errors",
      run: async (page) => {
        await page.locator("#main .btn-plain").nth(1).click();
        await expect(dialog(page)).toBeVisible();
        await sendDialog(page);
      },
    }],
  },
  { path: "/admin/imports?load=read" },
  { path: "/admin/imports?load=planned&group=changed" },
  {
    path: "/admin/searches",
    actions: [{
      name: "synonym form",
      run: async (page) => {
        await page.locator("#main article .btn").first().click();
        await expect(dialog(page)).toBeVisible();
        await sendDialog(page);
      },
    }],
  },
];

/** Signs in as an admin that exists only in the browser. */
export async function fakeAdmin(page: Page): Promise<void> {
  const claims = { role: "admin", businessId: null, exp: Date.now() / 1000 + 3600 };
  const token = `any.${btoa(JSON.stringify(claims))}.any`;
  await page.addInitScript((token) => localStorage.setItem("token", token), token);
  await page.route("**/api/auth/refresh", (route) => route.fulfill({ json: { token } }));
  await page.route("**/api/admin/**", (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    for (const whole of ["counts", "figures"]) {
      if (pathname.endsWith(`/${whole}`)) return route.fulfill({ json: exampleOf(whole) });
    }
    if (/\/0{8}-/.test(pathname)) return route.fulfill({ status: 404, json: {} });
    if (/\/cases\/[^/]+$/.test(pathname)) return route.fulfill({ json: exampleOf("cases/{id}") });
    if (pathname.endsWith("/rows")) return route.fulfill({ json: exampleOf("imports/{id}/rows") });
    if (/\/imports\/[^/]+$/.test(pathname)) {
      const planned = pathname.endsWith("/planned") && rowOf("imports");
      return route.fulfill({ json: { ...exampleOf("imports/{id}") as object, ...planned } });
    }
    const all = adminLists[pathname.split("/").at(-1)!] ?? [];
    const json = searchParams.has("q") ? [] : all;
    return route.fulfill({ json, headers: { "X-Total-Count": String(json.length) } });
  });
}

type Contract = {
  paths: Record<
    string,
    { get: { responses: { 200: { content: { "application/json": { example: unknown } } } } } }
  >;
};

const contract: Contract = JSON.parse(
  await readFile(new URL("../../../openapi/openapi.json", import.meta.url), "utf8"),
);

/** The contract's example of an answer for admins. */
const exampleOf = (path: string) =>
  contract.paths[`/api/admin/${path}`]!.get.responses[200].content["application/json"].example;

const rowOf = (path: string) => (exampleOf(path) as Record<string, unknown>[])[0]!;

const listed = { ...rowOf("businesses"), hasOwner: false, ownerId: null, ownerName: null };
const suspension = {
  reason: "The number belongs to a bakery.",
  suspendedAt: "2026-11-20T09:15:00.000Z",
};
const openCase = { ...rowOf("cases"), business: listed, isOverdue: true };
const decidedAt = suspension.suspendedAt;
const decided = { state: "decided", dueAt: null, isOverdue: false, decision: "correct", decidedAt };
const zeroResultQuery = rowOf("unmatched-queries");

/** Rows in more states than the contract's examples. */
const adminLists: Record<string, object[]> = {
  "bulk-acts": [rowOf("bulk-acts")],
  imports: [rowOf("imports")],
  sources: [rowOf("sources")],
  businesses: [listed, { ...listed, _id: "other", status: "suspended", suspension }],
  changes: [rowOf("changes"), {
    ...rowOf("changes"),
    seq: 1,
    act: "removed",
    name: null,
    changes: [],
  }],
  cases: [openCase, { ...openCase, id: "other", ...decided }],
  "unmatched-queries": [zeroResultQuery, { ...zeroResultQuery, id: "other", query: "jal jeevan" }],
  synonyms: [rowOf("synonyms")],
  "statement-templates": [{ ...rowOf("statement-templates"), decision: "suspend" }],
};
