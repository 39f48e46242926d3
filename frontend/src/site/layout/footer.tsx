import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { writtenTelHref } from "#/lib/format/phone.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { BrandLinks, linksOf } from "#/ui/brand-links.tsx";

export const Footer = () => {
  const { t } = useTranslation(["translation", "about", "terms", "privacy"]);
  const { name, supportPhone, social } = useSite();
  const networks = linksOf(social);
  const year = new Date().getFullYear();
  return (
    <footer className="mt-auto bg-primary-deep text-white">
      <div className="wrap grid gap-8 py-10 md:grid-cols-3 md:py-12">
        <section className="max-w-sm">
          <h2 className="mb-2 text-lg font-bold">{t("about:title", { site: name })}</h2>
          <p>{t("footer.about", { site: name })}</p>
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="mb-1 text-lg font-bold">{t("footer.quickLinks")}</h2>
          <ul className="grid grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
            <li>
              <PageLink href={paths.home} className={linkClass}>{t("shell.home")}</PageLink>
            </li>
            <li>
              <PageLink href={paths.about} className={linkClass}>{t("about:head.title")}</PageLink>
            </li>
            <li>
              <PageLink href={paths.addBusiness} className={linkClass}>
                {t("shell.addBusiness")}
              </PageLink>
            </li>
            <li className="guests">
              <PageLink href={paths.signIn} className={linkClass}>{t("shell.login")}</PageLink>
            </li>
          </ul>
        </nav>
        <section>
          {supportPhone && (
            <>
              <h2 className="mb-1 text-lg font-bold">{t("footer.support")}</h2>
              <a
                href={writtenTelHref(supportPhone)}
                className={`${linkClass} gap-2 text-xl font-bold`}
              >
                <Phone size={20} aria-hidden="true" />
                {supportPhone}
              </a>
              <p>{t("footer.tollFree")}</p>
            </>
          )}
          {networks.length > 0 && (
            <div className="mt-3">
              <BrandLinks
                links={networks}
                label={t("footer.followUs")}
                className="hover:bg-primary"
              />
            </div>
          )}
        </section>
      </div>
      <div className="border-t border-primary">
        <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-3 text-sm">
          <p>
            {t("footer.copyright", { year, site: name })}
          </p>
          <ul className="flex gap-x-6">
            <li>
              <PageLink href={paths.terms} className={linkClass}>{t("terms:head.title")}</PageLink>
            </li>
            <li>
              <PageLink href={paths.privacy} className={linkClass}>
                {t("privacy:head.title")}
              </PageLink>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
};

const linkClass = "inline-flex min-h-11 items-center underline-offset-4 hover:underline";
