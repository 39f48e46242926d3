import { Check } from "lucide-react";
import { languageNames, languages } from "#/i18n/languages.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";

/** Links to the page in each language; a script also stores the choice (`islands/delegated.ts`). */
export const LanguageLinks = ({ className }: { className?: string }) => {
  const current = useLang();
  const { href } = useAddress();
  return (
    <ul className={className}>
      {languages.map((lang) => (
        <li key={lang}>
          <a
            href={inLanguage(ownPath(href), lang)}
            lang={lang}
            hrefLang={lang}
            data-language={lang}
            aria-current={lang === current ? "true" : undefined}
            className="item"
          >
            <span className="flex-1">{languageNames[lang]}</span>
            {lang === current && <Check size={18} aria-hidden="true" />}
          </a>
        </li>
      ))}
    </ul>
  );
};
