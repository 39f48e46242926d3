import type { ImportedListing } from "#/contexts/listings/mod.ts";
import { categoryName } from "#/shared/categories.ts";
import { qrCode } from "#/shared/qr-code.ts";
import { escapeHtml } from "#/shared/text/escape-html.ts";
import { fontFaces } from "./font-faces.ts";

/** The site that the invitations are for. */
export type Site = { origin: string; names: { en: string; hi: string } };

const style = `
  @page { size: A4; margin: 10mm }
  body { margin: 0; background: #fff; color: #000; font: 9.5pt/1.3 "Mukta latin",
    "Mukta devanagari", sans-serif }
  .row { display: flex; gap: 3mm; width: 190mm; margin-bottom: 3mm; break-inside: avoid }
  .card { box-sizing: border-box; width: 93.5mm; min-height: 66mm; padding: 3mm; display: grid;
    grid: auto auto 1fr auto / 1fr 40mm; gap: 0 2mm; align-content: start;
    border: 0.2mm dashed #888 }
  h2, .place, .link { grid-column: 1 / -1; margin: 0 0 1mm; overflow-wrap: anywhere }
  h2 { font-size: 12pt; line-height: 1.2; font-weight: 600 }
  .words p { margin: 0 0 1.5mm }
  svg { width: 40mm; height: 40mm }
  .link { margin: 1mm 0 0; font-size: 8.5pt }
`;

/** An A4 page of cards to print and cut, without scripts and external files. */
export async function sheetOf(cards: readonly string[], { names }: Site): Promise<string> {
  const rows = Array.from(
    { length: Math.ceil(cards.length / 2) },
    (_, row) => `<div class="row">\n${cards.slice(2 * row, 2 * row + 2).join("\n")}\n</div>`,
  );
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; font-src data:">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(names.en)}</title>
<style>${await fontFaces()}${style}</style>
</head>
<body>
${rows.join("\n")}
</body>
</html>
`;
}

/** A card with name, place, instructions, QR code and link. */
export function cardOf({ business }: ImportedListing, { origin, names }: Site): string {
  const { businessName, language, category, address, primaryPhone, slug } = business;
  // Without a language: the page uses the visitor's.
  const link = `${origin}/claim/${encodeURIComponent(slug)}`;
  const trade = categoryName(category);
  const place = [address.locality, address.city].filter(Boolean).join(", ");
  const number = `+91\u00a0${primaryPhone.slice(0, 5)}\u00a0${primaryPhone.slice(5)}`;
  return `<article class="card">
<h2 lang="${language}">${escapeHtml(businessName)}</h2>
<p class="place">${trade.en} · <span lang="hi">${trade.hi}</span> · ${escapeHtml(place)}</p>
<div class="words">
<p>Is this your business? It is listed on ${escapeHtml(names.en)}. Scan, sign in, and enter the code
sent to ${number}: it is yours, free.</p>
<p lang="hi">क्या यह आपका व्यवसाय है? यह ${escapeHtml(names.hi)} पर है। स्कैन करें, लॉगिन करें और
${number} पर आया कोड लिखें: यह आपका है, मुफ़्त में।</p>
</div>
${codeOf(link)}
<p class="link">${escapeHtml(link)}</p>
</article>`;
}

function codeOf(link: string): string {
  const { path, size } = qrCode(link);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" ` +
    `aria-label="QR" shape-rendering="crispEdges"><path stroke="#000" d="${path}"/></svg>`;
}
