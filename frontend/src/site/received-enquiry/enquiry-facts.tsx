import { Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PhotoLinks } from "#/components/photo-links.tsx";
import { UserText } from "#/components/user-text.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { mayAnswer, type Received, receivedState } from "#/lib/business/received-enquiry.ts";
import { formatClock, formatDate, wallTime } from "#/lib/format/clock.ts";
import { formatPhone, telHref } from "#/lib/format/phone.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

type Props = {
  received: Received;
  /** Of the PIN code, if it is known. */
  place: string | undefined;
};

/** What the customer needs. */
export function EnquiryFacts({ received, place }: Props) {
  const { t } = useTranslation("receivedEnquiry");
  const lang = useLang();
  const { businessName, names, category, work, wanted, pinCode, text, photos, phone } = received;
  const { date, minutes } = wallTime(received.createdAt);
  // After the choice, the status above shows the number.
  const showsNumber = received.recipientState !== "chosen" &&
    (phone !== null || mayAnswer(receivedState(received)));
  return (
    <>
      <dl className="mt-4 flex flex-col gap-y-1">
        <Fact label={t(work ? "work" : "trade")}>
          <strong>
            {[work?.name[lang], categoryName(category, lang)].filter(Boolean).join(" · ")}
          </strong>
        </Fact>
        <Fact label={t("wanted.title")}>
          <strong>{t(`wanted.${wanted}`)}</strong>
        </Fact>
        <Fact label={t("place")}>{place ? `${place} ${pinCode}` : pinCode}</Fact>
        {showsNumber && (
          <Fact label={t("number")}>
            {phone
              ? (
                <a href={telHref(phone)} className="link inline-flex min-h-11 items-center gap-2">
                  <Phone size={18} aria-hidden="true" />
                  {t("call", { phone: formatPhone(phone) })}
                </a>
              )
              : t("hiddenNumber")}
          </Fact>
        )}
      </dl>
      {text && (
        <figure className="mt-3">
          <figcaption className="text-sm text-muted">{t("text")}</figcaption>
          <blockquote
            className="wrap-anywhere whitespace-pre-line border-s-2 border-line ps-3"
            lang={detectLanguage(text)}
            dir="auto"
          >
            {text}
          </blockquote>
        </figure>
      )}
      <PhotoLinks photos={photos} label={t("enlarge")} className="mt-3" />
      <p className="mt-3 text-sm text-muted">
        {t("sent", { date: formatDate(date, lang), clock: formatClock(minutes, lang) })}{" "}
        <UserText text={names[lang] ?? businessName} />
      </p>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  // Large text stacks the two.
  <div className="flex flex-wrap gap-x-4">
    <dt className="basis-20 text-muted">{label}</dt>
    <dd className="flex-1 basis-40">{children}</dd>
  </div>
);
