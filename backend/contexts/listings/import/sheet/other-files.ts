/** The beginnings of files that are not lists, as text: bytes that are not UTF-8 become U+FFFD. */
const beginnings: [beginning: string | RegExp, name: string][] = [
  [/^$/, "an empty file"],
  ["%PDF", "a PDF"],
  ["PK\x03", "a workbook (XLSX) or an archive (ZIP)"],
  ["PK\x05", "a workbook (XLSX) or an archive (ZIP)"],
  ["\ufffd\ufffd\x11", "a workbook of old Excel (XLS)"],
  ["\x1f\ufffd", "an archive"],
  ["Rar!", "an archive"],
  ["\ufffdPNG", "a picture"],
  ["\ufffd\ufffd\ufffd", "a picture"],
  ["{\\rtf", "a text document (RTF)"],
  [/^<(?:!|\?|\/?[a-z]+[\s>])/i, "a web page or XML"],
  // `[28/11/26, 9:15:10 AM] Flat 12: …` and `28/11/26, 9:15 am - Flat 12: …`
  [/^\u200e?\[\d+[-/.]\d+[-/.]\d+[^\]"]*\]/, "a chat"],
  [/^\d+[-/.]\d+[-/.]\d+,? \d+[:.]\d+[^,;\t]* - /, "a chat"],
];

/** What a file is that begins like no list, in words: "a PDF". */
export const otherFileOf = (start: string): string | undefined =>
  beginnings.find(([beginning]) =>
    typeof beginning === "string" ? start.startsWith(beginning) : beginning.test(start)
  )?.[1];
