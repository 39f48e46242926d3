import assert from "node:assert/strict";
import { sql } from "kysely";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { emptyTranslation } from "#/contexts/listings/mod.ts";
import type { BusinessCard } from "#/contexts/directory/schemas.ts";

const api = await useTestApi();

/** A text of distinct words of three-byte letters. */
function fill(length: number, seed: number): string {
  const letters = "கஙசஞடணதநபம";
  let text = "";
  for (let n = seed; text.length < length - 5; n += 7919) {
    text += Array.from({ length: 4 }, (_, at) => letters[Math.floor(n / 10 ** at) % 10]).join("");
    text += " ";
  }
  return text.trim();
}

Deno.test("finds a listing with texts of the maximum length by the first word of its name", async () => {
  const name = `Narmada ${fill(110, 11)}`;
  await api.save(businessInput({
    businessName: name,
    translation: { ...emptyTranslation, businessName: fill(119, 1_000_003) },
    address: { locality: fill(99, 77), city: fill(99, 5_000_011), state: fill(99, 31) },
    serviceAreas: Array.from({ length: 20 }, (_, n) => `${n} Long Name ${"a".repeat(45)}`),
  }));
  const { body } = await api.get<BusinessCard[]>("/api/business?q=narmada");
  assert.deepEqual(body.map(({ businessName }) => businessName), [name]);
  // PostgreSQL limits an index row to 2,700 bytes.
  const { rows } = await sql<{ size: number }>`
    select octet_length(array_to_string(tsvector_to_array(terms), '')) as size
    from directory_entry`.execute(api.database.db);
  assert.ok(rows[0]!.size <= 2000, `${rows[0]!.size} bytes`);
});
