import { Link } from "@tanstack/react-router";
import { Eye, History, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BusinessBanner } from "#/components/business/business-banner.tsx";
import { BusinessLogo } from "#/components/business/business-logo.tsx";
import { shownChecks } from "#/api/directory/listed.ts";
import { VerifiedBadge } from "#/components/business/verified-badge.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { businessName, detectLanguage, placeLine, shortDesc } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import type { MyBusiness } from "../listing/listing-values.ts";
import { EditLink } from "./edit-link.tsx";
import { StatusButton } from "./status-button.tsx";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Top of the public page, with actions for the whole listing. */
export const ListingSummary = ({ business, onChange }: Props) => {
  const { t } = useTranslation(["dashboard", "translation"]);
  const lang = useLang();
  const { category, media, address, placeHi, experienceYears, verifications } = business;
  const name = businessName(business, lang);
  const desc = shortDesc(business, lang);
  const place = placeLine({ ...address, placeHi }, lang);
  return (
    <section aria-label={t("dashboard:publicView.title")} className="card min-w-0 overflow-hidden">
      <div className="flex items-center justify-between gap-3 px-4 py-2 md:px-6">
        <h2 className="text-xl leading-tight font-bold">{t("dashboard:publicView.title")}</h2>
        <EditLink step="basics" part={t("dashboard:publicView.part")} />
      </div>
      <div className="aspect-3/1">
        <BusinessBanner
          name={name.text}
          category={category}
          banner={media.banner}
          sizes="(min-width: 64rem) 48rem, 100vw"
        />
      </div>
      <div className="grid gap-3 px-4 pb-4 md:px-6 md:pb-6">
        <BusinessLogo
          name={name.text}
          category={category}
          logo={media.logo}
          className="relative -mt-10 size-20 border-4 border-surface bg-surface text-xl"
        />
        <div>
          <p className="wrap-anywhere text-2xl leading-tight font-bold" lang={name.lang} dir="auto">
            {name.text}
          </p>
          <p className="wrap-anywhere mt-1 text-muted" lang={desc.lang} dir="auto">{desc.text}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
            <span>
              {`${categoryName(category, lang)} · `}
              <span lang={detectLanguage(place)} dir="auto">{place}</span>
            </span>
            {experienceYears !== null && experienceYears > 0 && (
              <span>{t("translation:business.experience", { count: experienceYears })}</span>
            )}
            <VerifiedBadge verifications={shownChecks(verifications)} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/edit-business" className="btn btn-plain max-sm:w-full">
            <Pencil size={18} aria-hidden="true" />
            {t("dashboard:edit")}
          </Link>
          <ViewLink business={business} />
          <Link to="/dashboard/changes" className="btn btn-plain max-sm:grow">
            <History size={18} aria-hidden="true" />
            {t("dashboard:changes")}
          </Link>
          {business.status === "active" && (
            <StatusButton
              business={business}
              onChange={onChange}
              className="btn-plain max-sm:grow"
            />
          )}
        </div>
      </div>
    </section>
  );
};

/** Link to the public page, or to a preview if the listing is not public. */
const ViewLink = ({ business: { status, slug } }: Pick<Props, "business">) => {
  const { t } = useTranslation("dashboard");
  const content = (
    <>
      <Eye size={18} aria-hidden="true" />
      {t("view")}
    </>
  );
  return status === "active"
    ? (
      <PageLink href={paths.business(slug)} className="btn btn-plain max-sm:grow">
        {content}
      </PageLink>
    )
    : <Link to="/dashboard/preview" className="btn btn-plain max-sm:grow">{content}</Link>;
};
