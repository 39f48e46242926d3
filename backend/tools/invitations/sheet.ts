import type { ImportedListing } from "#/contexts/listings/mod.ts";
import { categoryName } from "#/shared/categories.ts";
import { escapeHtml } from "#/shared/text/escape-html.ts";
import { claimLink } from "./claim-links.ts";
import { qrCode } from "./qr-code.ts";

/** Whose invitations they are. */
export type Site = { origin: string; names: { en: string; hi: string } };

const style = `
  @page { size: A4; margin: 10mm }
  body { margin: 0; background: #fff; color: #000; font: 9pt/1.35 system-ui, "Noto Sans",
    "Noto Sans Devanagari", "Nirmala UI", "Kohinoor Devanagari", sans-serif }
  .row { display: flex; gap: 4mm; margin-bottom: 4mm; break-inside: avoid }
  .card { box-sizing: border-box; width: 93mm; min-height: 64mm; padding: 3mm; display: flex;
    flex-wrap: wrap; align-content: space-between; border: 0.2mm dashed #888; break-inside: avoid }
  .words { width: 46mm; overflow-wrap: anywhere }
  h2, p { margin: 0 0 1.5mm }
  h2 { font-size: 11pt; line-height: 1.25 }
  svg { width: 40mm; height: 40mm }
  .link { width: 100%; margin: 1mm 0 0; font: 7.5pt/1.3 monospace; overflow-wrap: anywhere }
`;

/** A page of cards to print and cut: A4, with nothing to fetch and nothing that runs. */
export function sheetOf(cards: readonly string[], { names }: Site): string {
  const rows = Array.from(
    { length: Math.ceil(cards.length / 2) },
    (_, row) => `<div class="row">\n${cards.slice(2 * row, 2 * row + 2).join("\n")}\n</div>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(names.en)}</title>
<style>${style}</style>
</head>
<body>
${rows.join("\n")}
</body>
</html>
`;
}

/** What a business is handed: its name and place, what this is and what to do, and where. */
export function cardOf({ business }: ImportedListing, { origin, names }: Site): string {
  const { businessName, language, category, address, primaryPhone, slug } = business;
  const link = claimLink(origin, slug);
  const trade = categoryName(category);
  const place = [address.locality, address.city].filter(Boolean).join(", ");
  const number = `+91 ${primaryPhone.slice(0, 5)} ${primaryPhone.slice(5)}`;
  return `<article class="card">
<div class="words">
<h2 lang="${language}">${escapeHtml(businessName)}</h2>
<p>${trade.en} · <span lang="hi">${trade.hi}</span><br>${escapeHtml(place)}</p>
<p>Is this your business? It is listed on ${escapeHtml(names.en)}. Scan, sign in, and enter the code
sent to ${number}: it is yours, free.</p>
<p lang="hi">क्या यह आपका व्यवसाय है? यह ${escapeHtml(names.hi)} पर है। स्कैन करें, लॉगिन करें और
${number} पर आया कोड लिखें: यह आपका है, मुफ़्त में।</p>
</div>
${qrCode(link)}
<p class="link">${escapeHtml(link)}</p>
</article>`;
}
