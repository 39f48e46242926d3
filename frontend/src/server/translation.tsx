import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";

/**
 * What the renderer has for react-i18next (`vite/translation.ts`): the words of an instance whose
 * language stays and whose words are there. The package's own watches both, with nine hooks for each
 * component, in a page that is written once.
 */
type Translation = { t: TFunction; i18n: i18n };

const Instance = createContext<i18n | undefined>(undefined);

export const I18nextProvider = ({ i18n, children }: { i18n: i18n; children: ReactNode }) => (
  <Instance value={i18n}>{children}</Instance>
);

const kept = new WeakMap<i18n, Map<string, Translation>>();

/** @param areas the first is where words stand that name none */
export const useTranslation = (areas: string | string[] = "translation"): Translation => {
  const instance = useContext(Instance);
  if (!instance) throw new Error("Words are asked for outside of a page");
  let known = kept.get(instance);
  if (!known) kept.set(instance, known = new Map());
  const names = typeof areas === "string" ? [areas] : areas;
  const key = names.join();
  let translation = known.get(key);
  if (!translation) {
    const getFixedT = instance.getFixedT as (...how: unknown[]) => TFunction;
    // As the package asks.
    const t = getFixedT(instance.language, names[0], undefined, { scopeNs: names });
    known.set(key, translation = { t, i18n: instance });
  }
  return translation;
};

export const initReactI18next = { type: "3rdParty", init() {} };
