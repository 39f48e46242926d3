import { createContext, useContext } from "react";
import type { Lang } from "../types.ts";

const Language = createContext<Lang>("en");

export const LanguageProvider = Language;

/** The language never changes, because each language has its own document. */
export const useLang = (): Lang => useContext(Language);
