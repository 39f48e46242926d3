import assert from "node:assert/strict";
import { connectionRoom } from "./connection-room.ts";

const cases: [openFiles: number, poolSize: number, all: number, backlog: number][] = [
  [1024, 10, 610, 128],
  [1024, 100, 340, 128],
  [256, 10, 34, 32],
  [256, 200, -536, 32],
  [65_536, 10, 64_356, 511],
];

for (const [openFiles, poolSize, all, backlog] of cases) {
  Deno.test(`${openFiles} open files and pools of ${poolSize} leave room for ${all} connections`, () => {
    assert.deepEqual(connectionRoom(openFiles, poolSize), { all, backlog });
  });
}
