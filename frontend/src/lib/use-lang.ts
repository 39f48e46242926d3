import { useTranslation } from "../i18n/use-translation.ts";
import type { Lang } from "./types.ts";

export const useLang = (): Lang => useTranslation().i18n.language === "hi" ? "hi" : "en";
