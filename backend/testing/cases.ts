import assert from "node:assert/strict";
import type { Case, WholeCase } from "../contexts/trust/queue/schemas.ts";
import type { FiledReport } from "../contexts/trust/cases/schemas.ts";
import type { Decision } from "../contexts/trust/cases/kinds.ts";
import type { createClient, TestApi } from "./api.ts";

export type { MyBusiness } from "../contexts/listings/owner/schemas.ts";

export type { Case, FiledReport };

type Client = ReturnType<typeof createClient>;

/** All of the queue, page by page. */
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

/** The cases of a listing that are to be decided. */
export async function casesOf(admin: Client, businessId: string): Promise<WholeCase[]> {
  const queue = await readQueue(admin);
  const ours = queue.filter(({ business }) => business?._id === businessId);
  return await Promise.all(ours.map(({ id }) => readCase(admin, id)));
}

/** The one of them. */
export async function caseOf(admin: Client, businessId: string): Promise<WholeCase> {
  const [one, ...more] = await casesOf(admin, businessId);
  assert.ok(one, "there is no case");
  assert.deepEqual(more, []);
  return one;
}

export const report = (
  api: Pick<TestApi, "send">,
  slug: string,
  body: Record<string, unknown> = { reason: "closed" },
  call: { ip?: string } = {},
) => api.send<FiledReport>("POST", `/api/business/${slug}/reports`, body, call);

/** Decides a case as it is. */
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
