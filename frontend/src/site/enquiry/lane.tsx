import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { Distance } from "#/components/business/distance.tsx";
import { EnquiryAnswer } from "#/components/business/enquiry-answer.tsx";
import { PhoneLink } from "#/components/business/phone-link.tsx";
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
import { useWork } from "./asked.tsx";
import type { Asked, Enquiry } from "./load-enquiry.ts";

type Props = { asked: Asked; enquiry: Enquiry; now: string };

const looks = {
  can:
    "card border border-transparent pt-1 shadow-[inset_0_5px_0_var(--color-good),var(--shadow-soft)]",
  // Forced colours show the border.
  read: "card border border-transparent",
  waiting: "card border border-transparent",
  cannot: "rounded-lg border border-line [&_.arch]:grayscale",
};

/** An asked business and what it has answered. */
export function Lane({ asked, enquiry, now }: Props) {
  const { id, answer, phone, state } = asked;
  const lane = laneOf(asked);
  return (
    <li id={id} className={looks[lane]}>
      <article className="grid gap-3 p-3.5">
        <Who asked={asked} enquiry={enquiry} now={now} />
        {answer && <EnquiryAnswer answer={answer} today={wallTime(now).date} />}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {enquiry.state === "open" && state === "answered" && (
            <Choice asked={asked} enquiry={enquiry} />
          )}
          {phone && state !== "declined" && (
            <Contact
              name={asked.name.text}
              phone={phone}
              look={state === "chosen" ? "accent" : lane === "can" ? "primary" : "plain"}
              enquiry={enquiry}
            />
          )}
        </div>
      </article>
    </li>
  );
}

function Who({ asked, enquiry, now }: Props) {
  const { t } = useTranslation(["enquiries", "translation", "listing"]);
  const { name, slug, business, responseTime } = asked;
  const { rating, distanceKm, place } = business ?? {};
  return (
    <div className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-3">
      <BusinessLogo
        name={name.text}
        category={enquiry.category}
        logo={business?.media.logo ?? null}
        className="[--h:52px] [--w:48px]"
      />
      <div>
        <h3 className="text-lg leading-snug font-bold wrap-anywhere" lang={name.lang} dir="auto">
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
          {rating && rating.count > 0 && <BusinessRating rating={rating} />}
          {typeof distanceKm === "number" && (
            <Distance distance={{ distanceKm, isExact: place?.isExact }} />
          )}
          {slug ? <Done asked={asked} now={now} /> : <span>{t("enquiries:gone")}</span>}
          {responseTime && <span>{t(`listing:responseTime.${responseTime}`)}</span>}
        </p>
      </div>
    </div>
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

/** The choice of a business, with what it means before its button. */
function Choice({ asked: { id, name, slug }, enquiry }: Pick<Props, "asked" | "enquiry">) {
  const { t } = useTranslation("enquiries");
  const { reference, token, recipients } = enquiry;
  return slug && (
    <details id={`${id}-choice`} className="basis-full print:hidden">
      <summary className="btn btn-accent min-h-[52px] w-full">
        <span>{t("chooseName", { name: name.text })}</span>
      </summary>
      <LinkForm
        action={paths.enquiry(reference, token)}
        values={{ act: "choose", business: slug }}
        className="my-2 grid gap-2"
      >
        <p>{t(recipients.length > 1 ? "chooseHelp" : "chooseOnlyHelp")}</p>
        <button type="submit" className="btn btn-primary">
          {t("chooseYes", { name: name.text })}
        </button>
      </LinkForm>
    </details>
  );
}

type ContactProps = {
  name: string;
  phone: string;
  look: "primary" | "plain" | "accent";
  enquiry: Enquiry;
};

/** The visitor calls or writes; the message on WhatsApp names the enquiry. */
function Contact({ name, phone, look, enquiry }: ContactProps) {
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
