import { contractRules } from "#/api/generated/contract-rules.ts";
import type { Lang } from "#/lib/types.ts";
import type { Faults } from "#/ui/form/use-form.ts";

export type ReasonFault = "reasonRequired" | "tooLong" | "alsoInEn" | "alsoInHi";

const maxLength = contractRules.NewStatement.en.maxLength;

/** Both languages, the page's language first. */
export const reasonLanguages = (lang: Lang): readonly Lang[] =>
  lang === "hi" ? ["hi", "en"] : ["en", "hi"];

type Needs = {
  lang: Lang;
  isRequired: boolean;
  /** Languages of the users who will read the reason. */
  readers: readonly Lang[];
};

/** Faults of a reason. A written reason must exist in the language of every reader. */
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
      written.filter((language) => values[language]!.length > maxLength)
        .map((language) => [language, "tooLong"]),
    ),
  };
};

export const reasonOf = ({ en = "", hi = "" }: Readonly<Record<string, string>>) => ({
  ...en.trim() && { en },
  ...hi.trim() && { hi },
});
