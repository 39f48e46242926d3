/** Latin text that is allowed in Hindi. */
const allowedLatin = [
  // URLs and e-mail addresses.
  /https?:\/\/\S+/g,
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /\b[\w-]+(\.[\w-]+)*\.(com|example)(\/@?[\w/]*)?/g,
  // GST, letter ranges in password rules, registration numbers, names of cookies.
  /\bGST\b/g,
  /A–Z|a–z/g,
  /\b\d{2}[A-Z]{5}\d{4}[A-Z][\dA-Z]Z[\dA-Z]\b/g,
  /\b[A-Z]{2}-\d{2}-\d{7}\b/g,
  /“(lang|device|city)”/g,
];

/** Other Latin words in a text. */
export function foreignWords(text: string): string[] {
  const rest = allowedLatin.reduce((left, pattern) => left.replace(pattern, " "), text);
  return rest.match(/\p{Script=Latin}+/gu) ?? [];
}

/** Spellings to reject: each word has one spelling, with its nukta and chandrabindu. */
const otherSpellings = new RegExp(
  `(?<![\\p{L}\\p{M}])(${
    [
      "हिंदी",
      "फोन",
      "ज्यादा",
      "जरूरी",
      "जरूरत",
      "बाकी",
      "मुफ्त",
      "तारीख",
      "इलाका",
      "कानून",
      "गलत",
      "गलती",
      "सिर्फ",
      "कदम",
      "नक्शा",
      "खास",
      "आखिरी",
      "प्रोफाइल",
      "ऑफलाइन",
      "फिल्टर",
      "व्हाट्सएप",
      "मोबाईल",
      "[\\p{L}\\p{M}]+ाएं",
    ].join("|")
  })(?![\\p{L}\\p{M}])`,
  "gu",
);

export function hindiProblems(text: string): string[] {
  const problems = [...text.matchAll(otherSpellings)].map(([word]) => `another spelling: ${word}`);
  if (text !== text.normalize("NFC")) problems.push("nukta letters of one code point");
  if (/\p{Script=Devanagari}\.(?!\.)/u.test(text)) problems.push("a full stop for a danda");
  if (/\s[।?!,;:]/.test(text)) problems.push("a space before punctuation");
  return problems;
}
