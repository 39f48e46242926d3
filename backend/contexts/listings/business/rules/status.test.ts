import assert from "node:assert/strict";
import { statuses } from "#/contexts/listings/schemas.ts";
import { mayBecome } from "./status.ts";

Deno.test("allows owners to publish, pause and resume a listing", () => {
  const changes = statuses.flatMap((from) =>
    statuses.filter((to) => to !== from && mayBecome(from, to)).map((to) => `${from} → ${to}`)
  );
  assert.deepEqual(changes, ["draft → active", "active → paused", "paused → active"]);
});
