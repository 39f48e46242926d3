/** What the operator's configuration says about this installation and pages may show. */
export type Site = {
  name: string;
  /** The public address of the installation, such as `https://karigar.example`. */
  origin: string;
  env: "development" | "preview" | "production";
  supportPhone: string;
};
