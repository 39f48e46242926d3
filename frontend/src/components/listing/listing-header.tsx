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
import { FileIcon, type FileIconName } from "#/ui/file-icon.tsx";
import { PageLink } from "#/ui/page-link.tsx";
import { kmPlace } from "#/lib/format/distance.ts";
import { hasRates } from "./rate-card.tsx";

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
    <header className="panel mt-0 pt-0 pb-[16px] lg:border-0 lg:pt-6">
      <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] gap-x-[12px] lg:grid-cols-[112px_minmax(0,1fr)_auto] lg:gap-x-6">
        <div className="listing-logo relative -mt-[28px] h-[80px] rounded-t-[36px] rounded-b-md bg-surface lg:mt-0 lg:h-[124px] lg:bg-transparent print:mt-0 [@media(max-height:500px)]:mt-[10px]">
          <BusinessLogo
            name={name.text}
            category={category}
            logo={media.logo}
            className="size-full rounded-t-[36px] text-[24px] lg:rounded-t-[56px]"
          />
          {business.demo && <DemoBadge />}
        </div>
        <div className="min-w-0 pt-[10px]">
          <h1 className="text-2xl leading-tight font-bold lg:text-4xl" lang={name.lang} dir="auto">
            {name.text}
          </h1>
          {name.isMade && (
            <p className="text-sm text-muted" lang={business.language} dir="auto">
              {business.businessName}
            </p>
          )}
          <p className="text-muted">
            <PageLink
              href={paths.trade(categorySlug(category))}
              className="link relative after:absolute after:inset-x-0 after:-inset-y-[13px]"
            >
              {categoryName(category, lang)}
            </PageLink>
            {` · ${place}`}
          </p>
        </div>
        {!isPreview && (
          <SaveButton
            label={t("business.save", { name: name.text })}
            business={{ slug, category, name: name.text, place, phone: primaryPhone }}
            className="mt-[6px] -me-[8px]"
          />
        )}
      </div>
      <p className="hidden text-xl font-bold print:block">
        {[primaryPhone, business.alternatePhone]
          .flatMap((digits) => digits ? [formatPhone(digits)] : []).join(" · ")}
      </p>
      <Cells business={business} now={now} isPreview={isPreview} />
      <ul
        className={`mt-[10px] overflow-hidden rounded-lg py-[5px] text-sm empty:hidden ${
          availability && availability.state !== "today" ? "bg-accent-soft" : "bg-good-soft"
        }`}
      >
        {availability && (
          <Line icon="calendar-days">
            <AvailabilityStatus availability={availability} />
          </Line>
        )}
        {Object.keys(verifications).length > 0 && (
          <li className={lineClass}>
            <VerifiedBadge verifications={verifications} />
          </li>
        )}
        {answering && (
          <Line icon="phone">
            <AnsweringBand answering={answering} />
          </Line>
        )}
        {responseTime && (
          <Line icon="phone-incoming">
            {t(`listing:responseTime.${responseTime}`)}
          </Line>
        )}
      </ul>
      {quote}
    </header>
  );
};

type LineProps = {
  icon: FileIconName;
  iconSize?: number;
  className?: string;
  children: ReactNode;
};

const lineClass = "flex gap-[8px] px-[12px] py-[4px] leading-snug text-good [&>svg]:flex-none";

const Line = ({ icon, iconSize = 18, className = lineClass, children }: LineProps) => (
  <li className={className}>
    <FileIcon name={icon} size={iconSize} />
    <span>{children}</span>
  </li>
);

const cellClass =
  "relative flex min-h-[60px] min-w-0 flex-[1_1_8.5rem] items-center gap-[8px] bg-paper p-[8px] leading-[1.3] [&>svg]:flex-none [&>svg]:text-link [&>span]:min-w-0";

type CellProps = { icon: FileIconName; className?: string; children: ReactNode };

const Cell = ({ className = "", ...line }: CellProps) => (
  <Line {...line} iconSize={22} className={`${cellClass} ${className}`} />
);

const Cells = ({ business, now, isPreview }: Pick<Props, "business" | "now" | "isPreview">) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const formatLanguages = useFormatLanguages();
  const { rating: { count, mean }, open, languagesSpoken } = business;
  const reviews = t("rating.reviews", { count, n: formatNumber(count, lang) });
  return (
    <ul className="cells mt-[14px] flex flex-wrap gap-px overflow-hidden rounded-lg bg-line">
      {count > 0 && (
        <Cell icon="star" className="[&>svg]:fill-star [&>svg]:text-star!">
          <a href="#reviews" className="after:absolute after:inset-0">
            {mean === null ? <b>{reviews}</b> : (
              <>
                <b aria-hidden="true">{formatMean(mean)}</b>
                <span className="sr-only">{t("rating.stars", { stars: formatMean(mean) })},</span>
                {" "}
                <small>{reviews}</small>
              </>
            )}
          </a>
        </Cell>
      )}
      <Cell icon="map-pin">
        <Place business={business} isPreview={isPreview} />
      </Cell>
      {open && (
        <Cell icon="clock">
          <OpenStatus open={open} now={now} isCell />
        </Cell>
      )}
      {hasRates(business) && (
        <Cell icon="indian-rupee">
          <PriceText business={business} />
        </Cell>
      )}
      {languagesSpoken.length > 0 && (
        <Cell icon="languages" className="min-h-[40px]! basis-full! text-sm">
          <span className="sr-only">{t("listing:languages")}:</span>{" "}
          {formatLanguages(languagesSpoken)}
        </Cell>
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
      <b>
        <span
          data-away={isPreview ? undefined : slug}
          data-exact={t("listing:km", { km: kmPlace })}
          data-locality={locality}
          data-about={t("listing:aboutKm", { km: kmPlace })}
        >
          {locality}
        </span>
        <span hidden className="sr-only">{` ${t("listing:awayFrom")}`}</span>
      </b>{" "}
      <small>
        {worksAt === null
          ? address.zipCode
          : t(`listing:workplace.${worksAt === "shop" ? "shop" : "customer"}`)}
      </small>
    </>
  );
};

/** Visit charge and the lowest price. */
export const PriceText = ({ business: { visitCharge, rates } }: Pick<Props, "business">) => {
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
  return (
    <>
      <b>{visit ?? from}</b> {visit && from && <small>{from}</small>}
    </>
  );
};
