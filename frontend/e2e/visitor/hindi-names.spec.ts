import type { APIRequestContext } from "@playwright/test";
import { desktopOnly, expect, openHydrated, test, withLanguage } from "../support/helpers.ts";

type Card = { slug: string; businessName: string; nameHi: string | null };

/** A business whose owner wrote no Hindi name. */
const findTransliterated = async (
  request: APIRequestContext,
): Promise<Card & { nameHi: string }> => {
  const cards: Card[] = await (await request.get("/api/business?category=plumber")).json();
  const card = cards.find(({ nameHi }) => nameHi !== null)!;
  return { ...card, nameHi: card.nameHi! };
};

test("marks a transliterated name and shows the original", async ({ page, request }) => {
  const { slug, businessName, nameHi } = await findTransliterated(request);
  await openHydrated(page, withLanguage(`/business/${slug}`, "hi"));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(nameHi);
  await expect(heading).toHaveAttribute("lang", "hi-t-und-latn");
  const own = page.getByRole("main").getByText(businessName, { exact: true });
  await expect(own).toBeVisible();
  await expect(own).toHaveAttribute("lang", "en");
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text).alternateName)).toContain(businessName);

  await openHydrated(page, withLanguage(`/business/${slug}`, "en"));
  await expect(heading).toHaveText(businessName);
  await expect(page.getByRole("main")).not.toContainText(nameHi);
});

test("lists show transliterated names in Hindi only", desktopOnly, async ({ request }) => {
  const { businessName, nameHi } = await findTransliterated(request);
  const path = `/categories/plumber?q=${encodeURIComponent(businessName)}`;
  const html = async (lang: "en" | "hi") =>
    await (await request.get(withLanguage(path, lang))).text();
  const [english, hindi] = [await html("en"), await html("hi")];
  expect(hindi).toMatch(new RegExp(`lang="hi-t-und-latn"[^>]*><a[^>]*>${nameHi}<`));
  expect(english).not.toContain(nameHi);
  expect(english).not.toContain("hi-t-und-latn");
});

test("the product's name is in the script of the page", desktopOnly, async ({ page }) => {
  await openHydrated(page, withLanguage("/about", "hi"));
  const logo = page.getByRole("banner").locator('a[href^="/"]').first();
  await expect(logo).toHaveAccessibleName("कारीगर, होम");
  await expect(page).toHaveTitle(/कारीगर/);
  await openHydrated(page, withLanguage("/about", "en"));
  await expect(logo).toHaveAccessibleName("Karigar, home");
  await expect(page).toHaveTitle(/Karigar/);
});

test("transliterates a Hindi name on English pages", async ({ page, request }) => {
  const cards: (Card & { nameEn: string | null })[] =
    await (await request.get("/api/business?q=indore&limit=50")).json();
  const { slug, businessName, nameEn } = cards.find(({ nameEn }) => nameEn !== null)!;
  await openHydrated(page, withLanguage(`/business/${slug}`, "en"));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(nameEn!);
  await expect(heading).toHaveAttribute("lang", "hi-latn-t-hi-deva");
  const own = page.getByRole("main").getByText(businessName, { exact: true });
  await expect(own).toHaveAttribute("lang", "hi");
  await openHydrated(page, withLanguage(`/business/${slug}`, "hi"));
  await expect(heading).toHaveText(businessName);
});
