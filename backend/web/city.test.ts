import assert from "node:assert/strict";
import { Hono } from "hono";
import { answerProblem } from "../http/problem.ts";
import { createCityRoutes, listInPlace, readCity } from "./city.ts";

const app = new Hono().onError(answerProblem)
  .route("/", createCityRoutes({ origin: "https://karigar.test", env: "production" }));

const choose = (city: string, to: string, headers: Record<string, string> = {}) =>
  app.request(`https://karigar.test/city?to=${encodeURIComponent(to)}`, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ city }),
  });

Deno.test("stores a city in the cookie and redirects", async () => {
  const response = await choose("pune|Pune|पुणे", "/search?q=नल&city=pune");
  assert.equal(response.status, 303);
  assert.equal(response.headers.get("Location"), "/search?q=%E0%A4%A8%E0%A4%B2&city=pune");
  const cookie = response.headers.get("Set-Cookie")!;
  assert.match(cookie, /; Path=\/; SameSite=Lax; Max-Age=31536000; Secure$/);
  assert.equal(readCity(cookie), "pune");
});

Deno.test("clears the cookie for all of India and for an invalid city", async () => {
  for (const city of ["", "pune", "pune|Pune|a; Domain=evil.test|x", "../|a|b"]) {
    const cookie = (await choose(city, "/")).headers.get("Set-Cookie")!;
    assert.match(cookie, /^city=; .*Max-Age=0/, city);
  }
});

Deno.test("redirects within this site only and rejects another site's form", async () => {
  for (const to of ["https://evil.test/", "//evil.test", "/\\evil.test", "/.//evil.test", "x:y"]) {
    const location = (await choose("", to)).headers.get("Location")!;
    assert.match(location, /^\/(?![/\\])/, to);
  }
  const foreign = await choose("pune|Pune|x", "/", { Origin: "https://evil.test" });
  assert.equal(foreign.status, 403);
  assert.equal(foreign.headers.get("Set-Cookie"), null);
});

Deno.test("adds the chosen place to a list's address that names no place", () => {
  const table: [address: string, place: string, list: string | undefined][] = [
    ["/search?q=tap&hl=hi", "pune", "/search?q=tap&hl=hi&city=pune"],
    ["/search?q=tap", "pune.411038", "/search?q=tap&near=411038&city=pune"],
    ["/categories/plumber", "pune", "/categories/plumber/pune"],
    [
      "/categories/plumber?openNow=true",
      "pune.411038",
      "/categories/plumber?openNow=true&near=411038",
    ],
    ["/categories/plumber/mumbai", "pune", undefined],
    ["/categories/plumber?city=", "pune", undefined],
    ["/search?q=tap&near=110001", "pune.411038", undefined],
    ["/search?cursor=x", "pune", undefined],
    ["/categories", "pune", undefined],
    ["/business/asha", "pune", undefined],
    ["/", "pune", undefined],
  ];
  for (const [address, place, list] of table) {
    assert.equal(listInPlace(new URL(address, "https://karigar.test"), place), list, address);
  }
});
