import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { Distance } from "#/components/business/distance.tsx";
import { EnquiryAnswer } from "#/components/business/enquiry-answer.tsx";
import { PhoneLink } from "#/components/business/phone-link.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { laneOf } from "#/lib/business/sent-enquiry.ts";
import { formatClock, wallTime } from "#/lib/format/clock.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatPhone, isMobile, whatsappHref } from "#/lib/format/phone.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { BrandIcon } from "#/ui/brand-icons.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { LinkForm } from "../link-form.tsx";
import type { Asked, Enquiry } from "../pages/enquiry.tsx";

type Props = { asked: Asked; enquiry: Enquiry; now: string };

/** An asked business and what it has answered. */
export function Lane({ asked, enquiry, now }: Props) {
  const { t } = useTranslation(["enquiries", "translation", "listing"]);
  const { id, name, slug, business, responseTime, answer, phone, state } = asked;
  const lane = laneOf(asked);
  return (
    <li
      id={id}
      className={lane === "cannot"
        ? "rounded-lg border border-line [&_.arch]:[filter:grayscale(1)]"
        // Forced colours show the border.
        : `card border border-transparent ${
          lane === "can" ? "[box-shadow:inset_0_5px_0_var(--color-good),var(--shadow-soft)]" : ""
        }`}
    >
      <article className="grid gap-3 p-4">
        <div className="flex items-center gap-x-3">
          <BusinessLogo
            name={name.text}
            category={enquiry.category}
            logo={business?.media.logo ?? null}
            className="text-[16px] [--h:47px] [--w:44px]"
          />
          <div className="min-w-0 flex-1">
            <h3
              className="text-lg leading-snug font-bold wrap-anywhere"
              lang={name.lang}
              dir="auto"
            >
              {slug
                ? (
                  <PageLink href={paths.business(slug)} className="hover:text-link">
                    {name.text}
                  </PageLink>
                )
                : name.text}
            </h3>
            <p className="facts">
              {business?.demo && (
                <strong className="text-accent-ink">{t("translation:business.demo")}</strong>
              )}
              {business && <BusinessRating rating={business.rating} />}
              {typeof business?.distanceKm === "number" && (
                <Distance
                  distance={{ distanceKm: business.distanceKm, isExact: business.place?.isExact }}
                />
              )}
              {slug ? <Done asked={asked} now={now} /> : <span>{t("gone")}</span>}
              {responseTime && <span>{t(`listing:responseTime.${responseTime}`)}</span>}
            </p>
          </div>
        </div>
        {answer && <EnquiryAnswer answer={answer} today={wallTime(now).date} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {enquiry.state === "open" && state === "answered" && slug && (
            <details id={`${id}-choice`} className="basis-full print:hidden">
              <summary className="btn btn-accent min-h-[52px] w-full">
                <span>{t("chooseName", { name: name.text })}</span>
              </summary>
              <LinkForm
                action={paths.enquiry(enquiry.reference, enquiry.token)}
                values={{ act: "choose", business: slug }}
                className="my-2 grid gap-2"
              >
                <p>{t(enquiry.recipients.length > 1 ? "chooseHelp" : "chooseOnlyHelp")}</p>
                <button type="submit" className="btn btn-primary">
                  {t("chooseYes", { name: name.text })}
                </button>
              </LinkForm>
            </details>
          )}
          {phone && state !== "declined" && (
            <Contact asked={asked} phone={phone} enquiry={enquiry} />
          )}
        </div>
      </article>
    </li>
  );
}

/** What the business has done, and when. */
function Done({ asked, now }: Pick<Props, "asked" | "now">) {
  const { t } = useTranslation("enquiries");
  const lang = useLang();
  const { state, openedAt, answeredAt } = asked;
  if (state === "chosen") {
    return <strong className="text-good">{t("recipients.chosen")}</strong>;
  }
  const when = (iso: string) => {
    const { date, minutes } = wallTime(iso);
    return date === wallTime(now).date ? formatClock(minutes, lang) : formatMoment(iso, lang);
  };
  if (state === "answered") {
    return answeredAt && <span>{t("recipients.answered", { when: when(answeredAt) })}</span>;
  }
  if (!openedAt || laneOf(asked) !== "read") return <span>{t(`recipients.${state}`)}</span>;
  return (
    <>
      <span>
        <Eye size={15} aria-hidden="true" className="me-1 inline-block align-[-0.15em]" />
        {t("recipients.read", { when: when(openedAt) })}
      </span>
      <span>{t(state === "silent" ? "recipients.silent" : "recipients.noReply")}</span>
    </>
  );
}

type ContactProps = Pick<Props, "asked" | "enquiry"> & { phone: string };

/** The visitor calls or writes; the message on WhatsApp names the enquiry. */
function Contact({ asked, phone, enquiry: { work, category, pinCode: pin } }: ContactProps) {
  const { t } = useTranslation(["enquiries", "translation"]);
  const lang = useLang();
  const { name: site } = useSite();
  const name = asked.name.text;
  const isChosen = asked.state === "chosen";
  const number = formatPhone(phone).replace("+91 ", "");
  const call = `${t("translation:business.call")} ${number}`;
  const asks = work?.name[lang] ?? categoryName(category, lang);
  const message = t("whatsapp", { site, work: asks, pin });
  return (
    <>
      <PhoneLink
        phone={phone}
        look={isChosen ? "accent" : laneOf(asked) === "can" ? "primary" : "plain"}
        text={isChosen ? call : number}
        aria-label={`${call}, ${name}`}
        className={isChosen ? "min-h-[56px] basis-full text-lg" : "grow basis-36 px-2"}
      />
      {isMobile(phone) && (
        <a
          href={whatsappHref(phone, message)}
          rel="noopener noreferrer"
          aria-label={t("translation:business.whatsappName", { name })}
          className="btn btn-plain flex-1 basis-32 px-2 text-whatsapp"
        >
          <BrandIcon brand="whatsapp" size={18} />
          {t("translation:business.whatsapp")}
        </a>
      )}
    </>
  );
}
