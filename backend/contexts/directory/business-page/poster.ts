import { isServiceLine } from "#/contexts/listings/mod.ts";
import type { Poster } from "#/contexts/media/mod.ts";
import { categoryName } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import type { PresentedBusiness } from "../present.ts";
import { type ContactSite, nameIn } from "./contact.ts";

/** It hangs for years: what a page has today, such as prices, it may not have tomorrow. */
const invitations = {
  en: (site: string) => `Scan to find us on ${site}`,
  hi: (site: string) => `हमें ${site} पर देखने के लिए स्कैन करें`,
};

/**
 * A business as it is put on paper. The code's link has no language, so that the page comes in that
 * of whoever scans it.
 *
 * @param lang without one, that of its owner
 */
export function posterOf(
  business: PresentedBusiness,
  lang: Language = business.language,
  { origin, names }: ContactSite,
): Poster {
  const { slug, category, primaryPhone } = business;
  return {
    language: lang,
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

/** As it is dialled from any phone, in groups that are read and kept in mind. */
const formatNumber = (digits: string): string =>
  isServiceLine(digits)
    ? digits.replace(/^(\d{4})(\d{3})(\d+)$/, "$1 $2 $3")
    : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
