/** Phrases for "near me" in English, Hindi and Hindi in Latin letters. */
const nearWords = new RegExp(
  [
    "\\b(?:near|around|close to|next to) ?(?:me|my (?:home|house|place|location|area))\\b",
    "\\bnear ?by\\b",
    "\\b(?:nearest|closest)\\b",
    "\\b(?:mere|mera|meri|apne|hamare|ghar ke) (?:a+s ?)?pa+s(?: (?:mei?n?|ke|ka|ki|wala|wale|wali))?\\b",
    "\\ba+s[ \\p{Pd}]?pa+s(?: (?:mei?n?|ke|ka|ki|wala|wale|wali))?\\b",
    "\\bpa+s (?:mei?n?|wala|wale|wali)\\b",
    "\\b(?:mere |ghar ke )?na[zj]di+k(?:i|e)?(?: (?:mei?n?|ka|ki|ke))?\\b",
    "(?:मेरे|अपने|हमारे|घर के) (?:आस[- ]?)?पास(?: (?:में|के|का|की|वाला|वाले|वाली))?(?![\\p{L}\\p{M}])",
    "आस[ \\p{Pd}]?पास(?: (?:में|के|का|की|वाला|वाले|वाली))?(?![\\p{L}\\p{M}])",
    "(?<![\\p{L}\\p{M}])पास (?:में|वाला|वाले|वाली)(?![\\p{L}\\p{M}])",
    "(?:मेरे |घर के )?न(?:ज़|ज़|ज)दीक(?:ी)?(?: (?:में|का|की|के))?(?![\\p{L}\\p{M}])",
  ].join("|"),
  "giu",
);

/** A text without the phrases for "near me", and whether it had any. */
export function withoutNearWords(text: string): { text: string; asksNear: boolean } {
  const without = text.replace(nearWords, " ").replace(/\s+/g, " ").trim();
  return { text: without, asksNear: without !== text.replace(/\s+/g, " ").trim() };
}
