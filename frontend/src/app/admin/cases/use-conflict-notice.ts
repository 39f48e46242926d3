import { useTranslation } from "react-i18next";
import type { Schemas } from "#/api/client.ts";
import { showMoment } from "#/lib/format/moment.ts";
import { useLang } from "#/lib/hooks/use-lang.ts";
import { decisionWord } from "./decision-word.ts";

/** What happened to a case while an admin wrote a decision about an earlier version. */
export type ConflictNotice = {
  /** Who did what, and when. */
  text: string;
  /** What the admin can do with what they wrote. */
  hint: string;
  /** Why a colleague decided so. */
  statement: Schemas["Statement"] | null;
  isOver: boolean;
};

type Event = Schemas["WholeCase"]["events"][number];

/** Events that leave the version of a case as it is. */
const quiet: readonly Event["kind"][] = [
  "acknowledged",
  "assigned",
  "unassigned",
  "warned",
  "escalated",
  "told",
];

export const useConflictNotice = (): (one: Schemas["WholeCase"]) => ConflictNotice => {
  const { t } = useTranslation("admin");
  const lang = useLang();
  return (one) => {
    const event = one.events.findLast(({ kind }) => !quiet.includes(kind));
    const isOver = one.dueAt === null || !one.decidable;
    const when = event ? showMoment(event.at, lang) : "";
    const text = !event ? t("case.stale") : event.decision
      ? t("case.overtaken.decided", {
        name: event.actorName ?? t("case.overtaken.colleague"),
        when,
        decision: t(`decide.${decisionWord(one, event.decision)}`),
      })
      : t("case.overtaken.changed", { event: t(`case.events.${event.kind}`), when });
    return {
      text,
      hint: t(isOver ? "case.overtaken.over" : "case.overtaken.again"),
      statement: event?.decision ? event.text : null,
      isOver,
    };
  };
};
