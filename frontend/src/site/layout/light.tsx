import { useTranslation } from "react-i18next";
import { languageNames, languages } from "#/i18n/languages.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { inLanguage } from "#/lib/page/address.ts";
import { paths } from "#/lib/paths.ts";
import { ownPath } from "#/lib/session/own-path.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Logo } from "./logo.tsx";

/* Header and footer of the pages that a message's link opens. */

export const LightHeader = () => {
  const { t } = useTranslation();
  const current = useLang();
  const { href } = useAddress();
  return (
    <header className="flex min-h-16 border-b border-line">
      <nav
        aria-label={t("shell.mainMenu")}
        className="wrap flex flex-wrap items-center justify-between gap-x-4"
      >
        <Logo />
        {languages.filter((lang) => lang !== current).map((lang) => (
          <a
            key={lang}
            href={inLanguage(ownPath(href), lang)}
            lang={lang}
            hrefLang={lang}
            className="link inline-flex min-h-11 items-center"
          >
            {languageNames[lang]}
          </a>
        ))}
      </nav>
    </header>
  );
};

export const LightFooter = () => {
  const { t } = useTranslation(["translation", "terms", "privacy"]);
  const { name } = useSite();
  const year = new Date().getFullYear();
  return (
    <footer className="mt-auto border-t border-line text-sm text-muted">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-2">
        <p>{t("footer.copyright", { year, site: name })}</p>
        <p className="flex flex-wrap gap-x-6">
          <PageLink href={paths.terms} className="link inline-flex min-h-11 items-center">
            {t("terms:head.title")}
          </PageLink>
          <PageLink href={paths.privacy} className="link inline-flex min-h-11 items-center">
            {t("privacy:head.title")}
          </PageLink>
        </p>
      </div>
    </footer>
  );
};
