import assert from "node:assert/strict";
import { ApiError } from "#/api/problem.ts";
import { PictureError } from "#/lib/pictures/prepare-picture.ts";
import { groupByFault, uploadFault } from "./upload-fault.ts";

const errors: [what: string, error: unknown, fault: string | undefined][] = [
  ["a HEIC picture", new PictureError("heic"), "heic"],
  ["a HEIC picture that the service sees", new ApiError(415, "heic_not_supported"), "heic"],
  ["a text file", new ApiError(415, "unsupported_media_type"), "unreadable"],
  ["a broken JPEG", new ApiError(400, "invalid_request"), "unreadable"],
  ["a full gallery", new ApiError(409, "gallery_full"), "full"],
  ["a lost connection", new TypeError("Failed to fetch"), undefined],
  ["a busy service", new ApiError(503, "unavailable"), undefined],
  ["too many requests", new ApiError(429, "too_many_requests"), undefined],
];
for (const [what, error, fault] of errors) {
  Deno.test(`${fault ? "rejects" : "allows a retry after"} ${what}`, () => {
    assert.equal(uploadFault(error), fault);
  });
}

Deno.test("groups rejected files by fault", () => {
  const files = [
    { name: "a.pdf", fault: "unreadable" },
    { name: "IMG_1.HEIC", fault: "heic" },
    { name: "b.txt", fault: "unreadable" },
  ] as const;
  assert.deepEqual([...groupByFault(files)], [["unreadable", ["a.pdf", "b.txt"]], [
    "heic",
    ["IMG_1.HEIC"],
  ]]);
});
