import assert from "node:assert/strict";
import { describedPage } from "#/testing/pages-build.ts";
import { pageAddressReader } from "./page-address.ts";

const readPageAddress = pageAddressReader([
  { path: "/", query: [], endless: false, local: true },
  { path: "/business/$slug", query: [], endless: false },
  { path: "/business/new", query: ["step"], endless: false },
  { path: "/categories/$slug", query: ["q", "city", "sort", "cursor", "near"], endless: false },
  { path: "/categories/$slug/$city", query: ["q"], endless: false },
  { path: "/search", query: ["q", "city"], endless: true },
  { path: "/forgot-password", query: ["method"], endless: false },
  { path: "/signin", query: [], endless: false },
  { path: "/ask", query: ["b", "pin"], repeats: ["b"], endless: true },
].map(describedPage));

const read = (path: string) =>
  readPageAddress(new URL(path, "http://a.test"), {
    cookie: undefined,
    acceptLanguage: undefined,
  });

Deno.test("ignores parameters that no page reads", () => {
  assert.equal(read("/?utm_source=x&q=1").href, "/");
  assert.equal(read("/business/a?q=1").href, "/business/a");
  assert.equal(read("/search?x=1&q=a&page=2").href, "/search?q=a");
  assert.equal(read("/signin?method=email").href, "/signin");
  assert.equal(read("/forgot-password?method=email&q=1").href, "/forgot-password?method=email");
});

Deno.test("matches a page by its route, however the address is spelt", () => {
  assert.equal(
    read("/categories/plumber/pune?q=tap&city=a").href,
    "/categories/plumber/pune?q=tap",
  );
  assert.equal(read("/categories/plumber/pune/east?q=tap").href, "/categories/plumber/pune/east");
  assert.equal(read("/business/new?step=2").href, "/business/new?step=2");
  assert.equal(read("/Search?q=a").href, "/Search?q=a");
});

Deno.test("ignores the order of parameters", () => {
  const address = read("/categories/plumber?city=pune&q=tap&hl=hi").href;
  assert.equal(address, read("/categories/plumber?hl=hi&q=tap&city=pune").href);
  assert.equal(address, "/categories/plumber?q=tap&city=pune&hl=hi");
});

Deno.test("uses the last of repeated parameters and ignores empty ones", () => {
  assert.equal(read("/search?q=a&q=b").href, "/search?q=b");
  assert.equal(read("/search?q=&city=pune").href, "/search?city=pune");
});

Deno.test("reads a PIN code in any script, and leaves out other positions", () => {
  for (const near of ["411038", "411 038", "४११०३८"]) {
    assert.equal(read(`/categories/plumber?near=${near}`).href, "/categories/plumber?near=411038");
  }
  assert.equal(read("/categories/plumber?near=18.5,73.8").href, "/categories/plumber");
});

Deno.test("joins parameters that a form may repeat", () => {
  assert.equal(read("/ask?b=x&pin=1&b=y&pin=2").href, "/ask?b=x%2Cy&pin=2");
  assert.equal(read("/ask?b=x,y").href, "/ask?b=x%2Cy");
  assert.equal(read("/ask?pin=2").href, "/ask?pin=2");
});

Deno.test("accepts only supported languages in the address", () => {
  assert.deepEqual(pick(read("/?hl=hi")), { href: "/?hl=hi", lang: "hi", langInAddress: true });
  assert.deepEqual(pick(read("/?hl=fr")), { href: "/", lang: "en", langInAddress: false });
});

Deno.test("uses the last language when an address names several", () => {
  const address = { href: "/?hl=en", lang: "en", langInAddress: true };
  assert.deepEqual(pick(read("/?hl=hi&hl=en")), address);
  assert.deepEqual(pick(read("/?hl=en&hl=fr")), { href: "/", lang: "en", langInAddress: false });
});

Deno.test("marks addresses with arbitrary paths or parameters as endless", () => {
  assert.equal(read("/categories/plumber?city=pune").endless, false);
  assert.equal(read("/categories/plumber?q=x").endless, true);
  assert.equal(read("/search").endless, true);
  assert.equal(read("/nowhere").endless, true);
  assert.equal(read("/categories/Plumber").endless, true);
  assert.equal(read("/categories/%70lumber").endless, true);
});

Deno.test("includes the city only in the address of a local page", () => {
  const inPune = (path: string) =>
    readPageAddress(new URL(path, "http://a.test"), {
      cookie: "lang=hi; city=pune%7CPune%7C%E0%A4%AA",
      acceptLanguage: undefined,
    });
  assert.deepEqual([inPune("/").city, inPune("/").endless], ["pune", true]);
  assert.deepEqual([inPune("/?hl=hi").city, inPune("/?hl=hi").endless], ["pune", true]);
  assert.deepEqual([inPune("/categories/plumber").city, read("/").city], [undefined, undefined]);
  for (const cookie of ["city=", "city=pune", "city=../x%7Ca%7Cb", "othercity=pune%7Ca%7Cb"]) {
    const address = readPageAddress(new URL("http://a.test/"), {
      cookie,
      acceptLanguage: undefined,
    });
    assert.equal(address.city, undefined, cookie);
  }
});

const pick = ({ href, lang, langInAddress }: ReturnType<typeof read>) => ({
  href,
  lang,
  langInAddress,
});
