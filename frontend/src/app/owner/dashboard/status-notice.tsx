import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { showDate, wallTime } from "#/lib/format/clock.ts";
import { writtenIn } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { Caution } from "#/ui/form/caution.tsx";
import { Notice } from "#/ui/form/notice.tsx";
import type { MyBusiness } from "../listing/listing-values.ts";
import { StatusButton } from "./status-button.tsx";

type Props = { business: MyBusiness; onChange: (business: MyBusiness) => void };

/** Why the listing is not public, and what to do about that. */
export const StatusNotice = ({ business, onChange }: Props) => {
  const { status, suspension } = business;
  const { t } = useTranslation("dashboard");
  const lang = useLang();
  if (status === "active" || business.hold) return null;
  if (status === "suspended") {
    return (
      <Notice tone="bad">
        <p className="font-bold">{t("notice.suspended")}</p>
        {suspension && (
          <p className="mt-1">
            {t("notice.reason", { date: showDate(wallTime(suspension.suspendedAt).date, lang) })}
            {" "}
            {suspension.carriedOver
              ? t("notice.sharedDetails")
              : <span lang={writtenIn(suspension.reason)}>{suspension.reason}</span>}
          </p>
        )}
        <p className="mt-1">{t("notice.suspendedHelp")}</p>
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
