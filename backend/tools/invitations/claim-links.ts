import type { Language } from "#/shared/language.ts";

/**
 * Link to the page where a business is claimed. Printed links have no language, so the page uses
 * the visitor's; links in messages use the message's language.
 */
export function claimLink(origin: string, slug: string, language?: Language): string {
  const link = `${origin}/claim/${encodeURIComponent(slug)}`;
  return language ? `${link}?hl=${language}` : link;
}
