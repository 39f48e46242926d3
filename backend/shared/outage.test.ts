import assert from "node:assert/strict";
import { AppError } from "./errors.ts";
import { isUnavailable, outageOf } from "./outage.ts";

const failure = (code: string) => Object.assign(new Error("of the test"), { code });

/** Codes of PostgreSQL, postgres.js and the operating system, by log message. */
const codes: [sentence: string, codes: string[]][] = [
  ["The disk is full", ["53100", "ENOSPC", "EDQUOT"]],
  ["The disk cannot be used", ["58030", "EROFS", "EIO"]],
  ["The database is read-only: it is a standby, or its disk is full", ["25006"]],
  [
    "Memory, open files or connections have run out",
    ["53000", "53200", "53300", "53400", "EMFILE", "ENFILE", "ENOMEM"],
  ],
  [
    "The database is unreachable",
    ["08000", "08001", "08003", "08006", "08P01", "57P01", "57P02", "57P03", "57P04", "57P05"],
  ],
  ["The database is unreachable", ["57014", "25P03", "CONNECT_TIMEOUT", "CONNECTION_CLOSED"]],
  ["The database is unreachable", [
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ETIMEDOUT",
    "EHOSTUNREACH",
  ]],
];

for (const [sentence, list] of codes) {
  Deno.test(`explains ${list.join(", ")} as “${sentence}”`, () => {
    for (const code of list) {
      const outage = outageOf(failure(code));
      assert.equal(outage?.sentence, sentence, code);
      assert.ok(outage!.retryAfterSeconds > 0);
      assert.ok(isUnavailable(failure(code)));
    }
  });
}

Deno.test("treats a missing socket as an outage, but not a missing file", () => {
  const missing = failure("ENOENT");
  assert.equal(outageOf(Object.assign(missing, { syscall: "open" })), undefined);
  assert.equal(
    outageOf(Object.assign(missing, { syscall: "connect" }))?.sentence,
    "The database is unreachable",
  );
});

Deno.test("does not treat our own errors as outages", () => {
  for (
    const code of [
      "23505",
      "22P02",
      "42601",
      "40001",
      "5310",
      "EACCES",
      "ENOENT",
      "constructor",
      "",
    ]
  ) {
    assert.equal(outageOf(failure(code)), undefined, code);
  }
  assert.equal(outageOf(new Error("53100")), undefined);
  assert.equal(outageOf({ code: "53100" }), undefined);
  assert.equal(isUnavailable(new AppError("not_found")), false);
  assert.equal(isUnavailable(new AppError("unavailable")), true);
});
