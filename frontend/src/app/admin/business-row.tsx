import { Link, useRouter } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { StatusBadge } from "#/components/business/status-badge.tsx";
import { categoryName } from "#/lib/business/categories.ts";
import { formatNumber } from "#/lib/format/numbers.ts";
import { formatPhone } from "#/lib/format/phone.ts";
import { cityName, detectLanguage } from "#/lib/format/texts.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { DialogButton } from "#/ui/dialog-button.tsx";
import { showToast } from "#/ui/toast.ts";
import { CreateCase } from "./cases/create-case.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";

type Business = Schemas["ModeratedBusiness"];

type Props = { business: Business; onChanged: () => Promise<void> };

export const BusinessRow = ({ business, onChanged }: Props) => (
  <article className="card flex flex-wrap items-start justify-between gap-3 p-4">
    <BusinessFacts business={business} />
    <div className="flex flex-wrap gap-2">
      <Decision business={business} onChanged={onChanged} />
      <CreateCase business={business} />
    </div>
  </article>
);

export const BusinessFacts = ({ business }: { business: Business }) => {
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
        <StatusBadge status={status} />
        {business.openReports > 0 && (
          <span className="chip bg-cream text-accent-ink">
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
        {business.ownerId === null
          ? ` · ${t("imported")}`
          : ownerName && ` · ${t("ownedBy", { name: ownerName })}`}
      </p>
      {suspension && (
        <p className="mt-1 text-sm text-bad">
          {t("suspendedSince", { when: formatMoment(suspension.suspendedAt, lang) })}{" "}
          <span lang={detectLanguage(suspension.reason)} dir="auto">{suspension.reason}</span>
        </p>
      )}
      {suspension?.carriedOver && (
        <p className="text-sm">
          {t(`carriedOver.${suspension.carriedOver}`)} {suspension.originalBusinessId && (
            <Link
              to="/admin"
              search={{ view: "businesses", q: suspension.originalBusinessId }}
              className="link inline-flex min-h-11 items-center"
            >
              {t("carriedOver.original")}
            </Link>
          )}
        </p>
      )}
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
            to="/admin/listings/$id"
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

const Decision = (
  { business: { _id: id, businessName: name, status, ownerLanguage }, onChanged }: Props,
) => {
  const { t } = useTranslation("admin");
  const { api } = useRouter().options.context;
  const params = { path: { id } };

  const restore = async () => {
    dataOf(await api.DELETE("/api/admin/businesses/{id}/suspension", { params }));
    await onChanged();
    await showToast(t("restored"), "success");
  };
  const suspend = async (statement: Schemas["NewStatement"]) => {
    dataOf(
      await api.POST("/api/admin/businesses/{id}/suspension", { params, body: { statement } }),
    );
    await onChanged();
    await showToast(t("suspended"), "success");
  };

  return status === "suspended"
    ? (
      <DialogButton label={t("restore")} name={t("restoreName", { name })}>
        {(onClose) => (
          <DecisionDialog
            title={t("restoreAsk", { name })}
            lead={t("restoreLead")}
            submitLabel={t("restore")}
            onDecide={restore}
            onClose={onClose}
          />
        )}
      </DialogButton>
    )
    : (
      <DialogButton
        label={t("suspend")}
        name={t("suspendName", { name })}
        className="btn btn-danger"
      >
        {(onClose) => (
          <DecisionDialog
            title={t("suspendAsk", { name })}
            lead={t("suspendLead")}
            submitLabel={t("suspend")}
            isDanger
            usual={{ decision: "suspend", kind: "report" }}
            readers={ownerLanguage ? [ownerLanguage] : []}
            onDecide={suspend}
            onClose={onClose}
          />
        )}
      </DialogButton>
    );
};
