import { latinDigits } from "#/shared/text/text.ts";
import type { Fields, LinkForm } from "./link-form.ts";

/** An owner's answer to a request for a call-back. */
export const requestForm: LinkForm = {
  path: "/request",
  callOf: (fields) => ({ path: "/api/enquiries/by-link", body: replyOf(fields) }),
  doneOf: ({ from = "", to = "" }) => {
    const [first, second] = amountsOf(from, to);
    return second !== undefined && first! > second ? "swapped" : "true";
  },
  failureOf: ({ status, fields }) => {
    if (status === 429) return "limit";
    if (status !== 400) return "other";
    return ["day", "price", "note"].find((name) =>
      fields.some((field) => field.split(".")[0] === name)
    ) ?? "other";
  },
};

const replyOf = (
  { token = "", reply = "", day = "", date = "", from = "", to = "", note = "" }: Fields,
): object =>
  reply !== "can" ? { token, reply } : {
    token,
    reply,
    day: day === "date" ? date : day,
    price: priceOf(from, to),
    ...note.trim() && { note },
  };

/** One amount is the exact price. Two are sorted, which the page says (`doneOf`). */
function priceOf(from: string, to: string): { from: number; to: number } | null {
  const rupees = amountsOf(from, to);
  return rupees.length === 0 ? null : { from: Math.min(...rupees), to: Math.max(...rupees) };
}

const amountsOf = (...fields: string[]): number[] =>
  fields.map((text) => latinDigits(text).replace(/[₹,\s]/g, "")).filter(Boolean).map(Number);
