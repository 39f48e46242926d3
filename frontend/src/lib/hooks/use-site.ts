import { createContext, useContext } from "react";
import type { Site } from "../site.ts";

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext;

/** What the operator's configuration says about this installation. */
export const useSite = (): Site => {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is called outside of a page.");
  return site;
};
