import type dictionaryEn from "./dictionaries/en.ts";

export type Dictionary = typeof dictionaryEn;

/** `count_one` and `count_other` are asked for as `count`. */
type Asked<Key extends string> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base
  : Key;

type Keys<Tree, Leaf, Prefix extends string = ""> = {
  [Key in keyof Tree & string]: Tree[Key] extends Leaf ? `${Prefix}${Asked<Key>}`
    : Tree[Key] extends string | readonly unknown[] ? never
    : Keys<Tree[Key], Leaf, `${Prefix}${Key}.`>;
}[keyof Tree & string];

type At<Tree, Path extends string> = Path extends `${infer Head}.${infer Rest}`
  ? Head extends keyof Tree ? At<Tree[Head], Rest> : never
  : Path extends keyof Tree ? Tree[Path]
  : never;

/** The addresses of texts, such as `shell.login`. */
export type TextKey = Keys<Dictionary, string>;

/** The addresses of lists, such as `home.trades`. */
export type ListKey = Keys<Dictionary, readonly unknown[]>;

export type Values = Record<string, string | number>;

export type Translate = {
  /** A text with its `{{values}}` filled in; `count` chooses between singular and plural. */
  (key: TextKey, values?: Values): string;
  <Key extends ListKey>(key: Key, options: { returnObjects: true }): At<Dictionary, Key>;
};

/** The words of one dictionary, by address. */
export const createTranslate = (dictionary: Dictionary, locale: string): Translate => {
  const plurals = new Intl.PluralRules(locale);
  const find = (key: string): unknown =>
    key.split(".").reduce<unknown>(
      (tree, name) => (tree as Record<string, unknown> | undefined)?.[name],
      dictionary,
    );
  const translate = (key: string, values: Values & { returnObjects?: true } = {}): unknown => {
    const found = find(key) ?? find(`${key}_${plurals.select(Number(values.count))}`) ??
      find(`${key}_other`);
    return typeof found === "string" ? fill(found, values) : found;
  };
  return translate as Translate;
};

const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
