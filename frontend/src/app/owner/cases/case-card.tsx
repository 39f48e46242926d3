import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf } from "#/api/problem.ts";
import { CaseHistory } from "#/components/cases/case-history.tsx";
import { Statement } from "#/components/cases/statement.tsx";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";

/** Most owners never need it. */
const AnswerForm = lazy(async () => ({
  default: (await import("./answer-form.tsx")).AnswerForm,
}));

type MyCase = Schemas["MyCase"];

type Props = {
  case: MyCase;
  onChanged: () => void;
  /** Follows the reason. */
  children?: ReactNode;
};

/** Whether the owner or our team still has something to do. */
export const isOpenCase = ({ decision, canAnswer, canAppeal, dueAt }: MyCase): boolean =>
  !decision || canAnswer || canAppeal || dueAt !== null;

export const useCaseTitle = () => {
  const { t } = useTranslation(["cases"]);
  return ({ kind, decision }: MyCase): string => {
    const isOfEnquiries = kind === "requests";
    if (!decision) {
      return t(
        kind === "claim"
          ? "cases:claim.open"
          : isOfEnquiries
          ? "cases:requests.open"
          : "cases:mine.looking",
      );
    }
    if (kind === "likeness" && decision === "confirm") return t("cases:mine.sameBusiness");
    return decision === "confirm" || decision === "refuse"
      ? t(`cases:${isOfEnquiries ? "requests" : "claim"}.${decision}`)
      : t(`cases:toOwner.${decision}`);
  };
};

/** A decision on the listing or on enquiries. */
export const CaseCard = (props: Props) => {
  const titleOf = useCaseTitle();
  return (
    <article className="grid gap-2">
      <h3 className="font-bold">{titleOf(props.case)}</h3>
      <CaseBody {...props} />
    </article>
  );
};

/** What follows the case's title: its reason, the answer form and the appeal. */
export const CaseBody = ({ case: myCase, onChanged, children }: Props) => {
  const { t } = useTranslation(["cases", "report"]);
  const lang = useLang();
  const { decision, statement, decidedAt, correctBy, dueAt, appealBy, events } = myCase;
  const isOfEnquiries = myCase.kind === "requests";
  const params = { path: { id: myCase.id } };
  const reasons = myCase.reasons.map((reason) => t(`report:reasons.${reason as "other"}`)).join(
    ", ",
  );
  return (
    <div className="grid gap-2">
      {!decision && myCase.kind === "claim" && <p>{t("cases:claim.openText")}</p>}
      {!decision && isOfEnquiries && <p>{t("cases:requests.openText")}</p>}
      <p className="text-sm text-muted">
        {[
          decision && reasons && t("cases:mine.reported", { reasons }),
          decidedAt && t("cases:mine.decided", { when: formatMoment(decidedAt, lang) }),
        ].filter(Boolean).join(" · ")}
      </p>
      {statement && (
        <div>
          <p className="text-sm font-bold">{t("cases:mine.why")}</p>
          <Statement text={statement} />
        </div>
      )}
      {children}
      {myCase.canAnswer && correctBy && (
        <p>{t("cases:mine.correctBy", { when: formatMoment(correctBy, lang) })}</p>
      )}
      {dueAt && <p>{t("cases:mine.dueBy", { when: formatMoment(dueAt, lang) })}</p>}
      <Suspense>
        {myCase.canAnswer && (
          <AnswerForm
            label={t("cases:mine.answer")}
            help={t(`cases:${isOfEnquiries ? "requests" : "mine"}.answerHelp`)}
            submitLabel={t("cases:mine.sendAnswer")}
            done={t("cases:mine.answered")}
            draft={`case-answer-${myCase.id}`}
            send={async (text) => {
              dataOf(await api.POST("/api/my/cases/{id}/answer", { params, body: { text } }));
              onChanged();
            }}
          />
        )}
        {myCase.canAppeal && appealBy && (
          <p>{t("cases:mine.appealLead", { when: formatMoment(appealBy, lang) })}</p>
        )}
        {myCase.canAppeal && appealBy && (
          <details>
            <summary className="btn btn-accent">
              {t("cases:mine.appeal")}
            </summary>
            <AnswerForm
              label={t("cases:mine.appealText")}
              submitLabel={t("cases:mine.sendAppeal")}
              done={t("cases:mine.appealed")}
              draft={`case-appeal-${myCase.id}`}
              send={async (text) => {
                dataOf(await api.POST("/api/my/cases/{id}/appeal", { params, body: { text } }));
                onChanged();
              }}
            />
          </details>
        )}
      </Suspense>
      {events.length > 1 && !isOfEnquiries && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">{t("cases:history")}</summary>
          <CaseHistory events={events} />
        </details>
      )}
    </div>
  );
};
