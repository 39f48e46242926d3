import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { newAccountId } from "#/testing/owner.ts";
import type { NewStatementTemplate, StatementTemplate } from "./schemas.ts";

const api = await useTestApi();
const adminId = newAccountId();
const admin = api.as(adminId, "admin");
const path = "/api/admin/statement-templates";

const text: NewStatementTemplate = {
  decision: "correct",
  kinds: ["report"],
  en: "Please put the right hours.",
  hi: "कृपया सही समय लिखें।",
};

const list = async () => (await admin.get<StatementTemplate[]>(path)).body;
const audited = async (id: string) =>
  (await api.database.db.selectFrom("audit_event").select(["event", "account_id", "detail"])
    .where("event", "like", "template_%").orderBy("event").execute())
    .filter(({ detail }) => detail.template === id);

Deno.test("ships texts in both languages for every decision that needs a statement", async () => {
  const shipped = await list();
  for (
    const decision of [
      "nothing_wrong",
      "correct",
      "suspend",
      "remove",
      "restore",
      "confirm",
      "refuse",
    ]
  ) assert.ok(shipped.some((template) => template.decision === decision), decision);
  for (const { en, hi } of shipped) {
    assert.match(en, /^[^\u0900-\u097f]+$/);
    assert.match(hi, /[\u0900-\u097f]/);
  }
});

Deno.test("ships reasons that say what was reported or found, and no crime as a fact", async () => {
  const reasons = (await list()).filter(({ decision }) => decision !== "nothing_wrong");
  assert.equal(reasons.length, 11);
  const told =
    /^(We |It seems|Several people told|It was put right|The document shows|The name on)/;
  for (const { en, hi } of reasons) {
    assert.match(en, told);
    assert.doesNotMatch(en, /cheat|fraud|does not exist/i);
    assert.doesNotMatch(hi, /धोखा|ठग/);
  }
  const fraud = reasons.find(({ decision, en }) => decision === "suspend" && en.includes("paid"));
  assert.deepEqual([fraud?.en, fraud?.hi], [
    "Several people told us that they paid and nobody came.",
    "कई लोगों ने बताया कि पैसे देने के बाद कोई नहीं आया।",
  ]);
});

Deno.test("adds, changes and deletes a text, and audits each action", async () => {
  const before = await list();
  const { status, body: added } = await admin.send<StatementTemplate>("POST", path, text);
  assert.equal(status, 201, JSON.stringify(added));
  assert.deepEqual(added, { id: added.id, ...text });
  assert.deepEqual(await list(), [...before, added]);

  const change = { decision: "suspend", kinds: [], en: "Fraud.", hi: "धोखा।" };
  const changed = await admin.send<StatementTemplate>("PUT", `${path}/${added.id}`, change);
  assert.equal(changed.status, 200);
  assert.deepEqual(changed.body, { id: added.id, ...change });
  assert.deepEqual((await list()).at(-1), changed.body);

  for (let n = 0; n < 2; n++) {
    assert.equal((await admin.request("DELETE", `${path}/${added.id}`)).status, 204);
  }
  assert.deepEqual(await list(), before);
  assert.deepEqual(
    (await audited(added.id)).map((event) => [event.event, event.account_id]),
    ["template_added", "template_changed", "template_removed"].map((event) => [event, adminId]),
  );
});

Deno.test("returns 404 for a change of an unknown text", async () => {
  const unknown = await admin.send<{ code: string }>(
    "PUT",
    `${path}/${crypto.randomUUID()}`,
    text,
  );
  assert.deepEqual([unknown.status, unknown.body.code], [404, "unknown_template"]);
});

Deno.test("names the field of an invalid text", async () => {
  const wrong: [field: string, change: object][] = [
    ["en", { en: " " }],
    ["hi", { hi: undefined }],
    ["hi", { hi: "क".repeat(501) }],
    ["decision", { decision: "tea" }],
    ["kinds.0", { kinds: ["tea"] }],
  ];
  for (const [field, change] of wrong) {
    const { status, body } = await admin.send<{ errors: { field: string }[] }>(
      "POST",
      path,
      { ...text, ...change },
    );
    assert.equal(status, 400, field);
    assert.deepEqual(body.errors.map((error) => error.field), [field]);
  }
});

Deno.test("shows the texts only to admins", async () => {
  assert.equal((await api.get(path)).status, 401);
  const member = api.as(newAccountId());
  assert.equal((await member.get(path)).status, 403);
  assert.equal((await member.send("POST", path, text)).status, 403);
});
