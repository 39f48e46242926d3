import assert from "node:assert/strict";
import type { Updateable } from "kysely";
import type { Enquiry, NewEnquiry } from "../contexts/enquiries/schemas.ts";
import type { EnquiryRecipientTable, messageKinds } from "../contexts/enquiries/tables.ts";
import { dayInIndia } from "../shared/india-time.ts";
import { readReference } from "../shared/reference.ts";
import type { createClient, TestApi } from "./api.ts";

type Client = Pick<ReturnType<typeof createClient>, "send">;

type Problem = { code: string; errors?: { field: string; code: string }[] };

/** A request body to ask businesses. */
export const newEnquiry = (
  businesses: string[],
  overrides: Partial<NewEnquiry> = {},
): NewEnquiry => ({
  businesses,
  work: "leak",
  wanted: "today",
  pinCode: "411038",
  text: "The kitchen tap drips since yesterday.",
  mayCall: false,
  isAdult: true,
  captchaToken: "good",
  ...overrides,
});

export const ask = (
  visitor: Client,
  businesses: string[],
  overrides: Partial<NewEnquiry> = {},
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

/** Sets columns of the recipient of a request that has this slug. */
async function setRecipient(
  { database: { db } }: TestApi,
  { reference }: Pick<Enquiry, "reference">,
  slug: string,
  columns: Updateable<EnquiryRecipientTable>,
): Promise<void> {
  const { id } = await db.selectFrom("enquiry_recipient as recipient")
    .innerJoin("enquiry", "enquiry.id", "recipient.enquiry_id")
    .innerJoin("business", "business.id", "recipient.business_id")
    .select("recipient.id").where("reference", "=", readReference(reference))
    .where("slug", "=", slug).executeTakeFirstOrThrow();
  await db.updateTable("enquiry_recipient").set(columns).where("id", "=", id).execute();
}

/** Answers as the owner of a business that it can come today. */
export const answer = (
  api: TestApi,
  enquiry: Pick<Enquiry, "reference">,
  slug: string,
  { note = "" }: { note?: string } = {},
) =>
  setRecipient(api, enquiry, slug, {
    state: "answered",
    answered_at: api.clock.now(),
    day: dayInIndia(api.clock.now()),
    note,
  });

/** Declines as the owner of a business. */
export const decline = (api: TestApi, enquiry: Pick<Enquiry, "reference">, slug: string) =>
  setRecipient(api, enquiry, slug, { state: "declined", answered_at: api.clock.now() });

/** The slugs of the businesses that are told something about a request. */
export async function messagesOf(
  { database: { db } }: TestApi,
  { reference, recipients }: Pick<Enquiry, "reference" | "recipients">,
  kind: typeof messageKinds[number],
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
