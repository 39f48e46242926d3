import type { Page } from "@playwright/test";
import { accountMessages, codeFor, memberTest, password } from "../support/accounts.ts";
import {
  desktopInTestAll,
  desktopOnly,
  expect,
  expectClean,
  inEnglish,
  inHindi,
  inTestAll,
  openHydrated,
} from "../support/helpers.ts";
import { delayResponses } from "../support/loading.ts";
import { main, ownerMessages, ownerTest as test } from "../support/owners.ts";
import { inBoth, locales } from "../support/locales.ts";

const messages = ownerMessages.en.dashboard;
const sectionMessages = inBoth((texts) => ({
  cases: texts.cases,
  verification: texts.verification,
}));

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const timings = {
  week: Object.fromEntries(days.map((day) => [day, [{ open: "09:00", close: "19:00" }]])),
  special: [],
};

test.use({ expectedErrors: [/status of [45]\d\d/], overrides: { timings } });

for (const lang of inHindi) {
  // spec: dashboard.sections
  test(`shows all sections, also after a failed load, in ${lang}`, async ({ page }) => {
    const { dashboard, listing, owner } = ownerMessages[lang];
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await page.route("**/api/my/business", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await openHydrated(page, "/dashboard");
    await page.getByRole("alert").getByRole("button").click();
    await expect(main(page).getByText(listing.status.active, { exact: true })).toBeVisible();
    await expect(main(page).getByText(dashboard.pulse.noCalls)).toBeVisible();
    await main(page).getByRole("link", { name: dashboard.tab.listing, exact: true }).click();
    await expect(page).toHaveURL("/dashboard/listing");
    for (const name of Object.values(dashboard.section)) {
      await expect(main(page).getByRole("region", { name, exact: true })).toBeVisible();
    }
    for (const name of [owner.media.logo, owner.media.banner, owner.media.gallery]) {
      await expect(main(page).getByRole("region", { name, exact: true })).toBeVisible();
    }
  });

  test(`each tab has an address that Back and a reload keep, in ${lang}`, async ({ page }) => {
    const { tab } = ownerMessages[lang].dashboard;
    await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
    await openHydrated(page, "/dashboard");
    const link = (name: keyof typeof tab) =>
      main(page).getByRole("link", { name: tab[name], exact: true });
    for (const name of ["requests", "reviews", "listing", "settings"] as const) {
      await link(name).click();
      await expect(page).toHaveURL(`/dashboard/${name}`);
      await expect(link(name)).toHaveAttribute("aria-current", "page");
      await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
      await expectClean(page);
    }
    const { notices, language, sessions, data } = locales[lang].profile;
    for (const { title } of [notices, language, sessions, data]) {
      await expect(main(page).getByRole("region", { name: title, exact: true })).toBeVisible();
    }
    await page.goBack();
    await expect(page).toHaveURL("/dashboard/listing");
    await page.reload();
    await expect(link("listing")).toHaveAttribute("aria-current", "page");
    await expect(link("today")).not.toHaveAttribute("aria-current");
  });
}

test("availability and the four acts are on the first screen of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, "/dashboard");
  const { edit, acts, pause } = messages;
  for (const name of [edit, acts.view, locales.en.listing.share]) {
    await expect(main(page).getByRole("link", { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(main(page).getByRole("button", { name: pause })).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByRole("button", { name: locales.en.availability.today }))
    .toBeInViewport({ ratio: 1 });
});

test(
  "the bar links to the dashboard after a listing was created elsewhere",
  desktopInTestAll,
  async ({ page }) => {
    await openHydrated(page, "/dashboard");
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link", { name: "Add business" })).toBeHidden();
    await expect(bar.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
    // Other pages read the business from the token before their first paint.
    await expect.poll(() => page.evaluate(() => atob(localStorage.token.split(".")[1]))).toContain(
      '"businessId":"',
    );
  },
);

test("pauses and resumes a listing with one tap", async ({ page, owner, request }) => {
  test.slow();
  const publicStatus = async () =>
    (await request.get(`/api/business/${owner.business.slug}`)).status();
  await openHydrated(page, "/dashboard");
  await main(page).getByRole("button", { name: messages.pause }).click();
  await expect(main(page).getByText(messages.notice.paused)).toBeVisible();
  expect(await publicStatus()).toBe(404);
  await main(page).getByRole("link", { name: messages.head.preview }).click();
  await expect(page).toHaveURL("/dashboard/preview");
  await expect(page.getByText(messages.preview.banner)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(owner.business.businessName);
  await page.getByRole("link", { name: ownerMessages.en.owner.back }).click();
  await main(page).getByRole("button", { name: messages.resume }).click();
  await expect(main(page).getByText(messages.notice.paused)).toBeHidden();
  expect(await publicStatus()).toBe(200);
  await main(page).getByRole("link", { name: messages.acts.view, exact: true }).click();
  await expect(page).toHaveURL(`/business/${owner.business.slug}`);
});

test.describe("a name that a moderator checks", () => {
  test.use({ overrides: { businessName: "State Bank of India", timings } });

  test("is waiting for a check, says why, and links to the field", async ({ page, owner }) => {
    expect(owner.business.status).toBe("draft");
    const { listing, owner: { field, hold } } = ownerMessages.en;
    await openHydrated(page, "/dashboard");
    await expect(main(page).getByText(listing.status.held, { exact: true })).toBeVisible();
    await expect(main(page).getByText(listing.status.draft, { exact: true })).toHaveCount(0);
    const box = main(page).getByRole("region", { name: hold.listing });
    await expect(box).toContainText(hold.reasons.protected_name);
    await expect(main(page).getByRole("button", { name: listing.share })).toBeDisabled();
    await expectClean(page);
    await box.getByRole("link", { name: field.businessName }).click();
    await expect(page).toHaveURL("/edit-business?step=basics");
  });
});

test(
  "marks today as closed with one tap, also after another save",
  inTestAll,
  async ({ page, owner }) => {
    await openHydrated(page, "/dashboard");
    const close = main(page).getByRole("button", { name: messages.today.close });
    const reopen = main(page).getByRole("button", { name: messages.today.reopen });
    await expect(close).toBeVisible();
    await owner.patch({ shortDesc: "Changed elsewhere" });
    await close.click();
    await expect(reopen).toBeVisible();
    const closed = await owner.read();
    expect(closed.timings!.special).toHaveLength(1);
    expect(closed.shortDesc).toBe("Changed elsewhere");
    await reopen.click();
    await expect(close).toBeVisible();
    expect((await owner.read()).timings!.special).toEqual([]);
  },
);

const nextAction = (page: Page) => main(page).getByRole("region", { name: messages.next.title });

test("orders sections, and links each part and missing detail to its editor step", async ({ page }) => {
  await openHydrated(page, "/dashboard");
  const regions = main(page).getByRole("region");
  const stats = regions.nth(1);
  const meter = main(page).getByRole("region", { name: messages.completeness.title });

  await test.step("shows today, statistics, then the next action", async () => {
    await expect(regions.first()).toHaveAccessibleName(locales.en.availability.title);
    await expect(stats).toHaveAccessibleName(messages.stats.title);
    await expect(regions.nth(2)).toHaveAccessibleName(messages.next.title);
    await stats.getByText(messages.pulse.all).click();
    await expect(stats.getByRole("combobox", { name: messages.stats.period })).toHaveValue("7");
  });
  await test.step("keeps the current statistics while another period loads", async () => {
    await expect(stats.getByText(messages.stats.none)).toBeVisible();
    const release = await delayResponses(page, /stats\?days=30/);
    await stats.getByLabel(messages.stats.period).selectOption("30");
    await expect(stats.locator("[aria-busy=true]")).toContainText(messages.stats.none);
    await release();
    await expect(stats.locator("[aria-busy]")).toHaveCount(0);
  });
  await test.step("links each part of the listing to its editor step", async () => {
    await openHydrated(page, "/dashboard/listing");
    const parts = {
      [messages.part.about]: "basics",
      [messages.part.contact]: "contact",
      [messages.section.address]: "address",
      [messages.today.title]: "timings",
      [messages.section.social]: "social",
      [messages.section.legal]: "social",
    };
    for (const [part, step] of Object.entries(parts)) {
      await expect(main(page).getByRole("link", { name: `Change: ${part}`, exact: true }))
        .toHaveAttribute("href", `/edit-business?step=${step}`);
    }
  });
  await test.step("shows the benefit of a missing detail, and links to it", async () => {
    await expect(meter.getByRole("progressbar")).toHaveAttribute("value", /\d+/);
    const description = meter.getByRole("link", { name: messages.completeness.description });
    await expect(description).toContainText(messages.brings.description);
    await description.click();
    await expect(page).toHaveURL("/edit-business?step=basics");
  });
  await test.step("links to the next action", async () => {
    await openHydrated(page, "/dashboard");
    await expect(nextAction(page)).toContainText(messages.brings.gallery);
    await nextAction(page).getByRole("link", { name: messages.completeness.gallery }).click();
    await expect(page).toHaveURL("/edit-business?step=media#gallery");
    await expect(main(page).getByRole("heading", { name: "Gallery", exact: true })).toBeFocused();
    await expect(main(page).getByRole("button", { name: ownerMessages.en.owner.media.add }))
      .toBeInViewport();
  });
});

test("asks the owner to confirm an old listing and to share a complete listing", async ({ page, owner, baseURL }) => {
  const path = "**/api/my/business";
  const override = (values: object) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...await response.json(), ...values } });
    });

  await override({ updatedAt: "2026-01-02T09:15:00.000Z" });
  await openHydrated(page, "/dashboard");
  await expect(nextAction(page)).toContainText("2 January");
  await expect(nextAction(page).getByRole("link", { name: messages.next.review }))
    .toHaveAttribute("href", "/edit-business?step=review");
  await nextAction(page).getByRole("button", { name: messages.next.confirm }).click();
  await expect(nextAction(page)).toContainText(messages.brings.gallery);
  await page.reload();
  await expect(nextAction(page)).toContainText(messages.brings.gallery);

  await page.unroute(path);
  await override({ completeness: { percent: 100, missing: [] } });
  await openHydrated(page, "/dashboard");
  const link = nextAction(page).getByRole("link", { name: messages.next.shareLink });
  const text = encodeURIComponent(`${baseURL}/business/${owner.business.slug}`);
  await expect(link).toHaveAttribute("href", `https://wa.me/?text=${text}`);
  await expectClean(page);
});

