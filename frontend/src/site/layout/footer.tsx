import { useTranslation } from "react-i18next";
import { writtenTelHref } from "#/lib/format/phone.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { ownPath } from "#/lib/session/own-path.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { BrandLinks, linksOf } from "#/ui/brand-links.tsx";
import { OtherLanguage } from "#/components/account/language-links.tsx";

export const Footer = () => {
  const { t } = useTranslation(["translation", "about", "terms", "privacy"]);
  const { name, supportPhone, social } = useSite();
  const networks = linksOf(social);
  const year = new Date().getFullYear();
  return (
    <footer className="mt-auto bg-primary-night text-sm text-white">
      <div className="wrap py-[10px] lg:pt-10">
        <div className="flex flex-col lg:grid lg:grid-cols-4 lg:gap-10 lg:pb-6">
          <section>
            <h2 className={titleClass}>{t("about:title", { site: name })}</h2>
            <p className="leading-snug text-on-dark">{t("footer.about", { site: name })}</p>
          </section>
          <FooterLinks
            title={t("footer.quickLinks")}
            links={[
              [paths.home, t("shell.home")],
              [paths.about, t("about:head.title")],
              [paths.addBusiness, t("shell.addBusiness")],
              [paths.signIn, t("shell.login"), "guests"],
            ]}
          />
          <FooterLinks
            title={t("footer.rules")}
            links={[
              [paths.help, t("footer.help")],
              [paths.grievanceOfficer, t("privacy:grievance.title")],
              [paths.reviewPolicy, t("footer.reviews")],
              [paths.transparency(), t("footer.numbers")],
              [paths.accessibility, t("footer.accessibility")],
            ]}
          />
          <div className="flex flex-wrap items-center justify-between max-lg:-order-1 max-lg:mb-2.5 lg:block">
            {supportPhone && (
              <a
                href={writtenTelHref(supportPhone)}
                className="flex items-center gap-2.5 leading-tight hover:underline"
              >
                <FileIcon
                  name="phone"
                  size={20}
                  className="box-content rounded-full bg-white/12 p-2 text-accent"
                />
                <span>
                  <strong className="block text-lg">{supportPhone}</strong>
                  <small className="text-on-dark">{t("footer.tollFree")}</small>
                </span>
              </a>
            )}
            {networks.length > 0 && (
              <BrandLinks
                links={networks}
                label={t("footer.followUs")}
                className="hover:bg-primary"
              />
            )}
          </div>
        </div>
        <div className={`border-t border-white/20 ${rowClass}`}>
          <PageLink href={paths.terms} className={linkClass}>{t("terms:head.title")}</PageLink>
          <PageLink href={paths.privacy} className={linkClass}>{t("privacy:head.title")}</PageLink>
          <OtherLanguage className={linkClass} />
          <p className="text-on-dark lg:ms-auto">{t("footer.copyright", { year, site: name })}</p>
        </div>
      </div>
    </footer>
  );
};

type LinksProps = { title: string; links: [href: string, text: string, className?: string][] };

const FooterLinks = ({ title, links }: LinksProps) => (
  <nav aria-label={title}>
    <h2 className={`max-lg:hidden ${titleClass}`}>{title}</h2>
    <ul className={`lg:flex-col lg:items-start ${rowClass}`}>
      {links.map(([href, text, className]) => (
        <li key={href} className={className}>
          <PageLink href={ownPath(href)} className={linkClass}>{text}</PageLink>
        </li>
      ))}
    </ul>
  </nav>
);

const titleClass = "font-bold text-accent lg:mb-2 lg:text-base";
const rowClass = "flex flex-wrap items-center gap-x-3.5";
const linkClass =
  "-mx-[7px] inline-flex min-h-11 min-w-11 items-center px-[7px] underline-offset-4 hover:underline lg:pointer-fine:min-h-9";
