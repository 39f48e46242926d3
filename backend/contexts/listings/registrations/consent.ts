import type { Language } from "#/shared/language.ts";

/** The version of the text below. Another text gets another version, and the old text stays. */
export const consentVersion = "2026-11-29";

type Parties = { organisation: string; registrar: string; siteNames: readonly string[] };

type Text = (organisation: string, registrar: string, site: string) => string;

/** What a registrar reads out, and the person agrees to with the code, by version. */
const texts: Record<string, Record<Language, Text>> = {
  [consentVersion]: {
    en: (organisation, registrar, site) =>
      `${organisation} wants to list you on ${site}; ${registrar} does it for them. Your name, ` +
      "trade, place and mobile number will be public. It is free, and you can remove it at any " +
      "time. If you are 18 or older and agree, also to the terms of 29 June 2025, tell us the " +
      "code on your phone.",
    hi: (organisation, registrar, site) =>
      `${organisation} आपको ${site} पर जोड़ना चाहते हैं; ${registrar} यह काम कर रहे हैं। आपका नाम, काम, जगह और ` +
      "मोबाइल नंबर सबको दिखेगा। पैसे नहीं लगते, आप जब चाहें हटा सकते हैं। आप 18 साल या उससे बड़े हैं और यह " +
      "ठीक लगे, 29 जून 2025 के नियम भी, तो अपने फ़ोन पर आया कोड बताइए।",
  },
};

export const isConsentVersion = (version: string): boolean => Object.hasOwn(texts, version);

/** The consent of a version in both languages. */
export const consentIn = (
  version: string,
  { organisation, registrar, siteNames: [site = "", siteHi = site] }: Parties,
): Record<Language, string> => ({
  en: texts[version]!.en(organisation, registrar, site),
  hi: texts[version]!.hi(organisation, registrar, siteHi),
});
