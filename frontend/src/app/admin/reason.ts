import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Lang } from "#/lib/types.ts";
import type { Faults } from "#/ui/form/use-form.ts";

export type ReasonFault = "reasonRequired" | "tooLong" | "alsoInEn" | "alsoInHi";

const longest = contractRules.NewStatement.en.maxLength;

/** Both languages, that of the page first. */
export const reasonLanguages = (lang: Lang): readonly Lang[] =>
  lang === "hi" ? ["hi", "en"] : ["en", "hi"];

type Needs = {
  lang: Lang;
  isRequired: boolean;
  /** The languages of the users who will read it. */
  readers: readonly Lang[];
};

/** What is wrong with a reason: a text in one language has to reach readers of the other one, too. */
export const reasonFaults = (
  values: Readonly<Record<string, string>>,
  { lang, isRequired, readers }: Needs,
): Faults<ReasonFault> => {
  const languages = reasonLanguages(lang);
  const written = languages.filter((language) => values[language]?.trim());
  if (written.length === 0) {
    const first = languages.find((language) => readers.includes(language)) ?? languages[0]!;
    return isRequired ? { [first]: "reasonRequired" } : {};
  }
  const missing = readers.filter((language) => !written.includes(language));
  return {
    ...Object.fromEntries(
      missing.map((language) => [language, language === "hi" ? "alsoInHi" : "alsoInEn"]),
    ),
    ...Object.fromEntries(
      written.filter((language) => values[language]!.length > longest)
        .map((language) => [language, "tooLong"]),
    ),
  };
};

/** As the API takes it. */
export const reasonOf = ({ en = "", hi = "" }: Readonly<Record<string, string>>) => ({
  ...en.trim() && { en },
  ...hi.trim() && { hi },
});
