import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { centreOfPincode } from "../places/geocoding/centres.ts";
import { distanceKm } from "../places/geocoding/point.ts";
import type { BusinessDetail, ListedPlace } from "../schemas.ts";
import { drawLocator } from "./locator.ts";

const api = await useTestApi();

const exact = "18.50743,73.80768";
const [atHome, atShop, nowhere] = await api.save(
  businessInput({ businessName: "At Home", slug: "at-home" }),
  businessInput({ businessName: "At Shop", slug: "at-shop", address: { location: exact } }),
  businessInput({
    businessName: "Nowhere",
    slug: "nowhere",
    address: { zipCode: "199999", city: "Nirjanpur" },
  }),
);

const picture = (slug: string, query = "") =>
  api.get<string>(`/api/business/${slug}/locator.svg${query}`);

Deno.test("draws the position of a business with place names in either language", async () => {
  const english = await picture(atHome!.slug);
  assert.equal(english.status, 200);
  assert.equal(english.headers.get("Content-Type"), "image/svg+xml");
  assert.match(String(english.body), />Pune<.*class="about"/s);
  assert.match(String((await picture(atHome!.slug, "?lang=hi")).body), />पुणे</);
  assert.match(String((await picture(atShop!.slug)).body), /<path class="here"/);
});

Deno.test("answers 404 for an unknown business and for a business without a position", async () => {
  assert.equal((await picture(nowhere!.slug)).status, 404);
  assert.equal((await picture("never-was")).status, 404);
});

const textsOf = (pattern: RegExp, letter = 6) => (svg: string) =>
  [...svg.matchAll(pattern)].map(([, x, y, isLeft, text]) => {
    const [at, long] = [Number(x), letter * [...text!].length];
    return { left: isLeft ? at - long : at, right: isLeft ? at : at + long, y: Number(y), text };
  });
/** The labels of the scale circles. A character is at least 6 units wide. */
const scales = textsOf(/<text class="scale" x="([\d.]+)" y="([\d.]+)"( text-anchor)?>(\d[^<]*)</g);
const name = /<text x="([\d.]+)" y="([\d.]+)"( text-anchor="end")?>([^<]*)</g;
const names = textsOf(name);
/** The labels in DejaVu Sans, the widest common system font. */
const wideNames = textsOf(name, 8.6);
const letterHeight = 16;

Deno.test("draws place names without overlap everywhere in India", () => {
  for (
    const pin of [
      "411038",
      "110001",
      "744101",
      "194101",
      "793001",
      "345001",
      "422001",
      "411028",
      "422009",
      "411014",
      "400007",
      "700114",
    ]
  ) {
    const point = centreOfPincode(pin);
    assert.ok(point, pin);
    for (const lang of ["en", "hi"] as const) {
      const svg = drawLocator({ point, isExact: false }, lang);
      assert.doesNotMatch(svg, /NaN|undefined|null/);
      const lines = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [x, y]);
      assert.equal(new Set(lines.map(String)).size, lines.length);
      const dots = [...svg.matchAll(/class="place" cx="([\d.]+)" cy="([\d.]+)"/g)]
        .map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
      for (const [i, a] of dots.entries()) {
        for (const b of dots.slice(i + 1)) {
          const isApart = Math.abs(a.x - b.x) >= 7.5 || Math.abs(a.y - b.y) >= letterHeight;
          assert.ok(isApart, `${pin}: dots at ${JSON.stringify([a, b])}`);
        }
      }
      const wide = lang === "en" ? wideNames(svg) : [];
      for (const [i, a] of wide.entries()) {
        for (const b of wide.slice(i + 1)) {
          const isBeside = a.right <= b.left || a.left >= b.right;
          const texts = `${pin}: ${a.text}, ${b.text}`;
          assert.ok(isBeside || Math.abs(a.y - b.y) >= letterHeight, texts);
        }
      }
      for (const far of scales(svg)) {
        for (const name of names(svg)) {
          const isBeside = name.right <= far.left || name.left >= far.right;
          assert.ok(isBeside || Math.abs(name.y - far.y) > 8, `${pin} ${JSON.stringify(name)}`);
        }
      }
    }
  }
});

Deno.test("returns the distance from a PIN code or a point, and no distance from an unknown place", async () => {
  const read = async (
    slug: string,
    near: string,
  ) => (await api.get<BusinessDetail>(`/api/business/${slug}?near=${near}`));
  const [from, to] = ["411001", "411038"].map((pin) => centreOfPincode(pin)!);
  const way = Math.round(10 * distanceKm(from!, to!)) / 10;
  assert.equal((await read(atHome!.slug, "411001")).body.distanceKm, way);
  const there = (await read(atShop!.slug, exact)).body;
  assert.deepEqual([there.distanceKm, there.place?.isExact], [0, true]);
  assert.equal((await read(nowhere!.slug, "411001")).body.distanceKm, null);
  assert.equal("distanceKm" in (await read(atHome!.slug, "199999")).body, false);
  assert.equal((await read(atHome!.slug, "Pune")).status, 400);
});

Deno.test("lists the positions of businesses and omits businesses without a position", async () => {
  const { body } = await api.get<ListedPlace[]>(
    "/api/business/places?category=plumber&near=411038&sort=distance",
  );
  assert.deepEqual(body.map(({ slug }) => slug).sort(), ["at-home", "at-shop"]);
  const shop = body.find(({ slug }) => slug === "at-shop")!;
  assert.deepEqual(shop, { slug: "at-shop", lat: 18.50743, lng: 73.80768, isExact: true });
  const home = body.find(({ slug }) => slug === "at-home")!;
  assert.ok(distanceKm(home, centreOfPincode("411038")!) < 0.01);
});
