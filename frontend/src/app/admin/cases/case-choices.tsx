import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#/api/browser-api.ts";
import type { Schemas } from "#/api/client.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { showToast } from "#/ui/toast.ts";
import { CaseDecision } from "./case-decision.tsx";
import { decisionKey, isReported, needsNoReason } from "./decision-key.ts";
import { isComplaint } from "./is-complaint.ts";
import { useConflictNotice } from "./use-conflict-notice.ts";

type Props = {
  adminCase: Schemas["Case"];
  onChanged: () => Promise<void>;
  /** Called after a decision instead of `onChanged`. */
  onDecided?: (decided: Schemas["Case"]) => Promise<void> | void;
};

export const CaseChoices = ({ adminCase, onChanged, onDecided }: Props) => {
  const { t } = useTranslation("admin");
  const [chosen, setChosen] = useState<Schemas["Decision"]>();
  // The case after a colleague's change. The page reloads only when the dialog closes: a reload
  // could remove the case and the admin's text.
  const [latest, setLatest] = useState<Schemas["WholeCase"]>();
  const describe = useConflictNotice();
  const name = adminCase.business?.businessName ?? adminCase.businessName ?? "";
  const isSuspended = adminCase.business?.status === "suspended";
  const isAboutListing = isComplaint(adminCase.kind);
  const isAppeal = isAboutListing && adminCase.state === "appealed" && adminCase.decision !== null;
  const choices = isAppeal
    ? [
      isSuspended || !adminCase.business ? "restore" as const : "nothing_wrong" as const,
      adminCase.decision!,
    ]
    : adminCase.kind === "review"
    ? [
      "publish" as const,
      "refuse" as const,
      ...adminCase.review?.edit ? ["refuse_edit" as const] : [],
      ...adminCase.review?.reply || adminCase.review?.heldReply ? ["remove_reply" as const] : [],
    ]
    : !isAboutListing
    ? ["confirm", "refuse"] as const
    : adminCase.business
    ? [
      "nothing_wrong" as const,
      ...adminCase.business.ownerId ? ["correct" as const] : [],
      isSuspended ? "restore" as const : "suspend" as const,
      ...adminCase.kind === "likeness" ? ["confirm" as const] : [],
      "remove" as const,
    ]
    : ["nothing_wrong", "restore"] as const;

  const decide = async (body: Schemas["NewDecision"]) => {
    const header = { "if-match": `"${(latest ?? adminCase).version}"` };
    const params = { path: { id: adminCase.id }, header };
    const decided = dataOf(await api.POST("/api/admin/cases/{id}/decision", { params, body }));
    if (onDecided) await onDecided(decided);
    else await onChanged();
    const decision = t(`decide.${decisionKey(adminCase, body.decision)}`);
    await showToast(t(name ? "decidedOf" : "decidedSo", { name, decision }), "success");
  };

  /** Undefined on failure: the dialog then only says that the case has changed. */
  const readLatest = async () => {
    const params = { path: { id: adminCase.id } };
    const { data } = await api.GET("/api/admin/cases/{id}", { params })
      .catch(() => ({ data: undefined }));
    return data;
  };
  const decideInDialog = async (body: Schemas["NewDecision"]) => {
    try {
      await decide(body);
    } catch (error) {
      if (isProblem(error, "stale")) setLatest(await readLatest());
      throw error;
    }
  };
  const close = async () => {
    setChosen(undefined);
    if (!latest) return;
    setLatest(undefined);
    await onChanged();
  };

  const isReview = adminCase.kind === "review";
  const keyOf = (decision: Schemas["Decision"]) => decisionKey(adminCase, decision);
  const nameOf = (decision: Schemas["Decision"]) => t(`decideName.${keyOf(decision)}`, { name });
  const publish = async () => {
    try {
      await decide({ decision: "publish" });
    } catch (error) {
      const isStale = isProblem(error, "stale");
      const now = isStale ? await readLatest() : undefined;
      await showToast(now ? describe(now).text : t(isStale ? "case.stale" : "failed"), "error");
      if (isStale) await onChanged();
    }
  };
  const leadOf = (decision: Schemas["Decision"]) =>
    adminCase.kind === "claim" && (decision === "confirm" || decision === "refuse")
      ? t(adminCase.state === "appealed" ? `claimLead.appeal_${decision}` : `claimLead.${decision}`)
      : isAppeal && adminCase.kind === "likeness" && adminCase.decision === "confirm" &&
          decision !== "confirm"
      ? t("decideLead.other_business")
      : t(`decideLead.${keyOf(decision)}`);

  return (
    <div className="flex flex-wrap gap-2">
      {choices.map((decision) => (
        <button
          key={decision}
          type="button"
          onClick={() => decision === "publish" ? publish() : setChosen(decision)}
          aria-label={isAppeal ? undefined : nameOf(decision)}
          className={isHard(decision) ? "btn btn-danger" : "btn btn-plain"}
        >
          {isAppeal
            ? t(decision === adminCase.decision ? "appealDecide.stands" : "appealDecide.right")
            : t(`decide.${keyOf(decision)}`)}
        </button>
      ))}
      {chosen && (
        <CaseDecision
          decision={chosen}
          kind={adminCase.kind}
          title={nameOf(chosen)}
          submitLabel={t(`decide.${keyOf(chosen)}`)}
          isReview={isReview}
          needsNoReason={needsNoReason(adminCase, chosen)}
          readers={adminCase.readers}
          help={t(
            chosen === "correct"
              ? "reasonHelp"
              : adminCase.kind === "number"
              ? "reasonReadByAsker"
              : adminCase.kind === "requests"
              ? "reasonReadByCustomer"
              : adminCase.kind === "claim"
              ? "reasonReadByBoth"
              : isReported(adminCase)
              ? "reasonRead"
              : "reasonReadByOwner",
          )}
          mustCorrect={chosen === "correct" && adminCase.kind !== "screening"}
          numbers={chosen === "remove" && adminCase.business ? numbersOf(adminCase.business) : []}
          {...adminCase.review && { review: adminCase.review }}
          lead={leadOf(chosen)}
          isDanger={isHard(chosen)}
          draft={`case-decision-${adminCase.id}`}
          {...latest && { overtaken: describe(latest) }}
          onDecide={decideInDialog}
          onClose={close}
        />
      )}
    </div>
  );
};

const numbersOf = (
  { primaryPhone, alternatePhone, whatsapp }: Schemas["ModeratedBusiness"],
): string[] => [
  ...new Set([primaryPhone, alternatePhone, whatsapp].filter((number) => number !== null)),
];

const isHard = (decision: Schemas["Decision"]) => decision === "suspend" || decision === "remove";
