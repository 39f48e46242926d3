import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import { type Lang, languageNames, languages } from "#/i18n/languages.ts";
import { chooseLanguage } from "#/i18n/choose-language.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { Section } from "./section.tsx";

/** Language of the pages and of the messages that the service sends. */
export const LanguageSection = () => {
  const { t } = useTranslation("profile");
  const choose = async (language: Lang) => {
    // Changes the pages even if the service cannot be reached.
    await api.PATCH("/api/profile", { body: { language } }).catch(() => {});
    chooseLanguage(language);
  };

  return (
    <Section anchor="language" title={t("language.title")}>
      <ChoiceField
        name="language"
        legend={t("language.label")}
        value={useLang()}
        onChange={choose}
        options={languages.map((lang) => ({
          value: lang,
          label: <span lang={lang}>{languageNames[lang]}</span>,
        }))}
      />
    </Section>
  );
};
