import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { cityName, detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { SuspensionFacts } from "./suspension-facts.tsx";

type Props = { business: Schemas["ModeratedBusiness"]; isHeld?: boolean };

export const BusinessFacts = ({ business, isHeld = false }: Props) => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  const { slug, status, businessName, category, suspension } = business;
  const city = cityName(business, lang);
  const { primaryPhone, alternatePhone, ownerName } = business;
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2
          lang={detectLanguage(businessName)}
          dir="auto"
          className="text-lg leading-snug font-bold"
        >
          {businessName}
        </h2>
        <StatusBadge status={isHeld ? "held" : status} />
        {business.openReports > 0 && (
          <span className="chip bg-accent-soft text-accent-ink">
            {t("openReports", {
              count: business.openReports,
              number: formatNumber(business.openReports, lang),
            })}
          </span>
        )}
      </div>
      <p lang={detectLanguage(business.shortDesc)} dir="auto">{business.shortDesc}</p>
      <p className="text-sm text-muted">
        {`${categoryName(category, lang)} · `}
        <span lang={detectLanguage(city)} dir="auto">{city}</span>
        {` · ${
          [primaryPhone, ...alternatePhone ? [alternatePhone] : []].map(formatPhone).join(", ")
        }`}
      </p>
      <p className="text-sm text-muted">
        {t("changed", { when: formatMoment(business.updatedAt, lang) })}
        {business.hasOwner
          ? ownerName && ` · ${t("ownedBy", { name: ownerName })}`
          : ` · ${t("imported")}`}
      </p>
      {suspension && (
        <div className="grid text-sm">
          <SuspensionFacts suspension={suspension} />
        </div>
      )}
      <Link
        to="/admin/changes"
        search={{ listing: business._id }}
        aria-label={t("changesName", { name: businessName })}
        className="link me-4 inline-flex min-h-11 items-center"
      >
        {t("changes")}
      </Link>
      {status === "active"
        ? (
          <a
            href={`/business/${slug}`}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            {t("look")}
          </a>
        )
        : (
          <Link
            to="/admin/listings/$id/preview"
            params={{ id: business._id }}
            aria-label={t("previewName", { name: businessName })}
            className="link inline-flex min-h-11 items-center"
          >
            {t("preview.link")}
          </Link>
        )}
    </div>
  );
};
