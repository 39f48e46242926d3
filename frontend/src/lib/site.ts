/** What the operator's configuration says about this installation and pages may show. */
export type Site = {
  name: string;
  /** The public address of the installation, such as `https://karigar.example`. */
  origin: string;
  env: "development" | "preview" | "production";
  supportPhone: string;
  /** Who answers for personal data. */
  grievance: { name?: string | undefined; email: string; address?: string | undefined };
  /** Our own pages at social networks, in the order they are shown. */
  social: Partial<Record<"facebook" | "x" | "instagram" | "linkedin", string>>;
};

/** The day the terms and the privacy policy took effect. */
export const legalTextsEffective = "29-06-2025";
