import {
  CalendarDays,
  Clock,
  IndianRupee,
  Languages,
  MapPin,
  Phone,
  PhoneIncoming,
  Star,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { AvailabilityStatus } from "#/components/business/availability-status.tsx";
import { AnsweringBand } from "#/components/business/answering-band.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { DemoBadge } from "#/components/business/demo-badge.tsx";
import { SaveButton } from "#/components/business/save-button.tsx";
import { OpenStatus } from "#/components/business/open-status.tsx";
import { VerifiedBadge } from "#/components/business/verified-badge.tsx";
import { categoryName, categorySlug } from "#/lib/business/categories.ts";
import { formatMean, formatNumber, formatRupees } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { cityName, localityName, placeLine, type Text } from "#/lib/format/texts.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { useFormatLanguages } from "#/lib/hooks/use-format-languages.ts";
import { useFormatRate } from "#/lib/hooks/use-format-rate.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { kmPlace } from "#/lib/format/distance.ts";

type Props = {
  business: BusinessDetail;
  responseTime: EnquiryFacts["responseTime"] | undefined;
  name: Text;
  now: string;
  isPreview: boolean;
  /** A customer's words. */
  quote: ReactNode;
};

/** What a visitor asks before a call: who, how good, how near, open or not, price, language. */
export const ListingHeader = ({ business, responseTime, name, now, isPreview, quote }: Props) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const { category, media, verifications, availability, answering, slug, primaryPhone } = business;
  const place = placeLine({ ...business.address, placeHi: business.placeHi }, lang);
  return (
    <header className="sheet listing-header">
      <div className="listing-name">
        <div className="listing-logo">
          <BusinessLogo
            name={name.text}
            category={category}
            logo={media.logo}
            className="size-full rounded-t-[36px] text-[24px] lg:rounded-t-[56px]"
          />
          {business.demo && <DemoBadge />}
        </div>
        <div className="min-w-0 pt-[10px]">
          <h1 className="text-2xl leading-tight font-bold" lang={name.lang} dir="auto">
            {name.text}
          </h1>
          {name.isMade && (
            <p className="text-sm text-muted" lang={business.language} dir="auto">
              {business.businessName}
            </p>
          )}
          <p className="text-muted">
            <PageLink href={paths.trade(categorySlug(category))} className="link">
              {categoryName(category, lang)}
            </PageLink>
            {` · ${place}`}
          </p>
        </div>
        {!isPreview && (
          <SaveButton
            label={t("business.save", { name: name.text })}
            business={{ slug, category, name: name.text, place, phone: primaryPhone }}
          />
        )}
      </div>
      <p className="hidden text-xl font-bold print:block">
        {[primaryPhone, business.alternatePhone]
          .flatMap((digits) => digits ? [formatPhone(digits)] : []).join(" · ")}
      </p>
      <Cells business={business} now={now} isPreview={isPreview} />
      <ul className="assurances" data-note={availability?.state !== "today" && availability?.state}>
        {availability && (
          <Line icon={<CalendarDays size={18} aria-hidden="true" />}>
            <AvailabilityStatus availability={availability} />
          </Line>
        )}
        {Object.keys(verifications).length > 0 && (
          <li>
            <VerifiedBadge verifications={verifications} />
          </li>
        )}
        {answering && (
          <Line icon={<Phone size={18} aria-hidden="true" />}>
            <AnsweringBand answering={answering} />
          </Line>
        )}
        {responseTime && (
          <Line icon={<PhoneIncoming size={18} aria-hidden="true" />}>
            {t(`listing:responseTime.${responseTime}`)}
          </Line>
        )}
      </ul>
      {quote}
    </header>
  );
};

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li>
    {icon}
    <span>{children}</span>
  </li>
);

const Cells = ({ business, now, isPreview }: Pick<Props, "business" | "now" | "isPreview">) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const formatLanguages = useFormatLanguages();
  const { rating: { count, mean }, open, languagesSpoken } = business;
  const reviews = t("rating.reviews", { count, n: formatNumber(count, lang) });
  return (
    <ul className="cells">
      {count > 0 && (
        <Line icon={<Star size={22} aria-hidden="true" className="fill-star text-star" />}>
          <a href="#reviews">
            {mean === null ? <b>{reviews}</b> : (
              <>
                <b aria-hidden="true">{formatMean(mean)}</b>
                <span className="sr-only">{t("rating.stars", { stars: formatMean(mean) })},</span>
                {" "}
                <small>{reviews}</small>
              </>
            )}
          </a>
        </Line>
      )}
      <Line icon={<MapPin size={22} aria-hidden="true" />}>
        <Place business={business} isPreview={isPreview} />
      </Line>
      {open && (
        <Line icon={<Clock size={22} aria-hidden="true" />}>
          <OpenStatus open={open} now={now} isCell />
        </Line>
      )}
      <Price business={business} />
      {languagesSpoken.length > 0 && (
        <Line icon={<Languages size={22} aria-hidden="true" />}>
          <span className="sr-only">{t("listing:languages")}:</span>{" "}
          {formatLanguages(languagesSpoken)}
        </Line>
      )}
    </ul>
  );
};

/**
 * Locality, or the distance from the visitor's PIN code. Only the device knows it, so
 * `islands/listing.ts` fills it in.
 */
const Place = ({ business, isPreview }: Pick<Props, "business" | "isPreview">) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const { worksAt, address, placeHi, slug } = business;
  const place = { ...address, placeHi };
  const locality = localityName(place, lang) ?? cityName(place, lang);
  return (
    <>
      <b className="truncate">
        <span
          data-away={isPreview ? undefined : slug}
          data-exact={t("listing:km", { km: kmPlace })}
          data-locality={locality}
          data-about={t("listing:aboutKm", { km: kmPlace })}
        >
          {locality}
        </span>
        <span hidden className="sr-only">{" "}{t("listing:awayFrom")}</span>
      </b>{" "}
      <small>
        {worksAt === null
          ? address.zipCode
          : t(worksAt === "shop" ? "listing:workplace.shop" : "business.comesToYou")}
      </small>
    </>
  );
};

/** Visit charge and the lowest price. */
const Price = ({ business: { visitCharge, rates } }: Pick<Props, "business">) => {
  const { t } = useTranslation("listing");
  const lang = useLang();
  const formatRate = useFormatRate();
  const lowest = rates.toSorted((a, b) => a.from - b.from)[0];
  const from = lowest && formatRate(lowest);
  const visit = visitCharge === null
    ? undefined
    : visitCharge === 0
    ? t("rate.freeVisit")
    : t("rate.visitFor", { price: formatRupees(visitCharge, lang) });
  if (!visit && !from) return null;
  return (
    <Line icon={<IndianRupee size={22} aria-hidden="true" />}>
      <b>{visit ?? from}</b> {visit && from && <small>{from}</small>}
    </Line>
  );
};
