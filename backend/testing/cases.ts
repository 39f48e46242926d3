import assert from "node:assert/strict";
import type { MyBusiness } from "../contexts/listings/owner/schemas.ts";
import type { MyCase } from "../contexts/trust/appeals/schemas.ts";
import type { Decision } from "../contexts/trust/cases/kinds.ts";
import type { Case, WholeCase } from "../contexts/trust/queue/schemas.ts";
import type { FiledReport } from "../contexts/trust/reports/schemas.ts";
import { accountChanges } from "./account-changes.ts";
import type { createClient, TestApi } from "./api.ts";
import { newBusiness } from "./owner.ts";
import { goodPassword, type TestUser } from "./users.ts";

export type { Case, FiledReport, MyBusiness };

type Client = ReturnType<typeof createClient>;

/** All pages of the queue. */
export async function readQueue(admin: Client, query = ""): Promise<Case[]> {
  const cases: Case[] = [];
  let next: string | undefined = `limit=50${query && `&${query}`}`;
  while (next) {
    const page: Awaited<ReturnType<typeof admin.get<Case[]>>> = await admin.get<Case[]>(
      `/api/admin/cases?${next}`,
    );
    assert.equal(page.status, 200, JSON.stringify(page.body));
    cases.push(...page.body);
    next = page.headers.get("Link")?.match(/<[^?]*\?([^>]*)>; rel="next"/)?.[1];
  }
  return cases;
}

export const readCase = async (admin: Client, id: string): Promise<WholeCase> =>
  (await admin.get<WholeCase>(`/api/admin/cases/${id}`)).body;

/** The open cases of a listing. */
export async function casesOf(admin: Client, businessId: string): Promise<WholeCase[]> {
  const queue = await readQueue(admin);
  const ours = queue.filter(({ business }) => business?._id === businessId);
  return await Promise.all(ours.map(({ id }) => readCase(admin, id)));
}

/** The only open case of a listing. */
export async function caseOf(admin: Client, businessId: string): Promise<WholeCase> {
  const [trustCase, ...more] = await casesOf(admin, businessId);
  assert.ok(trustCase, "there is no case");
  assert.deepEqual(more, []);
  return trustCase;
}

export const report = (
  api: Pick<TestApi, "send">,
  slug: string,
  body: Record<string, unknown> = { reason: "closed" },
  call: { ip?: string } = {},
) => api.send<FiledReport>("POST", `/api/business/${slug}/reports`, body, call);

/** Decides a case in its current version. */
export const decide = (
  admin: Client,
  { id, version }: Pick<Case, "id" | "version">,
  decision: Decision,
  statement: Record<string, string> = { en: "So it is." },
) =>
  admin.send<WholeCase & { code: string }>(
    "POST",
    `/api/admin/cases/${id}/decision`,
    { decision, statement },
    { headers: { "If-Match": `"${version}"` } },
  );

/** Runs all jobs as three processes would at the same time, and then once more. */
export async function runJobsConcurrently({ runJobs }: Pick<TestApi, "runJobs">): Promise<void> {
  await Promise.all([runJobs(), runJobs(), runJobs()]);
  await runJobs();
}

/** Functions that create owners of reported listings and call the API as these owners. */
export function reportedOwners(api: TestApi, admin: Client) {
  const { messagesTo, createUserWithBothContacts } = accountChanges(api);
  async function reported(fields: Record<string, unknown> = {}, language?: "en" | "hi") {
    const { user, email } = await createUserWithBothContacts(language);
    const { headers } = user;
    const create = async (more = {}) =>
      (await api.send<MyBusiness>("POST", "/api/my/business", newBusiness(more), { headers })).body;
    const business = await create(fields);
    await report(api, business.slug, { reason: "wrong_details", text: "Nobody answers." });
    const cases = async () => (await api.get<MyCase[]>("/api/my/cases", headers)).body;
    const respond = (what: "answer" | "appeal", id: string, text = "It is ours since 2011.") =>
      api.send<MyCase & { code: string }>("POST", `/api/my/cases/${id}/${what}`, { text }, {
        headers,
      });
    const read = async () => (await api.get<MyBusiness>("/api/my/business", headers)).body;
    const trustCase = await caseOf(admin, business._id);
    return { user, email, business, create, cases, respond, read, trustCase };
  }
  const isPublic = async (slug: string) => (await api.get(`/api/business/${slug}`)).status === 200;
  const lastMessageTo = async (to: string) => {
    await api.settled();
    return messagesTo(to)[0] ?? "";
  };
  const remove = ({ headers }: TestUser) =>
    api.send("DELETE", "/api/my/business", { password: goodPassword }, { headers });
  return { reported, isPublic, messagesTo, lastMessageTo, remove };
}
