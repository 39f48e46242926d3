import type { Page } from "@playwright/test";
import {
  copyLink,
  desktopInTestAll,
  desktopOnly,
  expect,
  expectClean,
  findFullBusiness,
  inHindi,
  messages,
  openHydrated,
  test,
} from "../support/helpers.ts";

const shareLink = (page: Page, lang: "en" | "hi") =>
  page.getByRole("link", { name: messages[lang].listing.share });

const withoutSheet = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));

/** The message of a WhatsApp link. */
const messageOf = (href: string | null) => new URL(href!).searchParams.get("text");

for (const lang of inHindi) {
  test(`shares text and URL with the device's share sheet in ${lang}`, async ({ page, request, baseURL }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(globalThis, { shared });
      Object.defineProperty(navigator, "share", {
        value: (data: ShareData) => Promise.resolve(shared.push(data)),
      });
    });
    const { slug } = await findFullBusiness(request);
    const { primaryPhone } = await (await request.get(`/api/business/${slug}`)).json();
    await openHydrated(page, `/business/${slug}?hl=${lang}`);
    const name = await page.getByRole("heading", { level: 1 }).innerText();
    await shareLink(page, lang).click();
    const data = () =>
      page.evaluate(() => (globalThis as unknown as { shared: ShareData[] }).shared);
    await expect.poll(data).toHaveLength(1);
    const [{ title, text, url }] = await data() as [Required<ShareData>];
    expect([title, url]).toEqual([name, `${baseURL}/business/${slug}?hl=${lang}`]);
    const [first, trade, phone] = text.split("\n");
    expect(first).toBe(name);
    expect(phone?.replaceAll(" ", "")).toBe(`+91${primaryPhone}`);
    expect(trade).toMatch(lang === "hi" ? /^\p{Script=Devanagari}[^A-Za-z]+$/u : /^[A-Z][\w ,-]+$/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(messageOf(await shareLink(page, lang).getAttribute("href"))).toBe(`${text}\n${url}`);
  });
}

test(
  "offers WhatsApp or a link when the device has no share sheet",
  desktopInTestAll,
  async ({ page, request, context, baseURL }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await withoutSheet(page);
    const { slug } = await findFullBusiness(request);
    await openHydrated(page, `/business/${slug}?hl=hi`);
    await shareLink(page, "hi").click();
    const menu = page.getByRole("dialog");
    const whatsapp = menu.getByRole("link", { name: messages.hi.business.whatsapp });
    expect(messageOf(await whatsapp.getAttribute("href"))).toContain(`/business/${slug}?hl=hi`);
    await expectClean(page);
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(shareLink(page, "hi")).toBeFocused();
    await copyLink(page, "hi");
    await expect(menu).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveText(messages.hi.listing.linkCopied);
    expect(await page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${baseURL}/business/${slug}?hl=hi`);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "shares by WhatsApp and saves the contact as a file",
    desktopOnly,
    async ({ page, request }) => {
      const { slug, businessName } = await findFullBusiness(request);
      await page.goto(`/business/${slug}?hl=en`);
      const href = await shareLink(page, "en").getAttribute("href");
      expect(href).toMatch(/^https:\/\/wa\.me\/\?text=/);
      expect(messageOf(href)).toContain(businessName);

      const file = page.waitForEvent("download");
      await page.getByRole("link", { name: messages.en.listing.saveContact }).click();
      expect((await file).suggestedFilename()).toBe(`${slug}.vcf`);
    },
  );
});

test("the contact is in the language of the page", desktopOnly, async ({ page, request }) => {
  const { slug } = await findFullBusiness(request);
  await openHydrated(page, `/business/${slug}?hl=hi`);
  const link = page.getByRole("link", { name: messages.hi.listing.saveContact });
  const card = await (await request.get((await link.getAttribute("href"))!)).text();
  expect(card).toMatch(/^TITLE:\p{Script=Devanagari}/mu);
});
