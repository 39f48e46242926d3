import assert from "node:assert/strict";
import type { Lang } from "./languages.ts";
import dictionaryEn from "./locales/en.ts";
import dictionaryHi from "./locales/hi.ts";
import { foreignWords, hindiProblems } from "./testing/hindi.ts";
import { findUses } from "./testing/uses.ts";

type Texts = Map<string, string>;

/** All texts by key: `auth:signIn.title`, `home:steps.0.text`. */
const readTexts = async (lang: Lang): Promise<Texts> => {
  const texts: Texts = new Map();
  const add = (key: string, value: unknown) => {
    if (typeof value === "string") texts.set(key, value);
    else {
      const separator = key.endsWith(":") ? "" : ".";
      for (const [name, inner] of Object.entries(value as object)) {
        add(key + separator + name, inner);
      }
    }
  };
  add("translation:", { en: dictionaryEn, hi: dictionaryHi }[lang]);
  const files = new URL(`./locales/${lang}/`, import.meta.url);
  for await (const { name, isFile } of Deno.readDir(files)) {
    if (isFile) add(name.replace(".ts", ":"), (await import(new URL(name, files).href)).default);
  }
  return texts;
};

const [en, hi] = await Promise.all([readTexts("en"), readTexts("hi")]);

/** Key as used in code: without the plural suffix. */
const nameOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const namesOf = (texts: Texts) => new Set([...texts.keys()].map(nameOf));

Deno.test("has the same texts in both languages", () => {
  assert.deepEqual([...namesOf(hi)].sort(), [...namesOf(en)].sort());
});

for (const [lang, texts] of [["en", en], ["hi", hi]] as const) {
  Deno.test(`has every plural form of ${lang}`, () => {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const incomplete = [...texts.keys()].filter((key) => key !== nameOf(key))
      .flatMap((key) => forms.map((form) => `${nameOf(key)}_${form}`))
      .filter((key) => !texts.has(key));
    assert.deepEqual([...new Set(incomplete)], []);
  });

  Deno.test(`has plural forms for every counting text in ${lang}`, () => {
    const counting = [...texts].filter(([key, text]) =>
      text.includes("{{count}}") && key === nameOf(key)
    );
    assert.deepEqual(counting, []);
  });
}

Deno.test("uses neither nesting nor formats of i18next, which translators do not expect", () => {
  const special = [...en, ...hi].filter(([, text]) => /\$t\(|\{\{[^}]*,/.test(text));
  assert.deepEqual(special, []);
});

Deno.test("has the same placeholders and tags in both languages", () => {
  const holes = (texts: Texts, name: string) =>
    new Set(
      [...texts].filter(([key]) => nameOf(key) === name)
        .flatMap(([, text]) => text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []),
    );
  for (const name of namesOf(en)) {
    assert.deepEqual([...holes(hi, name)].sort(), [...holes(en, name)].sort(), name);
  }
});

/** Texts without placeholders, tags and section ids. */
const shown = [...hi].filter(([key]) => !/:sections\.\d+\.id$/.test(key))
  .map(([key, text]) => [key, text.replace(/\{\{\w+\}\}|<\/?\w+>/g, "0")] as const);

Deno.test("writes Hindi in Devanagari", () => {
  const foreign = shown.map(([key, text]) => ({ key, words: foreignWords(text) }))
    .filter(({ words }) => words.length > 0);
  assert.deepEqual(foreign, []);
});

Deno.test("has Hindi in every Hindi text", () => {
  const without = shown.filter(([, text]) =>
    !/\p{Script=Devanagari}/u.test(text) && /\p{L}/u.test(text)
  );
  assert.deepEqual(without, []);
});

Deno.test("spells Hindi consistently and ends sentences with a danda", () => {
  const wrong = shown.map(([key, text]) => ({ key, problems: hindiProblems(text) }))
    .filter(({ problems }) => problems.length > 0);
  assert.deepEqual(wrong, []);
});

Deno.test("has no unused text", async () => {
  const isUsed = await findUses(new URL("../", import.meta.url), [
    // The field error codes in this folder are keys of messages.
    new URL("../../../backend/contexts/identity/", import.meta.url),
  ]);
  const unused = [...namesOf(en)].filter((key) => {
    const [namespace, name] = key.split(":") as [string, string];
    // Code uses a list, or the words of a group below another, as a whole, by its key.
    const group = name.match(/^(.+\..+)\.\w+$/)?.[1];
    return !isUsed(namespace, name.replace(/\.\d+(\..*)?$/, "")) &&
      !(group && isUsed(namespace, group));
  });
  assert.deepEqual(unused, []);
});
