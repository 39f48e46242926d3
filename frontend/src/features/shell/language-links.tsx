import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { MouseEvent } from "react";
import { type Lang, languageNames, languages } from "#/i18n/languages.ts";
import { useRememberLanguage } from "#/i18n/remember-language.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** Real addresses of the page in each language; once alive, the choice is remembered as well. */
export const LanguageLinks = ({ className }: { className?: string }) => {
  const current = useLang();
  const rememberLanguage = useRememberLanguage();

  const choose = (event: MouseEvent, lang: Lang) => {
    event.preventDefault();
    rememberLanguage(lang);
  };

  return (
    <ul className={className}>
      {languages.map((lang) => (
        <li key={lang}>
          <Link
            to="."
            search={(search) => ({ ...search, hl: lang })}
            lang={lang}
            hrefLang={lang}
            aria-current={lang === current ? "true" : undefined}
            onClick={(event) => choose(event, lang)}
            className="item"
          >
            <span className="flex-1">{languageNames[lang]}</span>
            {lang === current && <Check size={18} aria-hidden="true" />}
          </Link>
        </li>
      ))}
    </ul>
  );
};
