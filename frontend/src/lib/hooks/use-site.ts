import { createContext, useContext } from "react";
import type { Site } from "../site.ts";

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext;

/** Public part of the operator's configuration. */
export const useSite = (): Site => {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite is called outside of a page.");
  return site;
};
