import { categoryName } from "#/shared/categories.ts";
import type { Language } from "#/shared/language.ts";
import { isMobile, isServiceLine, namesOf } from "#/contexts/listings/mod.ts";
import type { PresentedBusiness } from "../present.ts";
import { parts, type Property, text, vcard } from "./vcard.ts";

export type ContactSite = { origin: string; names: Record<Language, string> };

const labels = {
  en: { country: "India", from: (site: string) => `From ${site}` },
  hi: { country: "भारत", from: (site: string) => `${site} से` },
};

export function contactOf(business: PresentedBusiness, lang: Language, site: ContactSite): string {
  const { slug, category, website, updatedAt } = business;
  const name = nameIn(business, lang);
  const { country, from } = labels[lang];
  return vcard([
    // vCard 3.0 requires both N and FN.
    ["N", parts(name, "", "", "", "")],
    ["FN", text(name)],
    ["ORG", text(name)],
    ["X-ABShowAs", "COMPANY"],
    ["TITLE", text(categoryName(category)[lang])],
    ...numbersOf(business),
    ["ADR;TYPE=WORK", parts("", ...addressIn(business, lang), country)],
    ["URL", `${site.origin}/business/${slug}?hl=${lang}`],
    ...website ? [["URL;TYPE=WORK", website] as const] : [],
    ["NOTE", text(`${descriptionIn(business, lang)}\n${from(site.names[lang])}`)],
    ["REV", updatedAt],
    ["UID", `urn:uuid:${business._id}`],
  ]);
}

/** @returns the name in a language, else transliterated, else as written */
export const nameIn = (business: PresentedBusiness, lang: Language): string =>
  namesOf(business)[lang] ?? business.businessName;

const descriptionIn = ({ language, shortDesc, translation }: PresentedBusiness, lang: Language) =>
  language === lang ? shortDesc : translation?.shortDesc ?? shortDesc;

/** From landmark to PIN code, in the order of vCard. */
function addressIn({ address, placeHi }: PresentedBusiness, lang: Language): (string | null)[] {
  const hindi = lang === "hi" ? placeHi : undefined;
  const landmark = hindi?.landmark ?? address.landmark;
  const street = hindi?.street ?? address.street;
  const locality = hindi?.locality ?? address.locality;
  return [
    landmark,
    [street, locality].filter(Boolean).join(", "),
    hindi?.city ?? address.city,
    hindi?.state ?? address.state,
    address.zipCode,
  ];
}

function numbersOf(business: PresentedBusiness): Property[] {
  const { primaryPhone, alternatePhone, whatsapp } = business;
  const others = [alternatePhone, whatsapp].filter((number) =>
    number !== null && number !== primaryPhone
  ) as string[];
  return [
    number(primaryPhone, ",PREF"),
    ...[...new Set(others)].map((digits) => number(digits)),
  ];
}

const number = (digits: string, preferred = ""): Property => [
  `TEL;TYPE=${isMobile(digits) ? "CELL" : "WORK"},VOICE${preferred}`,
  toDialledNumber(digits),
];

/** Toll-free and shared-cost numbers do not work with a country code. */
export const toDialledNumber = (digits: string): string =>
  isServiceLine(digits) ? digits : `+91${digits}`;
