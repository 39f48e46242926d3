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
    "open(next)": "open",
    "router.history.push(next)": "router.history.push",
    "router.navigate({ to: next })": "router.navigate",
    "navigate({ href: next })": "navigate",
    "navigate({ href })": "navigate",
    "navigate(options)": "navigate",
    'navigate({ ...options, to: "/" })': "navigate",
    "throw redirect({ href: next, replace: true })": "redirect",
    "const a = <a href={next}>b</a>": "<a href>",
    "const a = <a href={page.url}>b</a>": "<a href>",
    "const a = <a href={`${next}`}>b</a>": "<a href>",
    "const a = <a href={`https://${next}`}>b</a>": "<a href>",
    'const a = <a href="javascript:alert(1)">b</a>': "<a href>",
    "const a = <Card href={next} />": "<Card href>",
    "const a = <Link to={next}>b</Link>": "<Link to>",
    "const a = <form action={next} />": "<form action>",
    "const a = <button formAction={next} />": "<button formAction>",
    "const a = <iframe src={next} />": "<iframe src>",
    "const Links = ({ links }) => links.map(({ href }) => <a href={href} />)": "<a href>",
    "const Links = ({ href, links }) => links.map((href) => <a href={href} />)": "<a href>",
    "const toLink = ({ href }) => <a href={href} />": "<a href>",
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
    "const a = <a href={`/business/${slug}`}>b</a>",
    "const a = <a href={`#${id}`}>b</a>",
    "const a = <a href={`https://wa.me/91${digits}`}>b</a>",
    "const a = <a href={outsideLink(website)}>b</a>",
    'const Action = ({ href, className = "" }) => <a href={href}>b</a>',
    "const a = <Section action={<b />} />",
    "const a = <link href={href} />; const b = <use href={icon} />",
    "file.open(path)",
    "const { open } = useMenu(); open(item)",
  ];
  for (const line of code) assert.deepEqual(faultsIn(line), [], line);
});
