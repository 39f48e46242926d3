import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { matching, oneOf, readTable } from "./read-table.ts";

const readPlaces = async (text: string) => {
  const file = await Deno.makeTempFile({ suffix: ".tsv" });
  try {
    await Deno.writeTextFile(file, text);
    return readTable(pathToFileURL(file), (state, pin) => ({
      state: oneOf(["MH", "KA"], state),
      pin: matching(/^\d{6}$/, pin),
    }));
  } finally {
    await Deno.remove(file);
  }
};

Deno.test("reads a table without its comments, and names file and line of a wrong row", async () => {
  const text = "# state\tPIN code\nMH\t411038\n";
  assert.deepEqual(await readPlaces(text), [{ state: "MH", pin: "411038" }]);
  for (
    const [row, reason] of [
      ["XX\t411038", "“XX” is none of MH, KA"],
      ["KA\t41103", "“41103” does not match"],
      ["KA", "“” does not match"],
      ["", "“” is none of"],
    ]
  ) {
    await assert.rejects(readPlaces(`${text}${row}\nKA\t560001\n`), (error: Error) => {
      assert.match(error.message, /\.tsv:3: /);
      assert.ok(error.message.includes(reason!), error.message);
      return true;
    });
  }
});
