import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { Statement } from "#/components/cases/statement.tsx";
import { formatDate, wallTime } from "#/lib/format/clock.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { detectLanguage } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import type { MyBusiness } from "../listing/listing-values.ts";
import { StatusButton } from "./status-button.tsx";

type Props = {
  business: MyBusiness;
  cases: readonly Schemas["MyCase"][];
  onChange: (business: MyBusiness) => void;
};

/** Why the listing is not public, and what the owner can do. */
export const StatusNotice = ({ business, cases, onChange }: Props) => {
  const { status, suspension } = business;
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  if (status === "active" || business.hold) return null;
  if (status === "suspended") {
    const decided = suspension ? suspendingCase(cases, suspension) : undefined;
    return (
      <Notice tone="bad">
        <p className="font-bold">{t("notice.suspended")}</p>
        {suspension && (
          <p className="mt-1">
            {t("notice.reason", { date: formatDate(wallTime(suspension.suspendedAt).date, lang) })}
            {" "}
            {suspension.carriedOver
              ? t("notice.sharedDetails")
              : !decided?.statement && (
                <span lang={detectLanguage(suspension.reason)} dir="auto">{suspension.reason}</span>
              )}
          </p>
        )}
        {/* Statement of the decision, in the page's language if available. */}
        {decided?.statement && <Statement text={decided.statement} />}
        <p className="mt-1">
          {decided?.state === "appealed" && decided.dueAt
            ? t("notice.suspendedAppealed", { when: formatMoment(decided.dueAt, lang) })
            : t(decided?.canAppeal ? "notice.suspendedAppeal" : "notice.suspendedHelp")}
        </p>
      </Notice>
    );
  }
  return (
    <Caution>
      <p className="font-bold">{t(`notice.${status}`)}</p>
      <p>{t(`notice.${status}Help`)}</p>
      {status === "paused" && (
        <StatusButton business={business} onChange={onChange} className="btn-primary mt-3" />
      )}
      {status === "draft" && (
        <Link to="/edit-business" search={{ step: "review" }} className="btn btn-primary mt-3">
          {t("finish")}
        </Link>
      )}
    </Caution>
  );
};

/**
 * The decision that suspended the listing. Undefined if the reason has changed since, or if the
 * suspension was carried over from another listing.
 */
const suspendingCase = (
  cases: readonly Schemas["MyCase"][],
  { reason, carriedOver }: NonNullable<MyBusiness["suspension"]>,
) =>
  carriedOver
    ? undefined
    : cases.find(({ decision, statement }) =>
      decision === "suspend" && (statement?.en === reason || statement?.hi === reason)
    );
