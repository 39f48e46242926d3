import { codeMessage, type Sender } from "../messages.ts";
import type { Email } from "./email.ts";

const unasked = {
  en: "If you did not ask for this code, you need not do anything.",
  hi: "अगर आपने यह कोड नहीं माँगा है, तो आपको कुछ करने की ज़रूरत नहीं है।",
};

/** The same words as subject, as plain text and as HTML. */
export function emailContent(email: Omit<Email, "to">, sender: Sender) {
  const { code, language } = email;
  const [subject, warning] = codeMessage(email, sender);
  const lines = [subject, warning, unasked[language]];
  const [first, ...rest] = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  return {
    subject,
    text: `${lines.join("\n\n")}\n\n${sender.siteName}\n${sender.publicOrigin}\n`,
    html: `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0 auto;max-width:32rem;padding:1.5rem;font:1rem/1.5 sans-serif">
${first}
<p style="font-size:2rem;font-weight:bold;letter-spacing:.25em" aria-hidden="true">${code}</p>
${rest.join("\n")}
<p>${escapeHtml(sender.siteName)}</p>
</body>
</html>
`,
  };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character]!);
