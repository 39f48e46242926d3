import { parse } from "postgres-array";

/**
 * The array types in use. postgres.js could look up all of them, with an extra query per
 * connection.
 */
export const arrayTypes = {
  texts: arrayOf(1009, (text) => text),
  uuids: arrayOf(2951, (text) => text),
  integers: arrayOf(1007, Number),
  bigIntegers: arrayOf(1016, Number),
};

function arrayOf<T>(oid: number, parseElement: (text: string) => T) {
  return {
    to: oid,
    from: [oid],
    serialize: toArrayLiteral,
    parse: (text: string) => parse(text, parseElement),
  };
}

export function toArrayLiteral(elements: readonly unknown[]): string {
  const cells = elements.map((element) =>
    element === null ? "null" : `"${String(element).replace(/["\\]/g, "\\$&")}"`
  );
  return `{${cells.join()}}`;
}
