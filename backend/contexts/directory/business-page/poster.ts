import { isServiceLine } from "#/contexts/listings/mod.ts";
import type { Poster } from "#/contexts/media/mod.ts";
import { categoryName } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import type { PresentedBusiness } from "../present.ts";
import { type ContactSite, nameIn } from "./contact.ts";

/** Contains only lasting facts and no prices, because a poster hangs for years. */
const invitations = {
  en: (site: string) => `Scan to find us on ${site}`,
  hi: (site: string) => `हमें ${site} पर देखने के लिए स्कैन करें`,
};

/**
 * The texts of a business's poster. Its link has no language, so the page opens in the visitor's
 * language.
 *
 * @param lang defaults to the language of the listing
 */
export function posterOf(
  business: PresentedBusiness,
  lang: Language = business.language,
  { origin, names }: ContactSite,
): Poster {
  const { slug, category, primaryPhone } = business;
  return {
    language: lang,
    trade: category,
    name: nameIn(business, lang),
    about: `${categoryName(category)[lang]} · ${placeIn(business, lang)}`,
    phone: formatNumber(primaryPhone),
    invitation: invitations[lang](names[lang]),
    link: `${origin}/business/${slug}`,
    site: names[lang],
  };
}

function placeIn({ address, placeHi }: PresentedBusiness, lang: Language): string {
  const { locality, city } = address;
  const names = lang === "hi"
    ? [placeHi.locality ?? locality, placeHi.city ?? city]
    : [locality, city];
  return names.filter(Boolean).join(", ");
}

/**
 * Formats a number in groups of digits, with the country code unless it is toll-free or
 * shared-cost.
 */
const formatNumber = (digits: string): string =>
  isServiceLine(digits)
    ? digits.replace(/^(\d{4})(\d{3})(\d+)$/, "$1 $2 $3")
    : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