test(
  "an owner confirms the proposed Hindi name with one tap",
  inTestAll,
  async ({ page, owner, request }) => {
    await openHydrated(page, "/dashboard/listing");
    const proposal = messages.proposal.title.replace("{{language}}", "Hindi");
    await expect(main(page).getByText(proposal)).toBeVisible();
    await expectClean(page);
    await main(page).getByRole("link", { name: /^Change: Business name in Hindi/ }).click();
    await expect(page).toHaveURL("/edit-business?step=basics#translation");
    await expect(main(page).locator('[name="translation.businessName"]')).toBeInViewport();

    await openHydrated(page, "/dashboard/listing");
    await main(page).getByRole("button", { name: messages.proposal.confirm }).click();
    await expect(main(page).getByText(proposal)).toHaveCount(0);
    const { slug } = owner.business;
    const { nameHi, translation } = await (await request.get(`/api/business/${slug}`)).json();
    expect(translation.businessName).toMatch(/^वर्क्स /);
    expect(nameHi).toBeNull();
  },
);

/** Opens the dashboard. Only what the list says is made up; what the owner does is real. */
async function openWithHint(page: Page, value: string) {
  await page.route("**/api/my/business", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const business = await response.json();
    const hints = business.shortDesc === value
      ? []
      : [{ source: "Pune municipality", field: "shortDesc", value }];
    await route.fulfill({ response, json: { ...business, hints } });
  });
  await openHydrated(page, "/dashboard/listing");
  const hints = main(page).getByRole("region", { name: messages.hints.title });
  await expect(hints).toContainText("Pune municipality");
  return hints;
}

