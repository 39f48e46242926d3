import type { Lang } from "#/i18n/languages.ts";

/** What the operator's configuration says about this installation and pages may show. */
export type Site = {
  /** In the language of the page. */
  name: string;
  /** The same in the languages that pages are in. */
  names: Record<Lang, string>;
  /** The public address of the installation, such as `https://karigar.example`. */
  origin: string;
  env: "development" | "preview" | "production";
  /** Written as people read it. */
  supportPhone?: string | undefined;
  /** Who answers for personal data. */
  grievance: { name?: string | undefined; email: string; address?: string | undefined };
  /** Our own pages at social networks, in the order they are shown. */
  social: Partial<Record<"facebook" | "x" | "instagram" | "linkedin", string | undefined>>;
  /** Where tiles of a map are had, as a template; without it there is no map. */
  map?: { tiles: string; attribution: string };
};

/** The day the terms and the privacy policy took effect. */
export const legalTextsEffective = "29-06-2025";

export const siteIn = (lang: Lang, site: Site): Site => ({ ...site, name: site.names[lang] });
