import { CalendarCheck, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatPhone, telHref, whatsappHref } from "#/lib/format/phone.ts";
import type { BusinessDetail, ContactKind } from "#/lib/types.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { PageLink } from "#/ui/page-link.tsx";

type Props = {
  business: BusinessDetail;
  /** Whether visitors can ask the business for a call-back. */
  mayAsk: boolean;
};

/** Call and its alternatives: at the bottom of a small screen, in the contact card of a wide one. */
export const ActionBar = ({ business: { slug, primaryPhone, whatsapp }, mayAsk }: Props) => {
  const { t } = useTranslation();
  const { name: site } = useSite();
  return (
    <div className="action-bar">
      <Action
        track="call"
        href={telHref(primaryPhone)}
        label={t("business.callName", { name: formatPhone(primaryPhone) })}
        className="btn-accent"
      >
        <Phone size={22} aria-hidden="true" />
        <span className="lg:hidden">{t("business.call")}</span>
        <span className="hidden lg:block">{formatPhone(primaryPhone)}</span>
      </Action>
      {whatsapp && (
        <Action
          track="whatsapp"
          href={whatsappHref(whatsapp, t("business.greeting", { site }))}
          className="btn-plain text-whatsapp"
        >
          <BrandIcon brand="whatsapp" />
          {t("business.whatsapp")}
        </Action>
      )}
      {mayAsk && (
        <PageLink href={paths.ask([slug])} rel="nofollow" className="btn btn-plain">
          <CalendarCheck size={20} aria-hidden="true" />
          {t("business.askShort")}
        </PageLink>
      )}
    </div>
  );
};

type ActionProps = {
  /** Event to count on a click. */
  track: ContactKind;
  href: string | undefined;
  label?: string;
  className: string;
  children: ReactNode;
};

const Action = ({ track, href, label, className, children }: ActionProps) => (
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
