import type { i18n } from "i18next";

type Translate = (key: string | string[], ...values: unknown[]) => string;

/**
 * Words that hold no values are looked up once, for an instance whose language stays: of all that a
 * page takes to be written, i18next would be a sixth.
 */
export const keepWords = (instance: i18n): i18n => {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (
    ...how: unknown[]
  ) => Translate;
  const translators = new Map<string, Translate>();
  const getKept = (...how: unknown[]): Translate => {
    const known = JSON.stringify(how);
    let t = translators.get(known);
    if (!t) translators.set(known, t = keeping(getFixedT(...how)));
    return t;
  };
  return Object.assign(instance, { getFixedT: getKept });
};

/** A word that is missing is its key, and may come yet. */
const keeping = (translate: Translate): Translate => {
  const words = new Map<unknown, string>();
  const kept: Translate = (key, ...values) => {
    if (values.length > 0) return translate(key, ...values);
    let text = words.get(key);
    if (text === undefined) {
      text = translate(key);
      if (text !== key) words.set(key, text);
    }
    return text;
  };
  return Object.assign(kept, translate);
};
