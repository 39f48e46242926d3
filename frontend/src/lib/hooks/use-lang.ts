import { createContext, useContext } from "react";
import type { Lang } from "../types.ts";

const Language = createContext<Lang>("en");

export const LanguageProvider = Language;

/** Each language has a document of its own. */
export const useLang = (): Lang => useContext(Language);
