import { Globe, Phone, PhoneIncoming } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { outsideLink } from "#/lib/browser/outside-link.ts";
import { formatPhone, telHref, whatsappHref } from "#/lib/format/phone.ts";
import type { BusinessDetail, ContactKind } from "#/lib/types.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { ShareLink } from "./share-link.tsx";

type Props = {
  business: BusinessDetail;
  /** Whether visitors can ask the business for a call-back. */
  mayAsk: boolean;
  name: string;
  url: string;
};

/** Main actions: at the bottom on a phone, below the name on wider screens. */
export const ActionBar = ({ business, mayAsk, name, url }: Props) => {
  const { t } = useTranslation();
  const { name: site } = useSite();
  const { primaryPhone, whatsapp, website } = business;
  return (
    <div className="action-bar">
      <Action
        track="call"
        href={telHref(primaryPhone)}
        label={t("business.callName", { name: formatPhone(primaryPhone) })}
        className="btn-primary"
      >
        <Phone size={20} aria-hidden="true" />
        <span className="md:hidden">{t("business.call")}</span>
        <span className="hidden md:block">{formatPhone(primaryPhone)}</span>
      </Action>
      {mayAsk && (
        <PageLink href={paths.ask([business.slug])} rel="nofollow" className="btn btn-plain">
          <PhoneIncoming size={20} aria-hidden="true" />
          <span className="whitespace-nowrap md:hidden">{t("business.askShort")}</span>
          <span className="hidden md:block">{t("business.ask")}</span>
        </PageLink>
      )}
      {whatsapp && (
        <Action track="whatsapp" href={whatsappHref(whatsapp, t("business.greeting", { site }))}>
          <BrandIcon brand="whatsapp" />
          {t("business.whatsapp")}
        </Action>
      )}
      {website && (
        <Action track="website" href={outsideLink(website)}>
          <Globe size={20} aria-hidden="true" />
          {t("business.website")}
        </Action>
      )}
      <ShareLink business={business} name={name} url={url} />
    </div>
  );
};

type ActionProps = {
  /** Event to count on a click. */
  track: ContactKind;
  href: string | undefined;
  label?: string;
  className?: string;
  children: ReactNode;
};

const Action = ({ track, href, label, className = "btn-plain", children }: ActionProps) => (
  <a
    data-track={track}
    href={href}
    aria-label={label}
    rel="noopener nofollow"
    className={`btn ${className}`}
  >
    {children}
  </a>
);
