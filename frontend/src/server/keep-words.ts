import type { i18n } from "i18next";

type Values = Record<string, unknown>;
type Translate = (key: string | string[], ...values: unknown[]) => string;

/** A text between and around its holes: one more piece than there are names. */
type Sentence = { pieces: string[]; names: string[] };

/**
 * Words are looked up once, and sentences taken apart at the holes for their values, for an instance
 * whose language stays: of all that a page takes to be written, i18next would be a sixth.
 */
export const keepWords = (instance: i18n): i18n => {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as (
    ...how: unknown[]
  ) => Translate;
  const fill = fillerFor(instance);
  const translators = new Map<string, Translate>();
  const getKept = (...how: unknown[]): Translate => {
    const known = JSON.stringify(how);
    let t = translators.get(known);
    if (!t) translators.set(known, t = keeping(getFixedT(...how), fill));
    return t;
  };
  return Object.assign(instance, { getFixedT: getKept });
};

/** A word that is missing is its key, and may come yet. */
const keeping = (translate: Translate, fill: ReturnType<typeof fillerFor>): Translate => {
  const words = new Map<unknown, string>();
  const sentences = new Map<string, Sentence>();
  const kept: Translate = (key, ...values) => {
    const [first] = values;
    if (values.length > 0) {
      return typeof key === "string" && values.length === 1 && isValues(first)
        ? fill(sentences, translate, key, first)
        : translate(key, ...values);
    }
    let text = words.get(key);
    if (text === undefined) {
      text = translate(key);
      if (text !== key) words.set(key, text);
    }
    return text;
  };
  return Object.assign(kept, translate);
};

const isValues = (values: unknown): values is Values =>
  typeof values === "object" && values !== null;

/**
 * Puts values into a sentence as i18next does. A value that it has no hole for may be a word to
 * i18next itself, which is asked then, as it is for what is missing.
 */
const fillerFor = (instance: i18n) => {
  const plurals = new Intl.PluralRules(instance.language);
  const escape = instance.options.interpolation!.escape!;
  return (
    sentences: Map<string, Sentence>,
    translate: Translate,
    key: string,
    values: Values,
  ): string => {
    const { count } = values;
    const form = typeof count === "number"
      ? `${key} ${count === 0 ? "zero" : plurals.select(count)}`
      : key;
    let sentence = sentences.get(form);
    if (!sentence) {
      const text = translate(key, {
        ...typeof count === "number" && { count },
        skipInterpolation: true,
      });
      if (typeof text !== "string" || text === key) return translate(key, values);
      sentences.set(form, sentence = partsOf(text));
    }
    const { pieces, names } = sentence;
    for (const name in values) {
      if (name !== "count" && !names.includes(name)) return translate(key, values);
    }
    let text = pieces[0]!;
    for (let at = 0; at < names.length; at++) {
      const value = values[names[at]!];
      if (typeof value !== "string" && typeof value !== "number") return translate(key, values);
      text += escape(String(value)) + pieces[at + 1]!;
    }
    return text;
  };
};

const partsOf = (text: string): Sentence => {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return {
    pieces: parts.filter((_, at) => at % 2 === 0),
    names: parts.filter((_, at) => at % 2 === 1),
  };
};
