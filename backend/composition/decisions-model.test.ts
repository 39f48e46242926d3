/**
 * Five admins decide, undo, reopen, take, suspend and restore at the same time, against a model:
 * what the log of each case says, in its order, must lead to the state of the case and its listing.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import { useTestApi } from "#/testing/api.ts";
import { type Case, readCase, report } from "#/testing/cases.ts";
import { isFullRun } from "#/testing/full-run.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { MyBusiness } from "#/contexts/listings/owner/schemas.ts";
import type { ModeratedBusiness } from "#/contexts/listings/moderation/schemas.ts";

const api = await useTestApi({ undoSeconds: 10, variables: { LIMITS_SCALE: "100000" } });
const { db } = api.database;
const adminIds = Array.from({ length: 5 }, newAccountId);
const admins = adminIds.map((id) => api.as(id, "admin"));
for (const admin of admins) await admin.get("/api/admin/cases");

const size = isFullRun ? { runs: 30, rounds: 20 } : { runs: 3, rounds: 7 };

type Admin = typeof admins[number];
type Listing = { id: string; slug: string; caseId: string };

const etag = ({ version }: Pick<Case, "version">) => ({ headers: { "If-Match": `"${version}"` } });
const statement = { en: "So it is." };

/** Each act on a listing and its case. The service refuses those that do not apply. */
const acts = {
  decide: (decision: string) => async (admin: Admin, { caseId }: Listing) => {
    const seen = await readCase(admin, caseId);
    const path = `/api/admin/cases/${caseId}/decision`;
    return await admin.send("POST", path, { decision, statement }, etag(seen));
  },
  /** By the admin who decided, if a decision is pending. */
  async undo(other: Admin, { caseId }: Listing) {
    const { pending } = await db.selectFrom("trust_case").select("pending")
      .where("id", "=", caseId).executeTakeFirstOrThrow();
    const admin = admins[adminIds.findIndex((id) => id === pending?.adminId)] ?? other;
    const seen = await readCase(admin, caseId);
    return await admin.request("DELETE", `/api/admin/cases/${caseId}/decision`, etag(seen));
  },
  async reopen(admin: Admin, { caseId }: Listing) {
    const seen = await readCase(admin, caseId);
    const path = `/api/admin/cases/${caseId}/reopening`;
    return await admin.send("POST", path, { reason: "New facts." }, etag(seen));
  },
  take: (admin: Admin, { caseId }: Listing) =>
    admin.request("PUT", `/api/admin/cases/${caseId}/assignment`),
  suspend: (admin: Admin, { id }: Listing) =>
    admin.send("POST", `/api/admin/businesses/${id}/suspension`, { statement }),
  restore: (admin: Admin, { id }: Listing) =>
    admin.request("DELETE", `/api/admin/businesses/${id}/suspension`),
};

const act = fc.oneof(
  fc.constantFrom("nothing_wrong", "correct", "suspend", "remove", "restore")
    .map((decision) => ({ name: `decide ${decision}`, run: acts.decide(decision) })),
  fc.constantFrom("undo", "undo", "reopen", "take", "suspend", "restore")
    .map((name) => ({ name, run: acts[name as "undo"] })),
);

const step = fc.record({
  acts: fc.array(fc.record({ act, listing: fc.nat(2) }), { minLength: 5, maxLength: 5 }),
  /** Whether decisions become final after the acts. */
  isLater: fc.boolean(),
});

async function newListing(): Promise<Listing> {
  const { business: { _id: id, slug } } = await listBusiness<MyBusiness>(api);
  await report(api, slug, { reason: "wrong_details" });
  const { body } = await admins[0]!.get<Case[]>(`/api/admin/cases?q=${id}`);
  return { id, slug, caseId: body[0]!.id };
}

const allowed = [200, 409, 412, 404];

