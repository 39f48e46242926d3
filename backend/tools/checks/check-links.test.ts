import assert from "node:assert/strict";
import { findLinkFaults } from "./check-links.ts";

const faultsIn = (code: string) =>
  findLinkFaults("frontend/src/a.tsx", code).map(({ sink, text }) => `${sink}: ${text}`);

Deno.test("reports each navigation to an unchecked address", () => {
  const code: Record<string, string> = {
    // An earlier version of the offline page did this.
    'location.replace(/^\\/(?![/\\\\])/.test(from) ? from : "/")': "location.replace",
    "location.href = next": "location.href",
    "window.location = next": "window.location",
    "globalThis.location.assign(next)": "globalThis.location.assign",
    "location?.assign(`${next}/a`)": "location.assign",
    "location.assign(`/${next}`)": "location.assign",
    'location.replace("//" + next)': "location.replace",
    'location.replace("//evil.example")': "location.replace",
    "window.open(next)": "window.open",
    "router.history.push(next)": "router.history.push",
    "router.navigate({ to: next })": "router.navigate",
    "navigate({ href: next })": "navigate",
    "navigate({ href })": "navigate",
    "navigate(options)": "navigate",
    'navigate({ ...options, to: "/" })': "navigate",
    "throw redirect({ href: next, replace: true })": "redirect",
  };
  for (const [line, sink] of Object.entries(code)) {
    assert.equal(faultsIn(line)[0]?.split(": ")[0], sink, line);
  }
});

Deno.test("accepts literal and checked addresses", () => {
  const code = [
    'location.replace(ownPath(new URLSearchParams(location.search).get("from")))',
    "location.replace(returnPlace())",
    'location.href = "/signin"',
    'location.assign(isIn ? "/profile" : ownPath(next))',
    "location.reload()",
    'router.navigate({ to: "/business/$slug", params: { slug } })',
    'navigate({ to: ".", search })',
    "navigate({ search: (search) => ({ ...search, step }) })",
    "throw redirect({ href: ownPath(place) })",
    "file.open(path)",
  ];
  for (const line of code) assert.deepEqual(faultsIn(line), [], line);
});
