import assert from "node:assert/strict";
import type { Language } from "../shared/language.ts";
import type { ReceivedEnquiry } from "../contexts/enquiries/schemas.ts";
import { lastCode } from "./users.ts";
import type { TestApi } from "./api.ts";
import { listed } from "./list-business.ts";
import { newAuthor } from "./reviews.ts";

/** A listed business that takes requests; its owner has a verified number and address. */
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

/** The messages with a link that a recipient got, newest first. */
export const linksTo = (api: Pick<TestApi, "gateways">, to: string, page = "/request"): string[] =>
  api.gateways.outbox!.list(to).flatMap(({ text }) =>
    text.includes(page) ? text.match(/[?&]token=([\w.-]+)/)?.[1] ?? [] : []
  );

/** The token of the newest link to a request that an owner got. */
export function lastLink(api: Pick<TestApi, "gateways">, to: string): string {
  const [token] = linksTo(api, to);
  assert.ok(token, `no link went to ${to}`);
  return token;
}

type Problem = { code: string; errors?: { field: string; code: string }[] };

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
  owner: Awaited<ReturnType<typeof askable>>,
): Promise<void> {
  const { body } = await owner.request<{ confirmationId: string }>(
    "POST",
    "/api/profile/confirmation",
  );
  const confirmation = { id: body.confirmationId, otp: lastCode(api, owner.mobile) };
  const { status } = await owner.send("DELETE", "/api/my/business", { confirmation });
  assert.equal(status, 204);
}
