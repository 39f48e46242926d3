import { createContext, useContext } from "react";
import type { Lang } from "../types.ts";

const Language = createContext<Lang>("en");

export const LanguageProvider = Language;

/** The language of the page; another one is another document. */
export const useLang = (): Lang => useContext(Language);
