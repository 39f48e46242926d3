import { Briefcase, CalendarDays, Clock, MapPin, Phone, PhoneIncoming } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EnquiryFacts } from "#/api/directory/enquiry-facts.ts";
import { AvailabilityStatus } from "#/components/business/availability-status.tsx";
import { AnsweringBand } from "#/components/business/answering-band.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { DemoBadge } from "#/components/business/demo-badge.tsx";
import { SaveButton } from "#/components/business/save-button.tsx";
import { BusinessRating } from "#/components/business/business-rating.tsx";
import { OpenStatus } from "#/components/business/open-status.tsx";
import { VerifiedBadge } from "#/components/business/verified-badge.tsx";
import { directionsTo } from "#/lib/business/directions.ts";
import { categoryName, categorySlug } from "#/lib/business/categories.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { detectLanguage, placeLine, shortDesc, type Text } from "#/lib/format/texts.ts";
import type { BusinessDetail } from "#/lib/types.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import { Picture } from "#/ui/picture.tsx";
import { kmPlace } from "#/lib/format/distance.ts";

type Props = {
  business: BusinessDetail;
  responseTime: EnquiryFacts["responseTime"] | undefined;
  name: Text;
  now: string;
  isPreview: boolean;
};

export const ListingHeader = ({ business, responseTime, name, now, isPreview }: Props) => {
  const { t } = useTranslation(["translation", "listing"]);
  const lang = useLang();
  const { category, media, verifications, open, rating, experienceYears, demo, answering } =
    business;
  const { primaryPhone, alternatePhone } = business;
  const desc = shortDesc(business, lang);
  const place = placeLine({ ...business.address, placeHi: business.placeHi }, lang);
  return (
    <header>
      {media.banner && (
        <div className="-mx-[16px] aspect-3/1 overflow-hidden md:mx-0 md:rounded-md print:hidden">
          <Picture
            image={media.banner}
            sizes="(min-width: 75rem) 71rem, 100vw"
            eager
            lang={detectLanguage(media.banner.alt)}
            className="size-full object-cover"
          />
        </div>
      )}
      <div className="relative flex flex-col gap-3 md:flex-row md:gap-5 md:px-5">
        <BusinessLogo
          name={name.text}
          category={category}
          logo={media.logo}
          className={media.banner
            ? "-mt-10 print:mt-0 size-[96px] border-4 border-surface bg-surface text-[24px]"
            : "size-[96px] text-[24px]"}
        />
        <div className="min-w-0 flex-1 md:pt-3">
          <div className="flex items-start gap-x-[12px]">
            <div className="flex min-w-0 flex-wrap items-center gap-x-3">
              <h1
                className="text-2xl leading-tight font-bold md:text-3xl"
                lang={name.lang}
                dir="auto"
              >
                {name.text}
              </h1>
              {demo && <DemoBadge />}
            </div>
            {!isPreview && (
              <SaveButton
                label={t("business.save", { name: name.text })}
                business={{
                  slug: business.slug,
                  category,
                  name: name.text,
                  place,
                  phone: business.primaryPhone,
                }}
                className="-me-2 -mt-1 ms-auto md:m-0"
              />
            )}
          </div>
          {name.isMade && (
            <p className="text-sm text-muted" lang={business.language} dir="auto">
              {business.businessName}
            </p>
          )}
          <p className="hidden text-xl font-bold print:block">
            {[primaryPhone, alternatePhone].flatMap((digits) => digits ? [formatPhone(digits)] : [])
              .join(" · ")}
          </p>
          <p className="mt-1 text-lg text-muted" lang={desc.lang} dir="auto">{desc.text}</p>
          <ul className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1">
            <li>
              <PageLink
                href={paths.trade(categorySlug(category))}
                className="link inline-flex min-h-11 items-center"
              >
                {categoryName(category, lang)}
              </PageLink>
            </li>
            {rating.count > 0 && (
              <li>
                <a href="#reviews" className="link inline-flex min-h-11 items-center">
                  <BusinessRating rating={rating} />
                </a>
              </li>
            )}
            <Fact icon={<MapPin size={18} aria-hidden="true" />}>
              {place}
              {!isPreview && <DistanceNotice slug={business.slug} />}
              <a
                href={directionsTo(business, name.text)}
                rel="noopener"
                className="link ms-3 inline-flex min-h-11 items-center"
              >
                {t("listing:directions")}
              </a>
            </Fact>
            {open && (
              <Fact icon={<Clock size={18} aria-hidden="true" />}>
                <OpenStatus open={open} now={now} />
              </Fact>
            )}
            {business.availability && (
              <Fact icon={<CalendarDays size={18} aria-hidden="true" />}>
                <AvailabilityStatus availability={business.availability} />
              </Fact>
            )}
            {answering && (
              <Fact icon={<Phone size={18} aria-hidden="true" />}>
                <AnsweringBand answering={answering} />
              </Fact>
            )}
            {responseTime && (
              <Fact icon={<PhoneIncoming size={18} aria-hidden="true" />}>
                {t(`listing:responseTime.${responseTime}`)}
              </Fact>
            )}
            {experienceYears !== null && experienceYears > 0 && (
              <Fact icon={<Briefcase size={18} aria-hidden="true" />}>
                {t("business.experience", { count: experienceYears })}
              </Fact>
            )}
            {Object.keys(verifications).length > 0 && (
              <li className="flex">
                <VerifiedBadge verifications={verifications} />
              </li>
            )}
          </ul>
        </div>
      </div>
    </header>
  );
};

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-2 [&>svg]:flex-none [&>svg]:text-muted">
    {icon}
    <span>{children}</span>
  </li>
);

/**
 * Distance from the visitor's PIN code. Only the device knows it, so `islands/listing.ts` fills it
 * in.
 */
const DistanceNotice = ({ slug }: { slug: string }) => {
  const { t } = useTranslation();
  return (
    <span
      data-away={slug}
      data-exact={t("business.exactlyAway", { km: kmPlace })}
      data-about={t("business.away", { km: kmPlace })}
    />
  );
};
