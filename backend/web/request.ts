import { latinDigits } from "#/shared/text/text.ts";
import type { Fields, LinkForm } from "./link-form.ts";

/** An owner's answer to a request for a call-back. */
export const requestForm: LinkForm = {
  path: "/request",
  callOf: (fields) => ({ path: "/api/enquiries/by-link", body: replyOf(fields) }),
  failureOf: ({ status, fields }) => {
    if (status === 429) return "limit";
    if (status !== 400) return "other";
    return ["day", "price", "note"].find((name) =>
      fields.some((field) => field.split(".")[0] === name)
    ) ?? "other";
  },
  typed: ["from", "to", "note"],
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

/** One amount is the exact price, and the order of two does not matter. */
function priceOf(...amounts: string[]): { from: number; to: number } | null {
  const rupees = amounts.map((text) => latinDigits(text).replace(/[₹,\s]/g, "")).filter(Boolean)
    .map(Number);
  return rupees.length === 0 ? null : { from: Math.min(...rupees), to: Math.max(...rupees) };
}
