import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { dataOf, isProblem } from "#/api/problem.ts";
import { showToast } from "#/ui/toast.ts";
import { CaseDecision } from "./case-decision.tsx";
import { decisionWord, isReported, needsNoReason } from "./decision-word.ts";
import { isComplaint } from "./is-complaint.ts";
import { useConflictNotice } from "./use-conflict-notice.ts";

type Props = {
  one: Schemas["Case"];
  /** It is another one now. */
  onChanged: () => Promise<void>;
  /** Called once it is decided; without it, the case is loaded again. */
  onDecided?: (decided: Schemas["Case"]) => Promise<void> | void;
};

/** What an admin can decide about a case. */
export const CaseChoices = ({ one, onChanged, onDecided }: Props) => {
  const { t } = useTranslation("admin");
  const { api } = useRouter().options.context;
  const [chosen, setChosen] = useState<Schemas["Decision"]>();
  // The case as a colleague left it. The page is loaded again once the dialog is closed: an earlier
  // reload can take the case off the page, and the admin's text with it.
  const [latest, setLatest] = useState<Schemas["WholeCase"]>();
  const describe = useConflictNotice();
  const name = one.business?.businessName ?? one.businessName ?? "";
  const isSuspended = one.business?.status === "suspended";
  const isAboutListing = isComplaint(one.kind);
  const isAppeal = isAboutListing && one.state === "appealed" && one.decision !== null;
  const choices = isAppeal
    ? [isSuspended || !one.business ? "restore" as const : "nothing_wrong" as const, one.decision!]
    : one.kind === "review"
    ? [
      "publish" as const,
      "refuse" as const,
      ...one.review?.edit ? ["refuse_edit" as const] : [],
      ...one.review?.reply || one.review?.heldReply ? ["remove_reply" as const] : [],
    ]
    : !isAboutListing
    ? ["confirm", "refuse"] as const
    : one.business
    ? [
      "nothing_wrong" as const,
      ...one.business.ownerId ? ["correct" as const] : [],
      isSuspended ? "restore" as const : "suspend" as const,
      ...one.kind === "likeness" ? ["confirm" as const] : [],
      "remove" as const,
    ]
    : ["nothing_wrong", "restore"] as const;

  const decide = async (body: Schemas["NewDecision"]) => {
    const header = { "if-match": `"${(latest ?? one).version}"` };
    const params = { path: { id: one.id }, header };
    const decided = dataOf(await api.POST("/api/admin/cases/{id}/decision", { params, body }));
    if (onDecided) await onDecided(decided);
    else await onChanged();
    const decision = t(`decide.${decisionWord(one, body.decision)}`);
    await showToast(t(name ? "decidedOf" : "decidedSo", { name, decision }), "success");
  };

  /** Undefined where it cannot be loaded: the dialog then says only that the case has changed. */
  const readLatest = async () => {
    const params = { path: { id: one.id } };
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

  const isReview = one.kind === "review";
  const wordOf = (decision: Schemas["Decision"]) => decisionWord(one, decision);
  const nameOf = (decision: Schemas["Decision"]) => t(`decideName.${wordOf(decision)}`, { name });
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
    one.kind === "claim" && (decision === "confirm" || decision === "refuse")
      ? t(one.state === "appealed" ? `claimLead.appeal_${decision}` : `claimLead.${decision}`)
      : isAppeal && one.kind === "likeness" && one.decision === "confirm" && decision !== "confirm"
      ? t("decideLead.other_business")
      : t(`decideLead.${wordOf(decision)}`);

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
            ? t(decision === one.decision ? "appealDecide.stands" : "appealDecide.right")
            : t(`decide.${wordOf(decision)}`)}
        </button>
      ))}
      {chosen && (
        <CaseDecision
          decision={chosen}
          kind={one.kind}
          title={nameOf(chosen)}
          submitLabel={t(`decide.${wordOf(chosen)}`)}
          isReview={isReview}
          needsNoReason={needsNoReason(one, chosen)}
          readers={one.readers}
          help={t(
            chosen === "correct"
              ? "reasonHelp"
              : one.kind === "number"
              ? "reasonReadByAsker"
              : one.kind === "claim"
              ? "reasonReadByBoth"
              : isReported(one)
              ? "reasonRead"
              : "reasonReadByOwner",
          )}
          mustCorrect={chosen === "correct" && one.kind !== "screening"}
          {...one.review && { review: one.review }}
          lead={leadOf(chosen)}
          isDanger={isHard(chosen)}
          draft={`case-decision-${one.id}`}
          {...latest && { overtaken: describe(latest) }}
          onDecide={decideInDialog}
          onClose={close}
        />
      )}
    </div>
  );
};

const isHard = (decision: Schemas["Decision"]) => decision === "suspend" || decision === "remove";