test("keeps what the owner wrote, in one tap", async ({ page, owner }) => {
  expect(await owner.status()).toBe(200);
  const hints = await openWithHint(page, "Lists, from a register");
  const dismissed = page.waitForRequest("**/dismissed-hints");
  await hints.getByRole("button", { name: messages.hints.dismiss }).click();
  await expect(hints).toHaveCount(0);
  expect((await dismissed).postDataJSON()).toEqual({
    field: "shortDesc",
    value: "Lists, from a register",
  });
});

test("takes over what a list says, in one tap", async ({ page, owner, request }) => {
  const hints = await openWithHint(page, "Lists, from a register");
  await expectClean(page);
  await hints.getByRole("button", { name: messages.hints.take }).click();
  await expect(hints).toHaveCount(0);
  const { shortDesc } = await (await request.get(`/api/business/${owner.business.slug}`)).json();
  expect(shortDesc).toBe("Lists, from a register");
});

// spec: dashboard.sections, messages.delete
test(
  "deletes the listing after the owner enters the password",
  desktopOnly,
  async ({ page, owner, request }) => {
    test.slow();
    await openHydrated(page, "/dashboard/listing");
    await main(page).getByRole("button", { name: messages.remove.open }).click();
    const dialog = page.getByRole("dialog");
    const proof = dialog.locator("[name=password]");
    const confirm = dialog.getByRole("button", { name: messages.remove.submit });
    await proof.fill("Not-The-One-1");
    await confirm.click();
    await expect(dialog.getByRole("alert")).toHaveText(accountMessages.en.invalid.password_wrong);
    expect(await owner.status()).toBe(200);
    await proof.fill(password);

    await page.route("**/api/my/business", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await confirm.click();
    await expect(page.getByText("Error deleting business.")).toBeVisible();
    expect(await owner.status()).toBe(200);

    await confirm.click();
    await expect(page.getByText("Business deleted.")).toBeVisible();
    await expect(page.getByRole("heading", { name: messages.start.title })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "Add business" }).first())
      .toBeVisible();
    expect(await owner.status()).toBe(404);
    expect((await request.get(`/api/business/${owner.business.slug}`)).status()).toBe(410);
  },
);

