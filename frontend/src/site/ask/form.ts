import type { SentForm } from "#/rendering.ts";

/** The form of `/ask`, as it was sent or empty. */
export type AskForm = SentForm;

/** @param pinCode of the visitor, if known */
export const emptyForm = (pinCode = ""): AskForm => ({
  step: "details",
  values: { wanted: "today", mayCall: "false", pinCode },
  faults: {},
});

/** Names of the fields that the second step sends again. */
export const detailNames = [
  "work",
  "wanted",
  "pinCode",
  "text",
  "mayCall",
  "isAdult",
  "mobile",
] as const;
