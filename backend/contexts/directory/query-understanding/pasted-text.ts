const time = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?|(?!\s?[ap]\.?m\b))`;
const day = String.raw`\d{1,4}[/.-]\d{1,2}`;
const date = String
  .raw`(?:${day}[/.-]\d{2,4}|\d{1,2} \p{L}{3,9},? \d{4}|\p{L}{3,9} \d{1,2},? \d{4})`;
const stamp = `(?:${date}(?:,?\\s(?:at\\s)?${time})?|${time}(?:,?\\s${date})?)`;
const shortStamp = `(?:${day},?\\s${time}|${time},?\\s${day})`;
const sender = String.raw`\s*~?[^:\[\]]{1,40}:(?=\s)`;
const shortSender = String.raw`\s(?:[^\s:]+\s){0,2}[^\s:]+:(?=\s)`;

/** What a messenger writes around a copied message: when, by whom, and that it was forwarded. */
const headers = new RegExp(
  [
    `\\[(?:${stamp}|${shortStamp})\\](?:${sender})?`,
    `${date},?\\s${time}\\s[-–]${sender}`,
    `(?<=^\\s*)(?:yesterday,?\\s)?${stamp}(?=\\s\\S)(?:${shortSender})?`,
    "(?<=^[\\s-]*)(?:forwarded(?:\\s(?:many times|message|as received))?\\s*[:-]*|(?:fwd?|re)\\s*:|" +
    "(?:कई बार )?(?:फ(?:़)?ॉरवर्ड|अग्रेषित)(?: (?:किया|की|किए)(?: (?:गया|गई|गए|हुआ))?)?)(?=\\s|$)",
  ].join("|"),
  "giu",
);

/** A text without the headers of copied messages: their times are no conditions. */
export function withoutMessageHeaders(text: string): string {
  const without = text.replace(headers, " ").trim();
  return without === "" ? text : without;
}
