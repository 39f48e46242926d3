import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { businessName, detectLanguage, placeLine } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";

type Props = {
  business: MyBusiness;
  /** What the first tab shows besides; other tabs have one line. */
  children?: ReactNode;
};

/** Name and state of the listing. */
export const DashboardHeader = ({ business, children }: Props) => {
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  const isToday = children !== undefined;
  const { category, media, address, placeHi, status, hold } = business;
  const name = businessName(business, lang);
  const place = placeLine({ ...address, placeHi }, lang);
  const Name = isToday ? "h1" : "p";
  return (
    <header
      className={`jaali kinar bg-primary-night bg-linear-to-b from-primary-top to-primary-night pb-[26px] text-white print:bg-none print:text-ink ${
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
            <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-on-dark md:text-base print:text-ink">
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
        {children}
      </div>
    </header>
  );
};

type ViewProps = { business: MyBusiness; className: string; children: ReactNode };

/** Link to the public page, or to a preview if the listing is not public. */
export const ViewLink = ({ business: { status, slug }, ...rest }: ViewProps) =>
  status === "active"
    ? <PageLink href={paths.business(slug)} {...rest} />
    : <Link to="/dashboard/preview" {...rest} />;
