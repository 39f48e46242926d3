/** A quoted CSV cell. */
export const toCell = (value: string | number): string =>
  `"${String(value).replaceAll('"', '""')}"`;

/** The beginning of a spreadsheet formula. */
const formula = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`;
const isFormula = new RegExp(`^'*${formula}`, "u");
const isEscaped = new RegExp(`^'+${formula}`, "u");

/**
 * A quoted CSV cell for files that users open in a spreadsheet. An apostrophe keeps a cell such as
 * `=HYPERLINK(…)` from running as a formula.
 */
export const toTextCell = (value: string): string =>
  toCell(isFormula.test(value) ? `'${value}` : value);

/** Reverts `toTextCell` for a cell without its quotation marks. */
export const fromTextCell = (value: string): string =>
  isEscaped.test(value) ? value.slice(1) : value;
