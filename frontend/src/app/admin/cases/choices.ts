import type { Schemas } from "#/api/client.ts";
import { isComplaint } from "./decision-key.ts";

type Decision = Schemas["Decision"];

/** Whether the owner appealed against a decision on their listing. */
export const isAppeal = ({ kind, state, decision }: Schemas["Case"]): boolean =>
  isComplaint(kind) && state === "appealed" && decision !== null;

/** Decisions that a case allows now, in the order of their keys. */
export const choicesOf = (adminCase: Schemas["Case"]): readonly Decision[] => {
  const { kind, business, decision, review } = adminCase;
  const isSuspended = business?.status === "suspended";
  if (isAppeal(adminCase)) {
    return [isSuspended || !business ? "restore" : "nothing_wrong", decision!];
  }
  if (kind === "review") {
    return [
      "publish",
      "refuse",
      ...review?.edit ? ["refuse_edit" as const] : [],
      ...review?.reply || review?.heldReply ? ["remove_reply" as const] : [],
    ];
  }
  if (!isComplaint(kind)) return ["confirm", "refuse"];
  if (!business) return ["nothing_wrong", "restore"];
  return [
    "nothing_wrong",
    ...business.hasOwner ? ["correct" as const] : [],
    isSuspended ? "restore" : "suspend",
    ...kind === "likeness" ? ["confirm" as const] : [],
    "remove",
  ];
};