for (const lang of inEnglish) {
  test(
    `deletes the listing with a code when the account has no password, in ${lang}`,
    inTestAll,
    async ({ page, owner, account, request }) => {
      const { dashboard } = ownerMessages[lang];
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await page.route("**/api/profile", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...await response.json(), hasPassword: false } });
      });
      await openHydrated(page, "/dashboard/listing");
      await main(page).getByRole("button", { name: dashboard.remove.open }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(accountMessages[lang].confirm.first);
      await dialog.getByRole("button", { name: dashboard.remove.submit }).click();
      await expect(dialog.locator("[name=otp]")).toBeFocused();
      await dialog.locator("[name=otp]").fill(await codeFor(request, account.mobile));
      await expect(page.getByText(dashboard.remove.done)).toBeVisible();
      expect(await owner.status()).toBe(404);
    },
  );
}

test("shows the week as bars and statistics as a table", desktopOnly, async ({ page }) => {
  const day = (index: number) => ({
    date: `2026-11-${String(index + 1).padStart(2, "0")}`,
    views: index * 3,
    calls: index,
    whatsapp: 1,
    website: 0,
    searches: 2,
  });
  await page.route("**/api/my/business/stats**", (route) =>
    route.fulfill({
      json: {
        totals: { views: 123456, calls: 21, whatsapp: 7, website: 0, searches: 14 },
        days: Array.from({ length: 7 }, (_, index) => day(index)),
        queries: [{ text: "painter in pune", count: 1200 }],
      },
    }));
  await openHydrated(page, "/dashboard");
  const stats = main(page).getByRole("region", { name: messages.stats.title });
  await expect(stats.getByRole("heading")).toContainText("21 calls this week");
  const numbers = "0, 1, 2, 3, 4, 5, 6";
  await expect(
    stats.getByRole("img", { name: messages.pulse.bars.replace("{{numbers}}", numbers) }),
  )
    .toBeVisible();
  await stats.getByText(messages.pulse.all).click();
  await expect(stats.getByText("1,23,456")).toBeVisible();
  await expect(stats.getByText("painter in pune")).toBeVisible();
  await expect(stats.getByRole("row")).toHaveCount(8);
  await expect(stats.getByRole("row").nth(1)).toContainText("7 November");
  await expectClean(page);
});

