import type { Page } from "@playwright/test";
import { field, newUser, submit } from "../support/accounts.ts";
import {
  copyLink,
  desktopInTestAll,
  desktopOnly,
  expect,
  findFullBusiness,
  inEnglish,
  messages,
  openHydrated,
  searchField,
  test,
} from "../support/helpers.ts";
import {
  galleryInput,
  galleryItems,
  main,
  ownerMessages,
  ownerTest,
  pictures,
} from "../support/owners.ts";

test.use({ expectedErrors: [/status of 429/] });
// A trace fetches the previews (blob:), which the page's policy forbids.
ownerTest.use({ trace: "off" });

/** Records what a screen reader announces. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    const regions = "[aria-live], [role=status], [role=alert], [role=log], [role=timer]";
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest(regions);
    const record = (region: Element | null | undefined) => {
      const text = region?.textContent?.replace(/\s+/g, " ").trim();
      const isOff = region?.getAttribute("aria-live") === "off" ||
        region?.getAttribute("role") === "timer";
      if (text && !isOff && text !== announced.at(-1)) announced.push(text);
    };
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        record(regionOf(target));
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          for (const alert of node.querySelectorAll("[role=alert]")) record(alert);
          if (node.matches("[role=alert]")) record(node);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(globalThis, { announced });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced.splice(0));
}

for (const lang of inEnglish) {
  test(
    `announces the number of suggestions and a copied link in ${lang}`,
    desktopOnly,
    async ({ page, request }) => {
      const announcements = await recordAnnouncements(page);
      await page.addInitScript((lang) => {
        localStorage.setItem("lang", lang);
        Object.defineProperty(navigator, "share", { value: undefined });
        Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} } });
      }, lang);
      await openHydrated(page, "/categories/plumber");
      await announcements();
      await searchField(page).fill("plumb");
      await expect(page.getByRole("option").first()).toBeVisible();
      const announced = await announcements();
      expect(announced.at(-1)).toMatch(/^8 /);
      expect(announced.length).toBeLessThanOrEqual(2);

      await openHydrated(page, `/business/${(await findFullBusiness(request)).slug}`);
      await announcements();
      await copyLink(page, lang);
      await expect(page.getByRole("alert")).toHaveText(messages[lang].listing.linkCopied);
      expect(await announcements()).toContain(messages[lang].listing.linkCopied);
      const close = page.getByRole("button", {
        name: lang === "hi" ? "यह सूचना बंद करें" : "Close this notice",
      });
      await close.press("Enter");
      await expect(close).toHaveCount(0);
    },
  );
}

test(
  "announces form errors, but not every second of a countdown",
  desktopInTestAll,
  async ({ page }) => {
    const announcements = await recordAnnouncements(page);
    await page.clock.install();
    await openHydrated(page, "/forgot-password");
    await announcements();
    await submit(page).click();
    await expect(main(page).getByRole("alert")).toBeVisible();
    expect((await announcements()).at(-1)).toBe("Please enter a valid 10-digit mobile number");
    await field(page, "mobile").fill(newUser().mobile);
    await submit(page).click();
    await expect(field(page, "otp")).toBeFocused();
    const resend = main(page).getByRole("button", { name: / in \d+ (minute|second)s?$/ });
    await expect(resend).toBeVisible();
    const before = await resend.innerText();
    await announcements();
    await page.clock.runFor(5_000);
    await expect(resend).not.toHaveText(before);
    expect(await announcements()).toEqual([]);

    // The countdown of a rate limit is not announced either.
    await page.route("**/verify", (route) =>
      route.fulfill({
        status: 429,
        headers: { "Retry-After": "60", "Content-Type": "application/problem+json" },
        body: JSON.stringify({ code: "too_many_requests" }),
      }));
    await field(page, "otp").pressSequentially("123456");
    await expect(main(page).getByRole("timer")).toBeVisible();
    await announcements();
    const remaining = await main(page).getByRole("timer").innerText();
    await page.clock.runFor(5_000);
    await expect(main(page).getByRole("timer")).not.toHaveText(remaining);
    expect(await announcements()).toEqual([]);
  },
);

ownerTest(
  "announces an uploaded picture, but not the upload's progress",
  desktopInTestAll,
  async ({ page }) => {
    const announcements = await recordAnnouncements(page);
    await openHydrated(page, "/edit-business?step=media");
    await expect(main(page).getByText(ownerMessages.en.owner.media.limits)).toBeVisible();
    await announcements();
    await galleryInput(page).setInputFiles(await pictures(page, 1));
    await expect(galleryItems(page)).toHaveCount(1);
    expect(await announcements()).toEqual(["Picture 1 has been added."]);
  },
);
