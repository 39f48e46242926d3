import type { Business, OtherScript } from "../schemas.ts";

type Named =
  & Pick<Business, "language" | "businessName" | "translation">
  & Pick<OtherScript, "nameEn" | "nameHi">;

/** The names of a business in both languages, as lists show them. */
export function namesOf({ language, businessName, translation, nameEn, nameHi }: Named) {
  const translated = translation?.businessName;
  return language === "hi"
    ? { en: translated ?? nameEn, hi: businessName }
    : { en: businessName, hi: translated ?? nameHi };
}
