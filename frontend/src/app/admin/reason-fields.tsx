import { useTranslation } from "react-i18next";
import type { Lang } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { TextAreaField } from "#/ui/form/fields/text-area-field.tsx";
import { reasonLanguages } from "./reason.ts";

type Props = {
  isRequired: boolean;
  readers: readonly Lang[];
  /** Says who will read the reason. */
  help?: string;
};

/** Reason in both languages; the service shows it in the reader's language. */
export const ReasonFields = ({ isRequired, readers, help }: Props) => {
  const { t } = useTranslation(["admin", "forms"]);
  return reasonLanguages(useLang()).map((language, index) => {
    const isNeeded = isRequired && (readers.length > 0 ? readers.includes(language) : index === 0);
    return (
      <TextAreaField
        key={language}
        name={language}
        lang={language}
        label={t(`admin:case.reason.${language}`)}
        rows={2}
        {...help && index === 0 && { help }}
        {...!isNeeded && { note: t("forms:optional") }}
      />
    );
  });
};
