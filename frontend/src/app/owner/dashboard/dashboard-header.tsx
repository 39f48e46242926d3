import { Link } from "@tanstack/react-router";
import { Eye, Share2, SquarePen } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { ShareLink } from "#/components/listing/share-link.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { businessName, detectLanguage, placeLine } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import type { MyBusiness } from "../listing/listing-values.ts";
import { previewOf } from "../preview-of.ts";
import { AvailabilitySection } from "./availability-section.tsx";
import type { Own } from "./own.ts";
import { StatusButton } from "./status-button.tsx";

/** Name and state; on the first tab also today's availability and the acts. */
export const DashboardHeader = ({ own, isToday }: { own: Own; isToday: boolean }) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const { business, onChange } = own;
  const { category, media, address, placeHi, status, hold } = business;
  const name = businessName(business, lang);
  const place = placeLine({ ...address, placeHi }, lang);
  const Name = isToday ? "h1" : "p";
  return (
    <header
      className={`jaali kinar bg-linear-to-b from-primary-top to-primary-night pb-[26px] text-white ${
        isToday ? "pt-3 md:pt-7 md:pb-[34px]" : "pt-2.5"
      }`}
    >
      <div
        className={`wrap grid gap-3 ${
          isToday
            ? "items-center md:grid-cols-[minmax(0,1fr)_20rem] md:gap-x-7 lg:grid-cols-[minmax(0,1fr)_26rem]"
            : ""
        }`}
      >
        <div className="flex items-center gap-3.5">
          <BusinessLogo
            name={name.text}
            category={category}
            logo={media.logo}
            className={`text-lg text-ink [box-shadow:0_0_0_3px_rgb(255_255_255/20%)] ${
              isToday
                ? "[--h:64px] [--w:60px] md:[--h:94px] md:[--w:84px]"
                : "[--h:48px] [--w:44px]"
            }`}
          />
          <div className="min-w-0">
            <Name
              lang={name.lang}
              dir="auto"
              className={`wrap-anywhere leading-tight font-bold ${
                isToday ? "text-xl lg:text-3xl" : "text-lg"
              }`}
            >
              {name.text}
            </Name>
            <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-on-dark md:text-base">
              <StatusBadge status={hold ? "held" : status} />
              {isToday
                ? (
                  <span>
                    {`${categoryName(category, lang)} · `}
                    <span lang={detectLanguage(place)} dir="auto">{place}</span>
                  </span>
                )
                : (
                  <ViewLink
                    business={business}
                    className="-my-2.5 inline-flex min-h-11 items-center underline"
                  >
                    {t("view")}
                  </ViewLink>
                )}
            </p>
          </div>
        </div>
        {isToday && status === "active" && (
          <AvailabilitySection business={business} onChange={onChange} />
        )}
        {isToday && <Acts {...own} />}
      </div>
    </header>
  );
};

const Acts = ({ business, onChange }: Own) => {
  const { t } = useTranslation(["dashboard", "listing"]);
  const lang = useLang();
  const { origin } = useSite();
  const { status, slug } = business;
  const isActive = status === "active";
  return (
    <div
      role="group"
      aria-label={t("dashboard:acts.title")}
      className="own-acts grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-2 md:flex md:flex-wrap"
    >
      <Link to="/edit-business" className={act}>
        <SquarePen size={20} aria-hidden="true" />
        {t("dashboard:edit")}
      </Link>
      <ViewLink business={business} className={act}>
        <Eye size={20} aria-hidden="true" />
        {t(isActive ? "dashboard:acts.view" : "dashboard:head.preview")}
      </ViewLink>
      {isActive
        ? (
          <ShareLink
            business={previewOf(business)}
            name={businessName(business, lang).text}
            url={`${origin}/business/${slug}`}
            className={act}
          />
        )
        : (
          <button
            type="button"
            aria-disabled="true"
            title={t("dashboard:acts.notPublic")}
            className={act}
          >
            <Share2 size={20} aria-hidden="true" />
            {t("listing:share")}
            <span className="sr-only">{t("dashboard:acts.notPublic")}</span>
          </button>
        )}
      <StatusButton business={business} onChange={onChange} className={act} />
    </div>
  );
};

const act =
  "flex min-h-14 flex-col items-center justify-center gap-1 rounded-lg bg-white/12 px-1 py-1.5 text-center text-sm leading-tight font-bold hover:bg-white/20 aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-on-dark aria-disabled:[box-shadow:inset_0_0_0_1px_rgb(255_255_255/22%)] md:min-h-12 md:flex-row md:gap-1.5 md:rounded-md md:px-2.5 lg:px-4 lg:text-base";

type ViewProps = { business: MyBusiness; className: string; children: ReactNode };

/** Link to the public page, or to a preview if the listing is not public. */
const ViewLink = ({ business: { status, slug }, ...rest }: ViewProps) =>
  status === "active"
    ? <PageLink href={paths.business(slug)} {...rest} />
    : <Link to="/dashboard/preview" {...rest} />;
