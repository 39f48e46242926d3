/** A property: the name with its parameters, and the escaped value. */
export type Property = readonly [name: string, value: string];

/** @returns a vCard 3.0 (RFC 2426): lines end with CRLF and are folded at 75 octets */
export const vcard = (properties: readonly Property[]): string =>
  [["BEGIN", "VCARD"], ["VERSION", "3.0"], ...properties, ["END", "VCARD"]]
    .map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join("");

/** Escapes a text as a value or as part of a value. */
export const text = (value: string): string =>
  value.replace(/[\\,;]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

export const parts = (...values: (string | null)[]): string =>
  values.map((value) => text(value ?? "")).join(";");

/** The maximum length of a line, without CRLF. */
const maxOctets = 75;

const encoder = new TextEncoder();

/**
 * Folds a line without splitting characters. A continuation line starts with a space, which counts.
 */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > maxOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
