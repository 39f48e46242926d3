import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { writtenIn } from "#/lib/format/texts.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { showToast } from "#/ui/toast.ts";
import { BusinessFacts } from "./business-row.tsx";
import { DecisionDialog } from "./decision-dialog.tsx";

type Case = Schemas["Case"];
type Props = { one: Case; onChanged: () => Promise<void> };

/** What is said against a listing, and what became of it. */
export const CaseRow = ({ one, onChanged }: Props) => {
  const { t } = useTranslation(["admin", "report"]);
  const lang = useLang();
  const { reasons, text, openedAt, dueAt, isOverdue, decision, decidedAt, business } = one;
  return (
    <li>
      <article className="card grid gap-3 p-4">
        <div>
          <p className="font-bold text-bad">
            {reasons.map((reason) => t(`report:reasons.${reason}`)).join(" · ")}
          </p>
          {text && (
            <p lang={writtenIn(text)} className="wrap-anywhere whitespace-pre-line">{text}</p>
          )}
          <p className="text-sm text-muted">
            {t("admin:reported", { when: showMoment(openedAt, lang) })}
            {business && openedAt < business.createdAt && ` · ${t("admin:earlierListing")}`}
          </p>
          {dueAt && (
            <p className={isOverdue ? "text-sm font-bold text-bad" : "text-sm text-muted"}>
              {t(isOverdue ? "admin:overdueSince" : "admin:dueBy", {
                when: showMoment(dueAt, lang),
              })}
            </p>
          )}
        </div>
        <div className="border-t border-line pt-3">
          {business ? <BusinessFacts business={business} /> : <p>{one.businessName}</p>}
        </div>
        {decision && decidedAt && (
          <p className="font-bold">
            {t(`admin:outcome.${decision}`, { when: showMoment(decidedAt, lang) })}
          </p>
        )}
        {dueAt && <Choices one={one} onChanged={onChanged} />}
      </article>
    </li>
  );
};

type Decision = Schemas["Decision"];

const Choices = ({ one, onChanged }: Props) => {
  const { t, i18n } = useTranslation("admin");
  const { api } = useRouter().options.context;
  const [chosen, setChosen] = useState<Decision>();
  const name = one.business?.businessName ?? one.businessName ?? "";
  const isSuspended = one.business?.status === "suspended";
  const choices = ["nothing_wrong", "correct", isSuspended ? "restore" : "suspend"] as const;

  const decide = async (decision: Decision, reason: string) => {
    const language = i18n.language === "hi" ? "hi" : "en";
    dataOf(
      await api.POST("/api/admin/cases/{id}/decision", {
        params: { path: { id: one.id }, header: { "if-match": `"${one.version}"` } },
        body: { decision, statement: { [language]: reason } },
      }),
    );
    await onChanged();
    await showToast(t("decided"), "success");
  };

  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((decision) => (
        <button
          key={decision}
          type="button"
          onClick={() => setChosen(decision)}
          aria-label={t(`decideName.${decision}`, { name })}
          className={decision === "suspend" ? "btn btn-danger" : "btn btn-plain"}
        >
          {t(`decide.${decision}`)}
        </button>
      ))}
      {chosen && (
        <DecisionDialog
          title={t(`decideName.${chosen}`, { name })}
          lead={t(`decideLead.${chosen}`)}
          submitLabel={t(`decide.${chosen}`)}
          isDanger={chosen === "suspend"}
          onDecide={(reason) => decide(chosen, reason)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
};
