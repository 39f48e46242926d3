import { useTranslation } from "react-i18next";
import { formatPhone, telHref, whatsappHref } from "#/lib/format/phone.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { FileIcon } from "#/ui/file-icon.tsx";
import { PhoneLink } from "./phone-link.tsx";

type CallProps = { name: string; phone: string };

export const CallLink = ({ name, phone, className }: CallProps & { className: string }) => {
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

/** The largest target of a card. Shows the number where there is room. */
export const CardCallLink = ({ name, phone }: CallProps) => {
  const { t } = useTranslation();
  const number = formatPhone(phone).replace("+91 ", "");
  return (
    <a
      data-track="call"
      href={telHref(phone)}
      aria-label={`${t("business.callName", { name })}, ${number}`}
      className="call"
    >
      <FileIcon name="phone" size={20} />
      <span className="md:hidden">{t("business.callShort")}</span>
      <span className="hidden md:inline-block">{number}</span>
    </a>
  );
};

type WhatsappProps = { name: string; number: string };

/** Opens a WhatsApp chat with a greeting in the visitor's language. */
export const WhatsappLink = ({ name, number }: WhatsappProps) => {
  const { t } = useTranslation();
  const { name: site } = useSite();
  return (
    <a
      data-track="whatsapp"
      href={whatsappHref(number, t("business.greeting", { site }))}
      rel="noopener"
      aria-label={t("business.whatsappName", { name })}
      className="whatsapp relative flex min-h-[44px] items-center justify-center gap-[8px] rounded-md font-bold text-whatsapp hover:bg-good-soft"
    >
      <BrandIcon brand="whatsapp" size={24} />
      <span>{t("business.whatsapp")}</span>
    </a>
  );
};
