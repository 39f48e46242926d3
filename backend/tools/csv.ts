/** A cell of CSV, quoted. */
export const toCell = (value: string | number): string =>
  `"${String(value).replaceAll('"', '""')}"`;

/** How the formulas of spreadsheets begin. */
const formula = String.raw`(?:\s*[=+\-@＝＋－＠]|[\t\r\n])`;
const isFormula = new RegExp(`^'*${formula}`, "u");
const isEscaped = new RegExp(`^'+${formula}`, "u");

/**
 * The same for files that people open in a spreadsheet, which would run a cell such as
 * `=HYPERLINK(…)`: an apostrophe before it makes it text.
 */
export const toTextCell = (value: string): string =>
  toCell(isFormula.test(value) ? `'${value}` : value);

/** The value that toTextCell was given, without the quotation marks that it set. */
export const fromTextCell = (value: string): string =>
  isEscaped.test(value) ? value.slice(1) : value;
