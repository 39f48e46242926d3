import { createContext, useContext, useSyncExternalStore } from "react";
import type { I18n } from "./index.ts";
import type { Translate } from "./words.ts";

export const I18nContext = createContext<I18n | undefined>(undefined);

/** The words of the page; renders anew when its language changes. */
export const useTranslation = (): { t: Translate; i18n: I18n } => {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error("useTranslation needs an I18nContext around it.");
  const snapshot = () => i18n.t;
  return { t: useSyncExternalStore(i18n.subscribe, snapshot, snapshot), i18n };
};
