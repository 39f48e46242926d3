/** A cell of CSV, quoted. */
export const toCell = (value: string | number): string =>
  `"${String(value).replaceAll('"', '""')}"`;

/**
 * The same for what people open in a spreadsheet: there a value that begins like a formula would be
 * worked out, and whoever named a business could have it do things. An apostrophe makes it text.
 */
export const toTextCell = (value: string): string =>
  toCell(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(value) ? `'${value}` : value);
