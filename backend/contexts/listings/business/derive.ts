import type { z } from "@hono/zod-openapi";
import type { Fields, Rules, Text } from "./description.ts";

type Texts = Readonly<Record<string, Text>>;
type Ruled = Readonly<Record<string, Rules>>;
type Optional = { readonly empty: unknown };
type InCard = { readonly inCard: true };

const each = <Result>(fields: Ruled, of: (field: Rules) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)])) as Result;

export const inputsOf = <F extends Ruled>(fields: F) =>
  each<{ [K in keyof F]: F[K]["input"] }>(fields, ({ input }) => input);

/** The input schemas for a new business: fields with an `empty` value are optional. */
export const newInputsOf = <F extends Ruled>(fields: F) =>
  each<
    {
      [K in keyof F]: F[K] extends Optional ? z.ZodOptional<F[K]["input"]> : F[K]["input"];
    }
  >(fields, (field) => "empty" in field ? field.input.optional() : field.input);

export const outputsOf = <F extends Ruled>(fields: F) =>
  each<{ [K in keyof F]: F[K]["output"] }>(fields, ({ output }) => output);

/** The schemas of the fields in `translation`. */
export const translatedOf = <F extends Texts>(texts: F) =>
  each<{ [K in keyof F]: F[K]["translated"] & { empty: null } }>(
    texts,
    (text) => ({ ...(text as Text).translated, empty: null }),
  );

/** The `empty` values of optional fields. */
export const emptyOf = <F extends Ruled>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      "empty" in field ? [[name, field.empty]] : []
    ),
  ) as { [K in keyof F as F[K] extends Optional ? K : never]: z.infer<F[K]["output"]> };

/** A mask for `pick` of a schema: the fields that lists show. */
export const inCardOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { inCard }]) => inCard ? [[name, true]] : []),
  ) as { [K in keyof F as F[K] extends InCard ? K : never]: true };

type Values<F extends Fields> = { [K in keyof F]: z.infer<F[K]["output"]> };

/** The columns of fields with one column each: `zipCode` is stored in `zip_code`. */
export type Columns<F extends Fields> = {
  [K in keyof F & string as SnakeCase<K>]: z.infer<F[K]["output"]>;
};

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Converts a group of fields to its columns and back. Optimised, because an import calls it a
 * million times.
 */
export function columnsOf<F extends Fields>(fields: F) {
  const pairs = Object.keys(fields).map((name) => [name, snakeCase(name)] as const);
  return {
    write(values: Values<F>): Columns<F> {
      const row: Record<string, unknown> = {};
      for (const [name, column] of pairs) row[column] = values[name];
      return row as Columns<F>;
    },
    read(row: Columns<F>): Values<F> {
      const values: Record<string, unknown> = {};
      for (const [name, column] of pairs) values[name] = row[column as keyof Columns<F>];
      return values as Values<F>;
    },
  };
}