for (const lang of inEnglish) {
  const { stats, pulse } = ownerMessages[lang].dashboard;
  const { claims, mine } = sectionMessages[lang].cases;
  const verification = sectionMessages[lang].verification;
  const retry = accountMessages[lang].forms.retry;

  test(
    `loads a failed section again and keeps its focus in ${lang}`,
    desktopInTestAll,
    async ({ page }) => {
      test.slow();
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      const parts = [
        { ...stats, address: "**/api/my/business/stats**", then: pulse.noCalls },
        { ...mine, failed: mine.loadFailed, address: "**/api/my/cases", then: mine.none },
        { ...claims, failed: claims.loadFailed, address: "**/api/my/claims", then: claims.none },
      ];
      const ofListing = [{
        title: verification.title,
        failed: verification.loadFailed,
        address: "**/api/my/verifications",
        then: verification.phone.code,
      }];
      for (
        const [path, failing] of Object.entries({
          "/dashboard": parts,
          "/dashboard/listing": ofListing,
        })
      ) {
        for (const { address } of failing) {
          await page.route(address, (route) => route.fulfill({ status: 503 }));
        }
        await openHydrated(page, path);
        await expect(main(page).getByRole("alert")).toHaveCount(failing.length);
        await expectClean(page);
        for (const { address, title, failed, then } of failing) {
          const section = main(page).getByRole("region", { name: title, exact: true });
          const alert = section.getByRole("alert");
          await expect(alert).toContainText(failed);
          // After a second failure, the focus returns to the section.
          await section.getByRole("button", { name: retry }).press("Enter");
          await expect(section).toBeFocused();
          await expect(alert).toContainText(failed);
          await expect(section).toBeFocused();
          await page.unroute(address);
          const release = await delayResponses(page, new RegExp(address.replaceAll("*", "")));
          await alert.getByRole("button", { name: retry }).press("Enter");
          await expect(section.getByRole("status")).toContainText(
            accountMessages[lang].forms.loading,
          );
          await release();
          await expect(section).toContainText(then);
          await expect(section).toBeFocused();
        }
      }
      await expectClean(page);
    },
  );
}

memberTest.describe("without a listing", () => {
  memberTest.use({ expectedErrors: [/status of 404/] });
  for (const lang of inHindi) {
    memberTest(`links a user without a listing to the form in ${lang}`, async ({ page }) => {
      await page.addInitScript((lang) => localStorage.setItem("lang", lang), lang);
      await openHydrated(page, "/dashboard");
      const add = main(page).getByRole("link", { name: ownerMessages[lang].dashboard.start.add });
      await expect(add).toBeVisible();
      await add.click();
      await expect(page).toHaveURL("/add-business");
    });
  }
});
