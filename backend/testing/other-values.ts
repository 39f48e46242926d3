import { z } from "zod";

const numbered = (text: string) => Array.from({ length: 20 }, (_, n) => `${text} ${n + 1}`);

const hosts = [
  "example.com",
  "facebook.com",
  "instagram.com",
  "linkedin.com",
  "youtube.com",
  "x.com",
];

const days = [6, 7, 8, 9, 10, 11, 12].map((hour) => [
  { open: `${String(hour).padStart(2, "0")}:15`, close: "22:45" },
]);

/** Values of all kinds; for a field the first one is taken that its rules take and nobody has yet. */
const candidates: readonly unknown[] = [
  ...numbered("Of its own"),
  ...numbered("बदला हुआ"),
  "9123456701",
  "9123456702",
  "9123456703",
  "411004",
  "18.52043,73.85674",
  "29AAGCB7383J1Z4",
  ...hosts.map((host) => `https://${host}/changed`),
  ...[7, 8, 9, 10, 11, 12, 13, 14, 15, 150],
  true,
  ...days,
  ["ta", "en"],
  ["411038", "Nagpur"],
  [{ text: "Changed", translation: "बदला", from: 7, per: "hour" }],
  [{ date: "2027-01-26", spans: [], note: "Changed" }],
];

type Leaf = { path: string; value: unknown };

/**
 * For every field of an object's schema, whatever fields it has, a value that no other field of the
 * result has. A field that none of the candidates fits is an error: it needs one.
 */
export function otherValues(schema: z.ZodType, path = "", used = new Set<unknown>()): Leaf[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      otherValues(field as z.ZodType, path ? `${path}.${name}` : name, used)
    );
  }
  const choices = inner instanceof z.ZodEnum ? [...inner.options].reverse() : [];
  const value = [...choices, ...candidates].find((candidate) =>
    !used.has(candidate) && inner.safeParse(candidate).success
  );
  if (value === undefined) throw new Error(`No value is known for ${path}: add one`);
  used.add(value);
  return [{ path, value }];
}

/** Without what makes it optional or nullable. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) {
    const some = schema.options.find((option) => !(option instanceof z.ZodNull));
    return unwrap(some as z.ZodType);
  }
  return schema;
}

/** The object that has these values at these paths. */
export function toTree(leaves: Leaf[]): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const { path, value } of leaves) {
    const names = path.split(".");
    const last = names.pop()!;
    const parent = names.reduce<Record<string, unknown>>(
      (node, name) => (node[name] ??= {}) as Record<string, unknown>,
      tree,
    );
    parent[last] = value;
  }
  return tree;
}

export const valueAt = (tree: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((node, name) => (node as Record<string, unknown>)?.[name], tree);
