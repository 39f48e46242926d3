import { useTranslation } from "react-i18next";
import type { Lang } from "../types.ts";

export const useLang = (): Lang => useTranslation().i18n.language === "hi" ? "hi" : "en";
