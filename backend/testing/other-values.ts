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

/** Values of all kinds. A field gets the first unused one that it accepts. */
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
 * A unique value for every field of an object schema. Throws for a field that accepts none of the
 * candidates: add one.
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

/** The schema without optional and nullable. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional) return unwrap(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) {
    const some = schema.options.find((option) => !(option instanceof z.ZodNull));
    return unwrap(some as z.ZodType);
  }
  return schema;
}

/** Builds the object with these values at these paths. */
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
