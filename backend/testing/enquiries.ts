import assert from "node:assert/strict";
import sharp from "sharp";
import { input } from "../contexts/enquiries/examples.ts";
import type { Enquiry, NewEnquiry, ReceivedEnquiry } from "../contexts/enquiries/schemas.ts";
import type { MessageKind } from "../contexts/enquiries/tables.ts";
import type { Language } from "../shared/language.ts";
import { readReference } from "../shared/reference.ts";
import type { createClient, TestApi } from "./api.ts";
import { listed } from "./list-business.ts";
import { proofByCode } from "./owner.ts";
import { newAuthor } from "./reviews.ts";

type Client = Pick<ReturnType<typeof createClient>, "get" | "send">;

type Problem = { code: string; errors?: { field: string; code: string }[] };

type Overrides = { [Field in keyof NewEnquiry]?: NewEnquiry[Field] | undefined };

export const ask = (
  visitor: Client,
  businesses: string[],
  overrides: Overrides = {},
  headers: Record<string, string> = {},
) =>
  visitor.send<Enquiry & Problem>("POST", "/api/enquiries", {
    ...input,
    businesses,
    ...overrides,
  }, { headers });

/** Asks businesses, which succeeds. */
export async function asked(...of: Parameters<typeof ask>): Promise<Enquiry> {
  const { status, body } = await ask(...of);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#2f6f73" } })
  .withExif({ IFD0: { Artist: "Meera" } }).jpeg().toBuffer();

/** Adds a picture to an enquiry. */
export function addPhoto(
  visitor: Pick<ReturnType<typeof createClient>, "request">,
  { reference }: Pick<Enquiry, "reference">,
  headers: Record<string, string> = {},
  file: BlobPart = new Uint8Array(jpeg),
) {
  const body = new FormData();
  body.set("file", new Blob([file]), "tap.jpg");
  const path = `/api/enquiries/${reference}/photos`;
  return visitor.request<Enquiry & Problem>("POST", path, { body, headers });
}

/** Replies to an enquiry as the owner of an asked business. */
export async function reply(
  owner: Client,
  { reference }: Pick<Enquiry, "reference">,
  sent: Record<string, unknown>,
  call: { ip?: string; headers?: Record<string, string> } = {},
): Promise<ReceivedEnquiry> {
  const received = await owner.get<ReceivedEnquiry[]>("/api/my/business/enquiries");
  const token = received.body.find((enquiry) => enquiry.reference === reference)?.token;
  const { status, body } = await owner.send<ReceivedEnquiry>("POST", "/api/enquiries/by-link", {
    token,
    ...sent,
  }, call);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Answers as an owner that the business can come on a day. */
export const answer = (
  owner: Client,
  enquiry: Pick<Enquiry, "reference">,
  { day, note }: { day: string; note?: string },
) => reply(owner, enquiry, { reply: "can", day, note });

/** The slugs of the businesses that are notified about an enquiry. */
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
  const notified = new Set(rows.map(({ slug }) => slug));
  return recipients.flatMap(({ slug }) => slug !== null && notified.has(slug) ? [slug] : []);
}

/** A listed business that takes enquiries; its owner has a verified number and address. */
export async function askable(
  api: TestApi,
  { language = "en", ...overrides }: { language?: Language } & Record<string, unknown> = {},
) {
  const { owner, slug, id } = await listed(api, overrides);
  await setLanguage(api, owner.accountId, language);
  return { ...owner, slug, id, email: `${owner.accountId}@example.com` };
}

/** A visitor with a verified number, and an address if asked for. */
export async function newVisitor(
  api: TestApi,
  { language = "en", hasEmail = false }: { language?: Language; hasEmail?: boolean } = {},
) {
  const visitor = await newAuthor(api);
  await setLanguage(api, visitor.accountId, language);
  await api.database.db.updateTable("account").set({ email_verified: hasEmail })
    .where("id", "=", visitor.accountId).execute();
  return { ...visitor, email: `${visitor.accountId}@example.com` };
}

const setLanguage = async ({ database }: TestApi, accountId: string, language: Language) => {
  await database.db.updateTable("account").set({ language }).where("id", "=", accountId).execute();
};

/** The token of a link in a message, which is short in SMS. */
export const tokenOf = (text: string): string | undefined =>
  text.match(/(?:[?&]token=|\/r\/..\/|\/e\/..\/\w+\/)([\w.-]+)/)?.[1];

/** The tokens of the links that a recipient got to a page, newest first. */
export const linksTo = (api: Pick<TestApi, "gateways">, to: string, page = "/r"): string[] =>
  api.gateways.outbox!.list(to).flatMap(({ text }) =>
    new RegExp(`//[^/]+${page}`).test(text) ? tokenOf(text) ?? [] : []
  );

/** The token of the newest link to an enquiry that an owner got. */
export function lastLink(api: Pick<TestApi, "gateways">, to: string): string {
  const [token] = linksTo(api, to);
  assert.ok(token, `no link went to ${to}`);
  return token;
}

/** What an owner does with a link. */
export const byLink = (api: Pick<TestApi, "send">) => ({
  read: (token: string) =>
    api.send<ReceivedEnquiry & Problem>("POST", "/api/enquiries/by-link/read", { token }),
  reply: (token: string, reply: string, more: object = {}) =>
    api.send<ReceivedEnquiry & Problem>("POST", "/api/enquiries/by-link", {
      reply,
      token,
      ...more,
    }),
});

/** Deletes the listing of an owner. */
export async function removeListing(
  api: TestApi,
  owner: Pick<Awaited<ReturnType<typeof newAuthor>>, "request" | "send" | "mobile">,
): Promise<void> {
  const proof = await proofByCode(api, owner, owner.mobile);
  const { status } = await owner.send("DELETE", "/api/my/business", proof);
  assert.equal(status, 204);
}
