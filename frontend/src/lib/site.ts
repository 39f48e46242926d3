import type { Lang } from "#/i18n/languages.ts";

/** Public part of the operator's configuration. */
export type Site = {
  /** Name in the page's language. */
  name: string;
  /** Name in each language. */
  names: Record<Lang, string>;
  /** Public origin of the installation, such as `https://karigar.example`. */
  origin: string;
  env: "development" | "preview" | "production";
  /** Number of the support line, formatted for display. */
  supportPhone?: string | undefined;
  /** Grievance officer for personal data. */
  grievance: {
    name?: string | undefined;
    email: string;
    /** With a domain such as `उदाहरण.भारत`. */
    readableEmail?: string;
    address?: string | undefined;
  };
  /** The installation's profiles on social networks, in display order. */
  social: Partial<Record<"facebook" | "x" | "instagram" | "linkedin", string | undefined>>;
  /** Licence (an SPDX id or an address) and attribution of what owners wrote. */
  rights: Record<"licence" | "attribution", string | null>;
  /** After how many days enquiries are erased. */
  retentionDays: number;
  /** URL template of map tiles; without it there is no map. */
  map?: { tiles: string; attribution: string };
};

/** Date from which the terms and the privacy policy apply. */
export const legalTextsEffective = "29-06-2025";

export const siteIn = (lang: Lang, site: Site): Site => ({ ...site, name: site.names[lang] });
