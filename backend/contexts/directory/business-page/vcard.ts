/**
 * A vCard 3.0 (RFC 2426): lines that end with CRLF and are folded where they are longer than 75
 * octets.
 */

/** A property: its name with its parameters, and its value as it is written. */
export type Property = readonly [name: string, value: string];

export const vcard = (properties: readonly Property[]): string =>
  [["BEGIN", "VCARD"], ["VERSION", "3.0"], ...properties, ["END", "VCARD"]]
    .map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join("");

/** A text as a value; what is between the parts of one must stay as it is. */
export const text = (value: string): string =>
  value.replace(/[\\,;]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

/** A value of several parts, such as an address. */
export const parts = (...values: (string | null)[]): string =>
  values.map((value) => text(value ?? "")).join(";");

/** In octets, without the end of the line. */
const maxOctets = 75;

const encoder = new TextEncoder();

/** What follows begins with a space, which counts; no letter is cut in two. */
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
