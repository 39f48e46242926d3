import { codeMessage, complaintLine, type Sender, sentencesOf } from "../messages.ts";
import type { Language } from "#/shared/language.ts";
import { escapeHtml } from "#/shared/text/escape-html.ts";
import { summaryOf } from "./summary.ts";
import type { EmailContent } from "./email.ts";

const notRequested = {
  en: "If you did not request this code, you can ignore this message.",
  hi: "अगर आपने यह कोड नहीं माँगा है, तो इस मैसेज को रहने दें।",
};

/** The subject, plain text and HTML of an e-mail, and its extra headers. */
export function emailContent(email: EmailContent, sender: Sender) {
  const { lines, html, subject = lines[0]!, headers = {} }: Body = "summary" in email
    ? summaryBody(email, sender)
    : "purpose" in email
    ? codeBody(email, sender)
    : sentenceBody(email, sender);
  return {
    headers,
    subject,
    text: `${lines.join("\n\n")}\n\n${sender.siteName}\n${sender.publicOrigin}\n`,
    html: `<!doctype html>
<html lang="${email.language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0 auto;max-width:32rem;padding:1.5rem;font:1rem/1.5 sans-serif">
${html.join("\n")}
<p>${escapeHtml(sender.siteName)}</p>
</body>
</html>
`,
  };
}

type Body = {
  lines: string[];
  html: (string | undefined)[];
  /** The first line by default. */
  subject?: string;
  headers?: Record<string, string>;
};

function codeBody(email: Extract<EmailContent, { code: string }>, sender: Sender) {
  const lines = [...codeMessage(email, sender), notRequested[email.language]];
  const [first, ...rest] = lines.map((line) => paragraph(line));
  const large =
    `<p style="font-size:2rem;font-weight:bold;letter-spacing:.25em" aria-hidden="true">${email.code}</p>`;
  return { lines, html: [first, large, ...rest] };
}

type SentenceEmail = Exclude<EmailContent, { code: string } | { summary: object }>;

/** Shown above a statement in the other language. */
const inOtherLanguage: Record<Language, string> = {
  en: "The reason was written in Hindi:",
  hi: "वजह अंग्रेज़ी में लिखी गई है:",
};

/** What happened, the statement if there is one, and a link. */
function sentenceBody(email: SentenceEmail, sender: Sender) {
  const { sentence, remedy } = sentencesOf(email, sender);
  const message = "statement" in email ? email.statement : undefined;
  const statement = message?.split("\n\n") ?? [];
  const isQuestion = "account" in email && email.account === "number_asked";
  const isAnswer = "report" in email || (message !== undefined && !isQuestion);
  const officer = isAnswer ? complaintLine(email.language, sender) : undefined;
  const written = message && /\p{Script=Devanagari}/u.test(message) ? "hi" : "en";
  const isForeign = message !== undefined && written !== email.language;
  const before = [sentence, ...isForeign ? [inOtherLanguage[email.language]] : []];
  const after = officer ? [officer] : [];
  const links = [remedy?.link, remedy?.alsoLink].filter((link) => link !== undefined);
  return {
    lines: [...before, ...statement, ...remedy ? [remedy.sentence] : [], ...links, ...after],
    html: [
      ...before.map((line) => paragraph(line)),
      ...statement.map((line) => paragraph(line, isForeign ? written : undefined)),
      ...remedy ? [paragraph(remedy.sentence)] : [],
      ...links.map(linkTo),
      ...after.map((line) => paragraph(line)),
    ],
  };
}

function summaryBody(email: Extract<EmailContent, { summary: object }>, sender: Sender): Body {
  const { subject, lines, headers } = summaryOf(email, sender);
  return {
    subject,
    headers,
    lines: lines.map((line) => "link" in line ? line.link : line.text),
    html: lines.map((line) => "link" in line ? linkTo(line.link) : paragraph(line.text)),
  };
}

const linkTo = (address: string) => {
  const link = escapeHtml(address);
  return `<p style="overflow-wrap:anywhere"><a href="${link}">${link}</a></p>`;
};

const paragraph = (line: string, lang?: Language) =>
  `<p${lang ? ` lang="${lang}"` : ""}>${escapeHtml(line)}</p>`;
