import type { Language } from "../../shared/language.ts";

/** What pages may show of the configuration. */
export type Site = {
  name: string;
  /** The public address of the installation; never taken from a request. */
  origin: string;
  env: "development" | "preview" | "production";
  supportPhone: string;
  /** Who answers for personal data. */
  grievance: { name?: string | undefined; email: string; address?: string | undefined };
  /** Our own pages at social networks, in the order they are shown. */
  social: Record<"facebook" | "x" | "instagram" | "linkedin", string>;
};

export type FetchApi = (request: Request) => Promise<Response>;

/** The front end's server entry: `frontend/src/entry-server.tsx`. */
export type Render = (options: {
  url: string;
  lang: Language;
  site: Site;
  fetchApi: FetchApi;
  signal: AbortSignal;
}) => Promise<Rendered>;

export type Rendered =
  | { status: number; location: string }
  | {
    status: number;
    html: string;
    /** The inline scripts that bring the page its data; whatever else it holds must not run. */
    scripts: string[];
    routes: string[];
    words: string[];
  };
