import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { formatMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { decisionKey, eventKey } from "./decision-key.ts";

/** A colleague's change of a case while an admin was writing a decision on it. */
export type ConflictNotice = {
  /** Actor, action and time. */
  text: string;
  /** What the admin can do with the written text. */
  hint: string;
  /** Reason for the colleague's decision. */
  statement: Schemas["Statement"] | null;
  isOver: boolean;
};

type Event = Schemas["WholeCase"]["events"][number];

/** Events that do not change a case's version. */
const unversionedEvents: readonly Event["kind"][] = [
  "acknowledged",
  "assigned",
  "unassigned",
  "warned",
  "escalated",
  "told",
];

export const useConflictNotice = (): (adminCase: Schemas["WholeCase"]) => ConflictNotice => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  return (adminCase) => {
    const event = adminCase.events.findLast(({ kind }) => !unversionedEvents.includes(kind));
    const isOver = adminCase.dueAt === null || !adminCase.decidable;
    const when = event ? formatMoment(event.at, lang) : "";
    const text = !event ? t("case.stale") : event.decision
      ? t("case.overtaken.decided", {
        name: event.actorName ?? t("case.overtaken.colleague"),
        when,
        decision: t(`decide.${decisionKey(adminCase, event.decision)}`),
      })
      : t("case.overtaken.changed", { event: t(eventKey(event)), when });
    return {
      text,
      hint: t(isOver ? "case.overtaken.over" : "case.overtaken.again"),
      statement: event?.decision ? event.text : null,
      isOver,
    };
  };
};
