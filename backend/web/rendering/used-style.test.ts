import assert from "node:assert/strict";
import { type StyleNode, styleReader, variablesAskedBy } from "./used-style.ts";

const usedStyle = (nodes: readonly StyleNode[], html: string) => styleReader(nodes)(html);

const rules: StyleNode[] = [
  { text: "@layer base,utilities;" },
  { selectors: [["body"]], body: "margin:0" },
  { selectors: [[".card", "card"], [".card .gone", "card", "gone"]], body: "color:red" },
  {
    at: "@media (width >= 48rem)",
    nodes: [{ selectors: [[".md\\:flex", "md:flex"]], body: "display:flex" }],
  },
  { at: "@layer utilities", nodes: [{ selectors: [[".gone", "gone"]], body: "top:0" }] },
  { selectors: [[".\\[\\&\\>a\\]\\:p-1>a", "[&>a]:p-1"]], body: "padding:1px" },
];

Deno.test("a page brings the rules whose classes stand in it, and those that need none", () => {
  const html = '<p class="card md:flex"></p><p class="card"></p>';
  assert.equal(
    usedStyle(rules, html),
    "@layer base,utilities;body{margin:0}.card{color:red}" +
      "@media (width >= 48rem){.md\\:flex{display:flex}}",
  );
});

Deno.test("a class counts as it is meant, not as HTML writes it", () => {
  assert.match(usedStyle(rules, '<p class="[&amp;&gt;a]:p-1"></p>'), /padding:1px/);
});

Deno.test("a font comes where a rule of the page names it", () => {
  const face = (family: string) => ({ text: `@font-face{font-family:${family};src:url(/a)}` });
  const style = [
    face("Late"),
    face('"Late fallback"'),
    { selectors: [["html"]], body: 'font-family:"Late fallback"' },
    { selectors: [[".late", "late"]], body: 'font-family:Late,"Late fallback"' },
  ] as StyleNode[];
  assert.equal(
    usedStyle(style, "<p>"),
    '@font-face{font-family:"Late fallback";src:url(/a)}html{font-family:"Late fallback"}',
  );
});

Deno.test("a variable comes where a rule of the page, or an element of it, asks for it", () => {
  const style: StyleNode[] = [
    {
      selectors: [[":root"]],
      body: "--paper:#fff;--edge:1px;--shadow:0 0 var(--edge);--tint:red",
    },
    { selectors: [["body"]], body: "--empty: ;background:var(--paper);color:var(--empty,red)" },
    { selectors: [[".p", "p"]], body: "--gap:1rem" },
    { text: '@property --gap{syntax:"*";inherits:false}' },
    { text: '@property --paper{syntax:"*";inherits:false}' },
  ];
  assert.equal(
    usedStyle(style, '<p class="p" style="color:var(--tint)">'),
    ":root{--paper:#fff;--tint:red}body{--empty: ;background:var(--paper);color:var(--empty,red)}" +
      '@property --paper{syntax:"*";inherits:false}',
  );
});

Deno.test("a variable comes where a sheet that is linked beside the page's rules asks for it", () => {
  const read = styleReader([{
    selectors: [[":root"]],
    body: "--paper:#fff;--edge:1px;--tint:red",
  }]);
  const linked: StyleNode[] = [
    { selectors: [[":root"]], body: "--edge:2px" },
    { at: "@media print", nodes: [{ selectors: [["p"]], body: "border:var(--edge) var(--tint)" }] },
  ];
  assert.deepEqual(variablesAskedBy(linked), ["--tint"]);
  assert.equal(read("<p>", variablesAskedBy(linked)), ":root{--tint:red}");
  assert.equal(read("<p>"), "");
});

Deno.test("keyframes come where a rule of the page is animated by them", () => {
  const style: StyleNode[] = [
    { at: "@layer late", nodes: [{ selectors: [[":root"]], body: "--gone:1px" }] },
    { selectors: [[":root"]], body: "--animate-spin:spin 1s" },
    { selectors: [[".spinner", "spinner"]], body: "animation:var(--animate-spin)" },
    { selectors: [[".wait", "wait"]], body: "animation:pulse 1s infinite" },
    { text: "@keyframes spin{0%{opacity:1}to{rotate:1turn}}" },
    { text: "@keyframes pulse{to{opacity:.4}}" },
  ];
  const read = styleReader(style);
  const waiting = ".wait{animation:pulse 1s infinite}@keyframes pulse{to{opacity:.4}}";
  assert.equal(read('<p class="wait">'), `@layer late{}${waiting}`);
  assert.equal(
    read('<p class="spinner">'),
    "@layer late{}:root{--animate-spin:spin 1s}.spinner{animation:var(--animate-spin)}" +
      "@keyframes spin{0%{opacity:1}to{rotate:1turn}}",
  );
  assert.equal(read("<p>"), "@layer late{}");
});

Deno.test("a page's style is its own, whatever pages were read before it", () => {
  const read = styleReader([
    { selectors: [[":root"]], body: "--a:1px;--b:2px" },
    { selectors: [[".p", "p"]], body: "top:0" },
    { selectors: [[".q", "q"]], body: "top:1px" },
  ]);
  const pages: [html: string, style: string][] = [
    ['<p class="p">', ".p{top:0}"],
    ['<p class="q">', ".q{top:1px}"],
    ['<p class="p"><p class="q">', ".p{top:0}.q{top:1px}"],
    ['<p class="p q">', ".p{top:0}.q{top:1px}"],
    ['<p class="p" style="left:var(--a)">', ":root{--a:1px;}.p{top:0}"],
    ['<p class="p" style="left:var(--b)">', ":root{--b:2px}.p{top:0}"],
    ["<p>", ""],
  ];
  for (const [html, style] of [...pages, ...pages.toReversed()]) assert.equal(read(html), style);
});
