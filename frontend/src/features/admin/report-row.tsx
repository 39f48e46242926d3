import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { writtenIn } from "#/lib/format/texts.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { BusinessFacts } from "./business-row.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";

type Report = Schemas["Report"];
type Props = { report: Report; onChanged: () => Promise<void> };

/** What a visitor said about a listing, and what became of it. */
export const ReportRow = ({ report, onChanged }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  const { reason, text, createdAt, resolution, business } = report;
  return (
    <li>
      <article className="card grid gap-3 p-4">
        <div>
          <p className="font-bold text-bad">{t(`report:reasons.${reason}`)}</p>
          {text && (
            <p lang={writtenIn(text)} className="wrap-anywhere whitespace-pre-line">{text}</p>
          )}
          <p className="text-sm text-muted">
            {t("admin:reported", { when: showMoment(createdAt, lang) })}
            {createdAt < business.createdAt && ` · ${t("admin:earlierListing")}`}
          </p>
        </div>
        <div className="border-t border-line pt-3">
          <BusinessFacts business={business} />
        </div>
        {resolution
          ? (
            <p className="font-bold">
              {t(`admin:outcome.${resolution.action}`, {
                when: showMoment(resolution.resolvedAt, lang),
              })}
              {resolution.note && (
                <>
                  {" – "}
                  <span className="font-normal">{resolution.note}</span>
                </>
              )}
            </p>
          )
          : <Resolution report={report} onChanged={onChanged} />}
      </article>
    </li>
  );
};

const Resolution = ({ report: { id, business }, onChanged }: Props) => {
  const { t } = useTranslation("admin");
  const { api } = useRouter().options.context;
  const [isOpen, setOpen] = useState(false);

  const resolve = async (body: Schemas["ReportResolution"], done: string) => {
    dataOf(
      await api.POST("/api/admin/reports/{id}/resolution", { params: { path: { id } }, body }),
    );
    await onChanged();
    await showToast(done, "success");
  };
  const settle = (action: "dismissed" | "settled") =>
    resolve({ action }, t(action)).catch(() => showToast(t("failed"), "error"));

  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" onClick={() => settle("dismissed")} className="btn btn-plain">
        {t("dismiss")}
      </button>
      <button type="button" onClick={() => settle("settled")} className="btn btn-plain">
        {t("settle")}
      </button>
      {business.status !== "suspended" && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          aria-label={t("suspendName", { name: business.businessName })}
          className="btn btn-danger"
        >
          {t("suspend")}
        </button>
      )}
      {isOpen && (
        <SuspendDialog
          name={business.businessName}
          onSuspend={(note) => resolve({ action: "suspended", note }, t("suspended"))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};
