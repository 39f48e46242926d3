import { latinDigits } from "#/shared/text/text.ts";
import type { Fields, LinkForm } from "./link-form.ts";

/** An owner's answer to an enquiry. */
export const receivedEnquiryForm: LinkForm = {
  path: "/request",
  callsOf: (fields) => [{ path: "/api/enquiries/by-link", body: replyOf(fields) }],
  doneOf: (fields) => isSwapped(amountsOf(fields)) ? "swapped" : "true",
  failureOf: ({ status, fields }) => {
    if (status === 429) return "limit";
    if (status !== 400) return "other";
    return ["day", "price", "note"].find((name) =>
      fields.some((field) => field.split(".")[0] === name)
    ) ?? "other";
  },
};

const replyOf = (
  { token = "", reply = "", day = "", date = "", note = "", ...amounts }: Fields,
): object =>
  reply !== "can" ? { token, reply } : {
    token,
    reply,
    day: day === "date" ? date : day,
    price: priceOf(amountsOf(amounts)),
    ...note.trim() && { note },
  };

type Amount = number | string | null;

type Amounts = { from: Amount; to: Amount };

/** Two amounts are sorted, which the page says (`doneOf`). */
function priceOf(amounts: Amounts): Amounts | null {
  const { from, to } = amounts;
  if (from === null && to === null) return null;
  return isSwapped(amounts) ? { from: to, to: from } : amounts;
}

const isSwapped = ({ from, to }: Amounts): boolean => from !== null && to !== null && from > to;

const amountsOf = ({ from = "", to = "" }: Fields): Amounts => ({
  from: amountOf(from),
  to: amountOf(to),
});

/** Null if the field is empty. The API refuses what is not a number. */
function amountOf(field: string): Amount {
  const text = latinDigits(field).replace(/[₹,\s]/g, "");
  const amount = Number(text);
  return text === "" ? null : Number.isFinite(amount) ? amount : text;
}
