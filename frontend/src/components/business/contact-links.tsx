import { useTranslation } from "react-i18next";
import { whatsappHref } from "#/lib/format/phone.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { PhoneLink } from "./phone-link.tsx";

type CallProps = { name: string; phone: string; className?: string };

export const CallLink = ({ name, phone, className }: CallProps) => {
  const { t } = useTranslation();
  const label = t("business.callName", { name });
  return (
    <PhoneLink
      data-track="call"
      aria-label={label}
      phone={phone}
      text={t("business.call")}
      className={className}
    />
  );
};

type WhatsappProps = { name: string; number: string; className?: string };

/** Opens a WhatsApp chat with a greeting in the visitor's language. */
export const WhatsappLink = ({ name, number, className = "" }: WhatsappProps) => {
  const { t } = useTranslation();
  const { name: site } = useSite();
  return (
    <a
      data-track="whatsapp"
      href={whatsappHref(number, t("business.greeting", { site }))}
      rel="noopener"
      aria-label={t("business.whatsappName", { name })}
      className={`btn btn-plain ${className}`}
    >
      <BrandIcon brand="whatsapp" size={18} />
      {t("business.whatsapp")}
    </a>
  );
};
