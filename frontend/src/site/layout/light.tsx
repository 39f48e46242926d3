import { useTranslation } from "react-i18next";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { OtherLanguage } from "#/components/account/language-links.tsx";
import { Logo } from "./logo.tsx";

/* Header and footer of the pages that a message's link opens. */

export const LightHeader = () => {
  const { t } = useTranslation();
  return (
    <header className="flex min-h-16 border-b border-line">
      <nav
        aria-label={t("shell.mainMenu")}
        className="wrap flex flex-wrap items-center justify-between gap-x-4"
      >
        <Logo />
        <OtherLanguage className="link inline-flex min-h-11 items-center" />
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