/** Checks what must hold of a case and its listing between any two acts. */
async function check({ id, slug, caseId }: Listing, about: string) {
  const { body: [listed] } = await admins[0]!.get<ModeratedBusiness[]>(
    `/api/admin/businesses?q=${id}`,
  );
  const row = await db.selectFrom("trust_case")
    .select(["state", "decision", "ended_at", "pending", "applies_at"])
    .where("id", "=", caseId).executeTakeFirstOrThrow();
  const { events: shown } = await readCase(admins[0]!, caseId);
  // A pending decision is shown as the last event.
  const events = row.pending ? shown.slice(0, -1) : shown;
  const told = about + JSON.stringify(events.map(({ kind, decision }) => decision ?? kind));
  assert.ok(listed, `only a job deletes a removed listing: ${told}`);

  // The model: the case as the events of its log lead to it.
  let state = "open";
  let decision: string | null = null;
  let decidedCount = 0;
  for (const event of events) {
    if (event.kind === "reopened") {
      assert.equal(state, "decided", `only a decided case is reopened: ${told}`);
      state = "open";
    }
    if (event.kind !== "decided") continue;
    decidedCount++;
    decision = event.decision;
    state = decision === "correct" ? "correcting" : "decided";
  }
  assert.deepEqual([row.state, row.decision], [state, decision], told);
  assert.equal(row.ended_at === null, state !== "decided", told);
  assert.equal(row.pending === null, row.applies_at === null, told);

  const { status } = await api.get(`/api/business/${slug}`);
  assert.equal(listed.status === "suspended", listed.suspension !== null, told);
  const expected = listed.suspension?.removedUntil ? 410 : listed.suspension ? 404 : 200;
  assert.equal(status, expected, told);
  return {
    isSuspended: listed.suspension !== null,
    isRemoved: typeof listed.suspension?.removedUntil === "string",
    pending: row.pending?.decision,
    decidedCount,
  };
}

Deno.test("keeps cases and listings as their log says while five admins act at once", async () => {
  let applied = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: size.rounds, maxLength: size.rounds }),
      async (steps) => {
        const listings = await Promise.all([newListing(), newListing(), newListing()]);
        // Whatever chance brings, one decision is undone.
        assert.equal((await acts.decide("suspend")(admins[0]!, listings[0]!)).status, 200);
        assert.equal((await acts.undo(admins[0]!, listings[0]!)).status, 200);
        assert.equal((await check(listings[0]!, "undone")).isSuspended, false);
        for (const { acts, isLater } of steps) {
          const names = acts.map(({ act, listing }) => `${act.name} of ${listing}`).join(", ");
          const answers = await Promise.all(
            acts.map(({ act, listing }, index) => act.run(admins[index]!, listings[listing]!)),
          );
          for (const { status } of answers) {
            assert.ok(allowed.includes(status), `${status} ${names}`);
          }
          const before = await Promise.all(listings.map((listing) => check(listing, names)));
          api.clock.advance({ seconds: isLater ? 13 : 1 });
          await api.runJobs();
          for (const [index, listing] of listings.entries()) {
            const after = await check(listing, names);
            const { pending, decidedCount } = before[index]!;
            // The job drops a decision if the case has changed since. No admin acts meanwhile.
            if (!pending || after.decidedCount === decidedCount) continue;
            applied++;
            if (pending === "restore") assert.equal(after.isSuspended, false, names);
            if (pending === "suspend" || pending === "remove") assert.ok(after.isSuspended, names);
            if (pending === "remove") assert.ok(after.isRemoved, names);
          }
        }
        api.clock.advance({ seconds: 13 });
        await api.runJobs();
        for (const listing of listings) {
          assert.equal((await check(listing, "at rest")).pending, undefined);
          // The admin who suspended it by a case leaves it to another one.
          const { status } = await acts.restore(admins[0]!, listing);
          if (status !== 200) assert.equal((await acts.restore(admins[1]!, listing)).status, 200);
          assert.equal((await check(listing, "restored")).isSuspended, false);
        }
      },
    ),
    { numRuns: size.runs, endOnFailure: true },
  );
  assert.ok(applied > 0);
});
