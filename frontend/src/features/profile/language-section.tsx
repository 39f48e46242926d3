import { useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Lang, languageNames, languages } from "#/i18n/languages.ts";
import { useRememberLanguage } from "#/i18n/remember-language.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ChoiceField } from "#/ui/form/fields/choice-field.tsx";
import { Section } from "./section.tsx";

/** Of the pages here, and of the messages that go out. */
export const LanguageSection = () => {
  const { t } = useTranslation("profile");
  const { api } = useRouter().options.context;
  const rememberLanguage = useRememberLanguage();

  const choose = async (language: Lang) => {
    await rememberLanguage(language);
    // Messages follow when they can; the page has changed already.
    await api.PATCH("/api/profile", { body: { language } }).catch(() => {});
  };

  return (
    <Section title={t("language.title")}>
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
