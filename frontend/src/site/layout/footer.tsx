import { useTranslation } from "react-i18next";
import { writtenTelHref } from "#/lib/format/phone.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { FileIcon } from "#/ui/file-icon.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { BrandLinks, linksOf } from "#/ui/brand-links.tsx";
import { OtherLanguage } from "./language-links.tsx";

export const Footer = () => {
  const { t } = useTranslation(["translation", "about", "terms", "privacy"]);
  const { name, supportPhone, social } = useSite();
  const networks = linksOf(social);
  const year = new Date().getFullYear();
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <section className="foot-about">
            <h2>{t("about:title", { site: name })}</h2>
            <p>{t("footer.about", { site: name })}</p>
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
          <div className="foot-top">
            {supportPhone && (
              <a href={writtenTelHref(supportPhone)} className="toll">
                <FileIcon name="phone" size={20} />
                <span>
                  <strong>{supportPhone}</strong>
                  <small>{t("footer.tollFree")}</small>
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
        <div className="foot-end">
          <PageLink href={paths.terms}>{t("terms:head.title")}</PageLink>
          <PageLink href={paths.privacy}>{t("privacy:head.title")}</PageLink>
          <OtherLanguage className="" />
          <p>{t("footer.copyright", { year, site: name })}</p>
        </div>
      </div>
    </footer>
  );
};

type LinksProps = { title: string; links: [href: string, text: string, className?: string][] };

const FooterLinks = ({ title, links }: LinksProps) => (
  <nav aria-label={title} className="foot-links">
    <h2>{title}</h2>
    <ul>
      {links.map(([href, text, className]) => (
        <li key={href} className={className}>
          <PageLink href={href}>{text}</PageLink>
        </li>
      ))}
    </ul>
  </nav>
);
