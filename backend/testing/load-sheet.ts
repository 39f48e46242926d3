import assert from "node:assert/strict";
import { runLoads } from "../contexts/listings/mod.ts";
import type { LoadColumns } from "../contexts/listings/import/schemas.ts";
import type { TestApi } from "./api.ts";

const imports = "/api/admin/imports";

/** Loads a sheet with columns as guessed, through the console, to the end. */
export async function loadSheet(
  api: TestApi,
  admin: ReturnType<TestApi["as"]>,
  { source, sheet }: { source: string; sheet: string },
): Promise<void> {
  const { body: { id, columns } } = await admin.request<LoadColumns>(
    "POST",
    `${imports}?source=${source}`,
    { body: sheet, headers: { "Content-Type": "application/octet-stream" } },
  );
  const map = Object.fromEntries(columns.map(({ name, field }) => [name, field]));
  await admin.send("PUT", `${imports}/${id}/columns`, map);
  await runLoads(api.listings);
  const { status, body } = await admin.send("POST", `${imports}/${id}/apply`, {});
  assert.equal(status, 202, JSON.stringify(body));
  await runLoads(api.listings);
}
