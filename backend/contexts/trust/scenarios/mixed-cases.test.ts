/**
 * Simulates a quarter of moderation: every case must be acknowledged, escalated and answered in
 * time.
 */
import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { casesOf, decide, type MyBusiness, readCase, readQueue, report } from "#/testing/cases.ts";
import { inTestAll } from "#/testing/full-run.ts";
import { listBusiness, newAccountId } from "#/testing/owner.ts";
import type { Decision } from "../cases/kinds.ts";
import type { Case } from "../queue/schemas.ts";
import type { Transparency } from "../transparency/schemas.ts";

const api = await useTestApi();
const { db } = api.database;
const admin = api.as(newAccountId(), "admin");
const second = api.as(newAccountId(), "admin");
await second.get("/api/admin/cases");

const listings = 120;
const most = 500;
const rounds = 5;
const hour = 3600_000;
const reasons = ["wrong_details", "closed", "not_theirs", "fraud", "offensive", "other"];
const decisions: Decision[] = ["nothing_wrong", "correct", "suspend", "nothing_wrong", "restore"];

// Counted here, because the outbox drops old messages.
const sent = new Map<string, number>();
const { email } = api.gateways;
const { send } = email;
email.send = (message) => {
  sent.set(message.to, (sent.get(message.to) ?? 0) + 1);
  return send(message);
};

/** A random generator with a seed, so that every run is the same. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % sides;
  };
}

/**
 * Tries other admins and other decisions, because an appeal needs another admin and a listing may
 * have a second open case.
 */
async function settle(trustCase: Case, decision: Decision) {
  const tries = [[second, decision], [admin, decision], [admin, "nothing_wrong"], [
    second,
    "nothing_wrong",
  ]] as const;
  for (const [by, decision] of tries) {
    const { status } = await decide(by, trustCase, decision);
    if (status === 200) return;
    assert.equal(status, 409);
  }
  assert.fail(`${trustCase.id} cannot be decided`);
}

inTestAll.test(`acknowledges, escalates and answers each of ${most} mixed cases in time`, async () => {
  const dice = createDice(7);
  const owners = [];
  for (let n = 0; n < listings; n++) owners.push(await listBusiness<MyBusiness>(api));
  const contacts: string[] = [];
  let appeals = 0;
  for (let round = 0; round < rounds; round++) {
    for (const [index, { business }] of owners.entries()) {
      const contact = `reporter.${round}.${index}@example.com`;
      const body = { reason: reasons[dice(reasons.length)]!, contact };
      const { status } = await report(api, business.slug, body);
      // A suspended listing is not public, so visitors cannot report it.
      if (status === 404) {
        await admin.send("POST", "/api/admin/cases", {
          businessId: business._id,
          reason: dice(2) ? "order" : "other",
          text: "By letter.",
        });
      } else contacts.push(contact);
      if (index % 10 === 0) {
        api.clock.advance({ minutes: 30 });
        await api.runJobs();
      }
    }
    // Leaves some cases until they are overdue.
    for (let step = 0; step < 6; step++) {
      api.clock.advance({ hours: 8 });
      await api.runJobs();
      for (const trustCase of (await readQueue(admin)).filter(() => dice(3) === 0)) {
        await settle(trustCase, decisions[dice(decisions.length)]!);
      }
    }
    for (const owner of owners) {
      const { body } = await owner.get<{ id: string; canAppeal: boolean; canAnswer: boolean }[]>(
        "/api/my/cases",
      );
      const [mine] = body;
      if (mine?.canAnswer && dice(2)) {
        await owner.send("POST", `/api/my/cases/${mine.id}/answer`, { text: "Done." });
      } else if (mine?.canAppeal && dice(2)) {
        await owner.send("POST", `/api/my/cases/${mine.id}/appeal`, { text: "Not so." });
        appeals++;
      }
    }
  }
  // Decides the remaining cases after the correction deadlines.
  for (let day = 0; day < 9; day++) {
    api.clock.advance({ days: 1 });
    await api.runJobs();
    for (const trustCase of await readQueue(admin, day < 8 ? "overdue=true" : "")) {
      await settle(trustCase, "nothing_wrong");
    }
  }
  await api.runJobs();
  assert.deepEqual(await readQueue(admin), []);

  const reports = await db.selectFrom("case_report").selectAll().execute();
  assert.equal(reports.length, listings * rounds);
  for (const { acknowledged_at, acknowledge_by } of reports) {
    assert.ok(acknowledged_at && acknowledged_at <= acknowledge_by);
  }
  for (const contact of contacts) assert.ok((sent.get(contact) ?? 0) >= 2, contact);
  const cases = await db.selectFrom("trust_case").selectAll().execute();
  assert.ok(cases.length >= most, `${cases.length} cases`);
  assert.ok(appeals > listings / 12 && cases.some(({ escalated_at }) => escalated_at));
  for (const { id } of cases) await checkEscalation(id);
  assert.ok((sent.get("grievance@karigar.example") ?? 0) > listings / 12);
  for (const { accountId } of owners) assert.ok((sent.get(`${accountId}@example.com`) ?? 0) > 0);
});

