import assert from "node:assert/strict";
import fc from "fast-check";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { openState, type Timings } from "#/contexts/listings/mod.ts";
import type { BusinessCard } from "../schemas.ts";

const api = await useTestApi();

const clock = fc.integer({ min: 0, max: 95 }).map((quarter) =>
  new Date(quarter * 15 * 60_000).toISOString().slice(11, 16)
);
const span = fc.record({ open: clock, close: fc.oneof(clock, fc.constant("24:00")) });
const day = fc.array(span, { maxLength: 3 });
const date = fc.integer({ min: 15, max: 28 }).map((day) => `2026-11-${day}`);
const timings: fc.Arbitrary<Timings> = fc.record({
  week: fc.record({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }),
  special: fc.uniqueArray(fc.record({ date, spans: day }), {
    maxLength: 4,
    selector: (special) => special.date,
  }),
});

Deno.test("filters by openNow exactly as cards show the open state", async () => {
  const many = fc.sample(timings, { numRuns: 120, seed: 7 });
  await api.save(
    ...many.map((timings, n) => businessInput({ businessName: `Hours ${n}`, timings })),
  );
  await api.save(businessInput({ businessName: "Hours unknown" }));
  const moments = fc.sample(fc.integer({ min: 0, max: 10 * 24 * 60 }), { numRuns: 25, seed: 7 });
  for (const minutes of moments) {
    api.clock.set(new Date(Date.UTC(2026, 10, 16) + minutes * 60_000));
    const expected = many.flatMap((timings, n) =>
      openState(timings, api.clock.now()).isOpen ? [`Hours ${n}`] : []
    );
    assert.deepEqual((await openNames()).sort(), expected.sort(), api.clock.now().toISOString());
  }
});

async function openNames(): Promise<string[]> {
  const names: string[] = [];
  for (let next: string | undefined = "/api/business?openNow=true&limit=50"; next;) {
    const { body, headers }: { body: BusinessCard[]; headers: Headers } = await api.get(next);
    assert.ok(body.every((card) => card.open?.isOpen));
    names.push(...body.map((card) => card.businessName));
    next = headers.get("Link")?.match(/<([^>]*)>; rel="next"/)?.[1];
  }
  return names;
}
