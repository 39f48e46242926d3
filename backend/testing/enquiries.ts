import assert from "node:assert/strict";
import type { Enquiry, NewEnquiry, ReceivedEnquiry } from "../contexts/enquiries/schemas.ts";
import type { MessageKind } from "../contexts/enquiries/tables.ts";
import { readReference } from "../shared/reference.ts";
import type { createClient, TestApi } from "./api.ts";

type Client = Pick<ReturnType<typeof createClient>, "get" | "send">;

type Problem = { code: string; errors?: { field: string; code: string }[] };

type Overrides = { [Field in keyof NewEnquiry]?: NewEnquiry[Field] | undefined };

/** A request body to ask businesses. */
const newEnquiry = (
  businesses: string[],
  overrides: Overrides = {},
): Overrides => ({
  businesses,
  work: "leak",
  wanted: "today",
  pinCode: "411038",
  text: "The kitchen tap drips since yesterday.",
  mayCall: false,
  isAdult: true,
  ...overrides,
});

export const ask = (
  visitor: Client,
  businesses: string[],
  overrides: Overrides = {},
  headers: Record<string, string> = {},
) =>
  visitor.send<Enquiry & Problem>(
    "POST",
    "/api/enquiries",
    newEnquiry(businesses, overrides),
    { headers },
  );

/** Asks businesses, which succeeds. */
export async function asked(...of: Parameters<typeof ask>): Promise<Enquiry> {
  const { status, body } = await ask(...of);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** Replies to a request as the owner of an asked business. */
export async function reply(
  owner: Client,
  { reference }: Pick<Enquiry, "reference">,
  sent: Record<string, unknown>,
): Promise<ReceivedEnquiry> {
  const received = await owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries");
  const token = received.body.find((enquiry) => enquiry.reference === reference)?.token;
  const { status, body } = await owner.send<ReceivedEnquiry>("POST", "/api/enquiries/by-link", {
    token,
    ...sent,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Answers as an owner that the business can come on a day. */
export const answer = (
  owner: Client,
  enquiry: Pick<Enquiry, "reference">,
  { day, note }: { day: string; note?: string },
) => reply(owner, enquiry, { reply: "can", day, note });

/** The slugs of the businesses that are told something about a request. */
export async function messagesOf(
  { database: { db } }: TestApi,
  { reference, recipients }: Pick<Enquiry, "reference" | "recipients">,
  kind: MessageKind,
): Promise<string[]> {
  const rows = await db.selectFrom("enquiry_message as message")
    .innerJoin("enquiry", "enquiry.id", "message.enquiry_id")
    .innerJoin("enquiry_recipient as recipient", "recipient.id", "message.recipient_id")
    .innerJoin("business", "business.id", "recipient.business_id")
    .select("slug").distinct()
    .where("reference", "=", readReference(reference)).where("kind", "=", kind).execute();
  const told = new Set(rows.map(({ slug }) => slug));
  return recipients.flatMap(({ slug }) => slug !== null && told.has(slug) ? [slug] : []);
}
