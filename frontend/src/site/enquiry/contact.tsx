import { useTranslation } from "react-i18next";
import { PhoneLink } from "#/components/business/phone-link.tsx";
import { formatPhone, isMobile, whatsappHref } from "#/lib/format/phone.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { useWork } from "./asked.tsx";
import type { Enquiry } from "./load-enquiry.ts";

type Props = {
  name: string;
  phone: string;
  look: "primary" | "plain" | "accent";
  enquiry: Enquiry;
};

/** The visitor calls or writes; the message on WhatsApp names the enquiry. */
export function Contact({ name, phone, look, enquiry }: Props) {
  const { t } = useTranslation(["enquiries", "translation"]);
  const { name: site } = useSite();
  const message = t("enquiries:whatsapp", { site, work: useWork(enquiry), pin: enquiry.pinCode });
  return (
    <>
      <PhoneLink
        phone={phone}
        look={look}
        text={formatPhone(phone).replace("+91 ", "")}
        aria-label={`${t("translation:business.callName", { name })}, ${formatPhone(phone)}`}
        className={look === "accent"
          ? "min-h-[56px] basis-full text-lg"
          : "grow-[1.4] basis-36 px-2"}
      />
      {isMobile(phone) && (
        <a
          href={whatsappHref(phone, message)}
          rel="noopener noreferrer"
          aria-label={t("translation:business.whatsappName", { name })}
          className="btn btn-plain flex-1 basis-30 px-2 text-whatsapp"
        >
          <BrandIcon brand="whatsapp" size={18} />
          {t("translation:business.whatsapp")}
        </a>
      )}
    </>
  );
}
