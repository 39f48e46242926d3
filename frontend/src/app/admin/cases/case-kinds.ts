import {
  Copy,
  FileCheck,
  Flag,
  Gavel,
  type LucideIcon,
  MessageSquareQuote,
  PhoneOff,
  SquarePen,
  UserRoundCheck,
  UsersRound,
} from "lucide-react";
import type { Schemas } from "#/api/client.ts";
import type { CategoryId } from "#/lib/types.ts";

type Kind = Schemas["CaseKind"];

/** Icon of a kind, and the trade whose tint it has, in the order of the filter. */
const icons: Record<Kind, [LucideIcon, CategoryId]> = {
  report: [Flag, "construction_material_suppliers"],
  likeness: [Copy, "waterproofing_applicator"],
  switch: [SquarePen, "waterproofing_applicator"],
  screening: [SquarePen, "waterproofing_applicator"],
  gstin: [FileCheck, "cleaning_worker"],
  address: [FileCheck, "cleaning_worker"],
  identity: [FileCheck, "cleaning_worker"],
  claim: [UserRoundCheck, "plumber"],
  review: [MessageSquareQuote, "electrician"],
  number: [UsersRound, "real_estate"],
  requests: [UsersRound, "real_estate"],
};

export const caseKinds = Object.keys(icons) as Kind[];

export const kindIcons: Record<Kind | "order" | "details", [LucideIcon, CategoryId]> = {
  ...icons,
  order: [Gavel, "solar_panel_installer"],
  details: [PhoneOff, "carpenter"],
};

type Described = Pick<Schemas["Case"], "kind" | "reasons" | "review" | "held">;

/** Key of the icon: reports differ by their reason. */
export const iconOf = ({ kind, reasons }: Described): keyof typeof kindIcons => {
  if (kind !== "report") return kind;
  if (reasons.includes("order")) return "order";
  return reasons.some((reason) => reason === "wrong_details" || reason === "closed")
    ? "details"
    : "report";
};

const shortReasons = [
  "order",
  "fraud",
  "offensive",
  "not_theirs",
  "closed",
  "wrong_details",
] as const;

/** Key of the word or two that tell a row from others (`case.short`). */
export const shortKindOf = ({ kind, reasons, review, held }: Described) => {
  if (kind === "report") return shortReasons.find((reason) => reasons.includes(reason)) ?? "other";
  if (kind === "screening") return held?.values ? "changed" : "created";
  return kind === "review" && review?.heldReply ? "reply" : kind;
};
