import { useTranslation } from "react-i18next";
import { languageNames, languages } from "#/i18n/languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";

type LinkProps = { className: string };

/** Links to the page in each language; a script also stores the choice (`islands/delegated.ts`). */
export const LanguageLinks = ({ className }: LinkProps) => (
  <ul aria-label={useTranslation().t("shell.language")} className={className}>
    {languages.map((lang) => (
      <li key={lang}>
        <LanguageLink lang={lang} className="item" />
      </li>
    ))}
  </ul>
);

/** Link to the page in the language that it is not in. */
export const OtherLanguage = ({ className }: LinkProps) => {
  const current = useLang();
  const other = languages.find((lang) => lang !== current)!;
  return <LanguageLink lang={other} className={className} />;
};

const LanguageLink = ({ lang, className }: LinkProps & { lang: typeof languages[number] }) => {
  const current = useLang();
  const { href } = useAddress();
  return (
    <a
      href={inLanguage(ownPath(href), lang)}
      lang={lang}
      hrefLang={lang}
      data-language={lang}
      aria-current={lang === current ? "true" : undefined}
      className={className}
    >
      {languageNames[lang]}
    </a>
  );
};
