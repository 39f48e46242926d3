import type { Language } from "#/shared/language.ts";

/**
 * Where a business is claimed. Without a language the page comes in that of whoever opens it, which
 * is right for paper; a message is written in one language, and its link leads to the same.
 */
export function claimLink(origin: string, slug: string, language?: Language): string {
  const link = `${origin}/claim/${encodeURIComponent(slug)}`;
  return language ? `${link}?hl=${language}` : link;
}
