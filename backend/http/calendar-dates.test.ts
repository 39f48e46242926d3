import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { listBusiness, newAccountId, newBusiness } from "#/testing/owner.ts";

const api = await useTestApi();
const owner = await listBusiness(api);
const admin = api.as(newAccountId(), "admin");

type Problem = { errors: { field: string }[] };

const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const timingsOn = (date: string) => ({ week: closed, special: [{ date, spans: [] }] });
const termFrom = (inForceFrom: string) => ({
  name: "answer",
  hours: 24,
  source: "A rule of the test",
  inForceFrom,
});

/** Every date that a client can send, with the field that the problem names. */
const dates: Record<
  string,
  [(date: string) => Promise<{ status: number; body: Problem }>, string]
> = {
  "a special day of a new listing": [
    (date) =>
      api.as(newAccountId())
        .send("POST", "/api/my/business", newBusiness({ timings: timingsOn(date) })),
    "timings.special.0.date",
  ],
  "a special day of an edited listing": [
    (date) => owner.patch({ timings: timingsOn(date) }),
    "timings.special.0.date",
  ],
  "a week of zero-result searches": [
    (date) => admin.get(`/api/admin/unmatched-queries?week=${date}`),
    "week",
  ],
  "the start of a legal deadline": [
    (date) => admin.send("PUT", "/api/admin/terms", termFrom(date)),
    "inForceFrom",
  ],
};

for (const [what, [send, field]] of Object.entries(dates)) {
  Deno.test(`accepts ${what} from 2000 to 2099 and rejects other years`, async () => {
    for (const date of ["0001-01-01", "1969-12-31", "1999-12-31", "2100-01-01", "9999-12-31"]) {
      const { status, body } = await send(date);
      assert.deepEqual([status, body.errors?.[0]?.field], [400, field], date);
    }
    for (const date of ["2000-01-01", "2099-12-31"]) {
      const { status, body } = await send(date);
      assert.ok(status < 300, `${date}: ${status} ${JSON.stringify(body)}`);
    }
  });
}