const hoursFor: Record<string, number> = { fraud: 36, offensive: 36, order: 3 };

/** A case must be escalated if and only if it was answered late. */
async function checkEscalation(id: string) {
  const { events, isOverdue } = await readCase(admin, id);
  assert.equal(isOverdue, false);
  const answer = events.findIndex(({ kind }) => kind === "decided");
  const before = events.slice(0, answer);
  const due = Math.min(
    ...before.filter(({ kind }) => kind === "received").map(({ at, reason }) =>
      Date.parse(at) + (hoursFor[reason!] ?? 7 * 24) * hour
    ),
  );
  const isLate = Date.parse(events[answer]!.at) >= due;
  const isSeen = before.some(({ kind }) => kind === "escalated");
  assert.equal(isSeen, isLate, `${id} must be escalated if and only if it is late`);
}

inTestAll.test("publishes quarterly figures that match a recount", async () => {
  const events = await db.selectFrom("case_event").innerJoin(
    "trust_case",
    "trust_case.id",
    "case_id",
  ).selectAll("case_event").select("trust_case.kind as caseKind").orderBy("case_event.id")
    .execute();
  const decidedFirst = new Map(
    events.filter(({ kind }) => kind === "decided").reverse().map((
      event,
    ) => [event.case_id, event]),
  );
  const receivedFirst = new Map(
    events.filter(({ kind }) => kind === "received").reverse().map((
      event,
    ) => [event.case_id, event]),
  );
  let counted = 0;
  for (const quarter of ["2026-Q3", "2026-Q4", "2027-Q1"]) {
    const { body } = await api.get<Transparency>(`/api/transparency?quarter=${quarter}`);
    const isIn = ({ at }: { at: Date }) => quarterOf(at) === quarter;
    const here = events.filter(isIn);
    const received = here.filter(({ kind }) => kind === "received");
    const first = [...decidedFirst.values()].filter(isIn);
    const decided = here.filter(({ kind }) => /decided$/.test(kind));
    const took = first.map(({ case_id, at }) =>
      at.getTime() - receivedFirst.get(case_id)!.at.getTime()
    ).sort((a, b) => a - b);
    const [low, high] = [took[Math.ceil(took.length / 2) - 1], took[Math.floor(took.length / 2)]];
    counted += received.length;
    assert.deepEqual(
      [body.received, body.decided, body.medianMs, body.slowestMs],
      [
        received.length,
        first.length,
        took.length ? Math.round((low! + high!) / 2) : null,
        took.at(-1) ?? null,
      ],
    );
    assert.deepEqual(body.appeals, {
      received: here.filter(({ kind }) => kind === "appealed").length,
      decided: here.filter(({ kind }) => kind === "appeal_decided").length,
      upheld: here.filter(({ is_upheld }) => is_upheld).length,
    });
    const counts = (
      rows: { reason?: string | null; decision?: string | null }[],
      key: "reason" | "decision",
    ) =>
      Object.fromEntries(
        [...Map.groupBy(rows, (row) => row[key]!)].map(([k, all]) => [k, all.length]),
      );
    assert.deepEqual(
      Object.fromEntries(body.byReason.map(({ reason, count }) => [reason, count])),
      counts(received, "reason"),
    );
    assert.deepEqual(
      Object.fromEntries(body.byDecision.map(({ decision, count }) => [decision, count])),
      counts(decided, "decision"),
    );
    assert.equal(body.suspended, decided.filter(({ decision }) => decision === "suspend").length);
    for (const { kind, received: n } of body.byKind) {
      assert.equal(n, received.filter(({ caseKind }) => caseKind === kind).length);
    }
  }
  assert.equal(counted, listings * rounds);
});

/** Computes the quarter independently of the service, with India's calendar. */
function quarterOf(at: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Asia/Kolkata",
    year: "numeric",
    month: "2-digit",
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  return `${part("year")}-Q${Math.ceil(part("month") / 3)}`;
}

Deno.test("allows public caching of the figures and rejects an invalid quarter", async () => {
  const { headers, body } = await api.get<Transparency>("/api/transparency");
  assert.match(headers.get("Cache-Control")!, /public/);
  assert.equal(body.quarter, quarterOf(api.clock.now()));
  assert.equal(body.countedAt.slice(0, 16), api.clock.now().toISOString().slice(0, 16));
  for (const quarter of ["2026-Q5", "2026", "Q4"]) {
    assert.equal((await api.get(`/api/transparency?quarter=${quarter}`)).status, 400);
  }
  assert.deepEqual(await casesOf(admin, crypto.randomUUID()), []);
});
