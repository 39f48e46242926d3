import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { categoryName } from "#/lib/business/categories.ts";
import { formatRupees } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { businessName, placeLine, shortDesc } from "#/lib/format/texts.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { UserText } from "../user-text.tsx";
import { AskTick } from "./ask-tick.tsx";
import { AvailabilityStatus } from "./availability-status.tsx";
import { BusinessLogo } from "./business-logo.tsx";
import { CardCallLink, WhatsappLink } from "./contact-links.tsx";
import { Distance } from "./distance.tsx";
import { AnsweringBand } from "./answering-band.tsx";
import { BusinessRating } from "./business-rating.tsx";
import { OpenStatus } from "./open-status.tsx";
import { SaveButton } from "./save-button.tsx";
import { VerifiedBadge } from "./verified-badge.tsx";

type Props = {
  business: BusinessCardData;
  /** The page has the form of `ask-bar.tsx`. */
  canAsk?: boolean;
  /** The list has businesses of several trades. */
  showsTrade?: boolean;
};

/** A business at a glance: who, how good, how near, open or not, price; always in this order. */
export const BusinessCard = ({ business, canAsk = false, showsTrade = false }: Props) => {
  const { t } = useTranslation();
  const lang = useLang();
  const name = businessName(business, lang);
  const desc = shortDesc(business, lang);
  const place = placeLine(business, lang);
  const mark = useMark(business, place);
  const { slug, category, open, rating, visitCharge, distanceKm, isExact } = business;
  /** Within the widest circle of a list. */
  const isNear = typeof distanceKm === "number" && distanceKm <= 50;
  return (
    <article className="glance relative">
      <div className="glance-row">
        <div className="relative flex flex-col gap-[4px]">
          <BusinessLogo
            name={name.text}
            category={category}
            logo={business.thumbnail}
            className="font-bold"
          >
            {business.demo && <span className="band">{t("business.demo")}</span>}
          </BusinessLogo>
          <SaveButton
            business={{ slug, category, name: name.text, place, phone: business.primaryPhone }}
            label={t("business.save", { name: name.text })}
          />
          {canAsk && business.takesEnquiries && (
            <AskTick
              slug={slug}
              name={name.text}
              text={t("business.ask")}
              short={t("business.askTick")}
            />
          )}
        </div>
        <div className="min-w-0">
          <h3
            className="wrap-anywhere hover:text-link"
            lang={name.lang}
            dir="auto"
          >
            <PageLink href={paths.business(slug)}>{name.text}</PageLink>
          </h3>
          <p className="facts">
            {showsTrade && <span>{categoryName(category, lang)}</span>}
            {rating ? <BusinessRating rating={rating} /> : <span>{t("rating.none")}</span>}
            {typeof distanceKm === "number" && <Distance distance={{ distanceKm, isExact }} />}
            {!isNear && (
              <span>
                <UserText text={place} />
              </span>
            )}
          </p>
          <p className="facts">
            {open ? <OpenStatus open={open} /> : <span>{t("open.unknown")}</span>}
            {typeof visitCharge === "number" && (
              <span>
                {visitCharge === 0
                  ? t("business.freeVisit")
                  : t("business.visit", { rupees: formatRupees(visitCharge, lang) })}
              </span>
            )}
          </p>
          {mark && <p className={`mark ${lineClass}`}>{mark}</p>}
          <p
            // In a list of one trade, the line above says enough on a phone.
            className={`${lineClass} ${mark ? "max-md:in-[[data-brief]]:hidden" : ""}`}
            lang={desc.lang}
            dir="auto"
          >
            {desc.text}
          </p>
          <p className="hidden font-bold print:block">{formatPhone(business.primaryPhone)}</p>
        </div>
        <div className="glance-act flex gap-[4px] print:hidden">
          <CardCallLink name={name.text} phone={business.primaryPhone} />
          {business.whatsapp && <WhatsappLink name={name.text} number={business.whatsapp} />}
        </div>
      </div>
    </article>
  );
};

/** At most two lines, but not at large font sizes. */
const lineClass = "line mt-[3px] line-clamp-2 text-sm leading-snug text-muted";

/** What speaks most for the business. */
const useMark = (business: BusinessCardData, place: string): ReactNode => {
  const { t } = useTranslation();
  const { availability, answering, verifications, located, comesToYou, experienceYears } = business;
  if (availability) return <AvailabilityStatus availability={availability} />;
  if (answering) {
    return (
      <strong>
        <AnsweringBand answering={answering} />
      </strong>
    );
  }
  if (Object.keys(verifications).length > 0) return <VerifiedBadge verifications={verifications} />;
  // It may not come as far as the visitor.
  if (located === "farther") return <UserText text={place} />;
  if (comesToYou) return t("business.comesToYou");
  return experienceYears ? t("business.experience", { count: experienceYears }) : null;
};
