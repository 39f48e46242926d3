import {
  address,
  facts,
  type Field,
  type Fields,
  legal,
  social,
  texts,
} from "#/contexts/listings/business/description.ts";
import type { PlainKind } from "#/contexts/listings/business/kinds.ts";

const withPath = (fields: Fields, group = "") =>
  Object.entries(fields).map(([name, field]) => [group + name, field] as const);

/** Every field of a business by its path, such as `address.city`. */
const fields: readonly (readonly [path: string, field: Field])[] = [
  ...withPath(texts),
  ...withPath(texts, "translation."),
  ...withPath(facts),
  ...withPath(address, "address."),
  ...withPath(social, "social."),
  ...withPath(legal, "legal."),
];

/** What the form needs for each field in addition to the contract's rules. */
export const fieldKinds = Object.fromEntries(
  fields.map(([path, field]) => [
    path,
    field.kind === "number" ? { kind: field.kind, unit: field.unit } : { kind: field.kind },
  ]),
);

/** Values as typed or as in a cell: accepted and rejected ones. */
type Samples = { readonly ok?: readonly string[]; readonly bad?: readonly string[] };

const numbers = (min: number, max: number): Samples => ({
  ok: [String(min), String(max)],
  bad: [String(max + 1), "2.5", "many"],
});

const plainSamples: Record<PlainKind, Samples> = {
  language: { ok: ["hi"] },
  languages: { ok: ["hi,mr,en"], bad: ["hi,fr"] },
  category: { ok: ["plumber"] },
  worksAt: { ok: ["both"], bad: ["anywhere"] },
  areas: {
    ok: ["411038,Pimpri-Chinchwad", "पुणे"],
    bad: [Array.from({ length: 21 }, (_, index) => index + 1).join(",")],
  },
  flag: { ok: ["true"] },
  // Rates have an editor of their own in the form.
  rates: {},
  phone: {
    ok: ["9876543210", "2025441234", "18001234567", "18601234567"],
    bad: ["123456", "1110101010", "987654321012"],
  },
  mobile: { ok: ["9876543210"], bad: ["2025441234"] },
  link: {
    ok: ["https://example.com/", "https://sharma.example:8443/paint?q=1", "https://शर्मा.भारत/"],
    bad: [
      "https://user:secret@example.com/",
      "https://localhost/",
      "http://127.0.0.1/",
      "https://.in",
    ],
  },
  profile: { bad: ["https://evil.example/sharma", "https://evil.example/instagram.com"] },
  pin: { ok: ["411038"], bad: ["011038", "41103"] },
  position: {
    ok: ["18.50743,73.80768", "18.50743, 73.80768"],
    bad: ["73.80768,18.50743", "Kothrud"],
  },
  gstin: {
    ok: ["27AAPFU0939F1ZV", "27aapfu0939f1zv"],
    bad: ["27AAPFU0939F1ZX", "ABCDEFGHIJKLMNO"],
  },
};

const samplesOf = (field: Field): Samples => {
  switch (field.kind) {
    case "line":
      return { ok: ["12, Karve Road", "घर की पुताई"], bad: ["x".repeat(field.longest + 1)] };
    case "paragraphs":
      return { ok: ["Pipes laid and mended, also at night.", "सामान का दाम अलग से।"] };
    case "number":
      return numbers(field.least, field.most);
    case "rupees":
      return numbers(0, field.most);
    default:
      return plainSamples[field.kind];
  }
};

/** Samples for single fields, in addition to those of their kind. */
const ownSamples: Readonly<Record<string, Samples>> = {
  businessName: { bad: ["   "] },
  "address.state": { ok: ["Maharashtra"] },
  "social.facebook": {
    ok: ["https://www.facebook.com/sharma"],
    bad: [
      "https://instagram.com/sharma",
      "https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example",
      "https://facebook.com.evil.example/sharma",
    ],
  },
  "social.instagram": { ok: ["https://www.instagram.com/sharma/"] },
  "social.linkedin": { ok: ["https://in.linkedin.com/in/sharma"] },
  "social.youtube": { ok: ["https://youtu.be/sharma"] },
  "social.x": { ok: ["https://x.com/sharma"], bad: ["https://x.com@evil.example/"] },
};

/** Cases that form, API and import are tested with. */
export const fieldCases = fields.flatMap(([path, field]) =>
  [samplesOf(field), ownSamples[path] ?? {}].flatMap(({ ok = [], bad = [] }) => [
    ...ok.map((value) => ({ field: path, value, ok: true })),
    ...bad.map((value) => ({ field: path, value, ok: false })),
  ])
);
