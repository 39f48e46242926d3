import type { SentForm } from "#/rendering.ts";

/** @param pinCode of the visitor, if known */
export const emptyForm = (pinCode = ""): SentForm => ({
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
