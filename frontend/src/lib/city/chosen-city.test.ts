import assert from "node:assert/strict";
import { cityAt, parseCity, pathForPlace, writeCity } from "./chosen-city.ts";

Deno.test("reads a written city back and rejects malformed values", () => {
  const pune = { slug: "pune", name: { en: "Pune", hi: "पुणे" } };
  assert.deepEqual(parseCity(writeCity(pune)), pune);
  const kothrud = cityAt(pune, "411038");
  assert.equal(kothrud.name.en, "Pune 411038");
  assert.deepEqual(parseCity(writeCity(kothrud)), kothrud);
  assert.deepEqual(parseCity(`${writeCity(pune)}|<x>`), pune);
  for (const text of ["", "pune", "pune|Pune", "|Pune|पुणे", "New Delhi|a|b"]) {
    assert.equal(parseCity(text), undefined);
  }
});

Deno.test("moves a list to the city or to all of India and leaves other pages alone", () => {
  const moves: [from: string, city: string | undefined, to: string][] = [
    ["/categories/plumber", "pune", "/categories/plumber/pune"],
    ["/categories/plumber/mumbai?q=tap&cursor=x", "pune", "/categories/plumber/pune?q=tap"],
    ["/categories/plumber/mumbai", undefined, "/categories/plumber"],
    ["/search?q=tap&hl=hi&cursor=x", "pune", "/search?q=tap&hl=hi&city=pune"],
    ["/search?q=tap&city=pune", undefined, "/search?q=tap"],
    ["/business/asha?hl=hi", "pune", "/business/asha?hl=hi"],
    ["/", "pune", "/"],
  ];
  for (const [from, slug, to] of moves) {
    assert.equal(pathForPlace(from, slug === undefined ? undefined : { slug }), to);
  }
});

Deno.test("puts a chosen PIN code into the URLs of lists", () => {
  const kothrud = { slug: "pune", pin: "411038" };
  const moves: [from: string, to: string][] = [
    ["/categories/plumber/mumbai?q=tap&cursor=x", "/categories/plumber?q=tap&near=411038"],
    ["/search?q=tap&near=110001", "/search?q=tap&near=411038&city=pune"],
    ["/", "/"],
  ];
  for (const [from, to] of moves) assert.equal(pathForPlace(from, kothrud), to);
  assert.equal(pathForPlace("/categories/plumber?near=411038", undefined), "/categories/plumber");
});
