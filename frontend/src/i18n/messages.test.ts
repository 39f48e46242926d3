import assert from "node:assert/strict";
import { namespaces } from "./namespaces.ts";
import type { Lang } from "./languages.ts";
import dictionaryEn from "./dictionaries/en.ts";
import dictionaryHi from "./dictionaries/hi.ts";
import { foreignWords, hindiProblems } from "./testing/hindi.ts";
import { findUses } from "./testing/uses.ts";

type Texts = Map<string, string>;

/** Every text by where it stands: `auth:signIn.title`, `home:steps.0.text`. */
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
  for (const [area, loaders] of Object.entries(namespaces)) {
    add(`${area}:`, (await loaders[lang]()).default);
  }
  return texts;
};

const [en, hi] = await Promise.all([readTexts("en"), readTexts("hi")]);

/** What code calls a text: without its plural's ending, a list by its own name. */
const nameOf = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");
const namesOf = (texts: Texts) => new Set([...texts.keys()].map(nameOf));

Deno.test("both languages have the same texts", () => {
  assert.deepEqual([...namesOf(hi)].sort(), [...namesOf(en)].sort());
});

for (const [lang, texts] of [["en", en], ["hi", hi]] as const) {
  Deno.test(`a plural in ${lang} has every form that language knows`, () => {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const incomplete = [...texts.keys()].filter((key) => key !== nameOf(key))
      .flatMap((key) => forms.map((form) => `${nameOf(key)}_${form}`))
      .filter((key) => !texts.has(key));
    assert.deepEqual([...new Set(incomplete)], []);
  });

  Deno.test(`what counts in ${lang} has plural forms`, () => {
    const counting = [...texts].filter(([key, text]) =>
      text.includes("{{count}}") && key === nameOf(key)
    );
    assert.deepEqual(counting, []);
  });
}

Deno.test("texts hold neither other texts nor formats, which no translator expects", () => {
  const special = [...en, ...hi].filter(([, text]) => /\$t\(|\{\{[^}]*,/.test(text));
  assert.deepEqual(special, []);
});

Deno.test("both languages fill in the same values and mark the same parts", () => {
  const holes = (texts: Texts, name: string) =>
    new Set(
      [...texts].filter(([key]) => nameOf(key) === name)
        .flatMap(([, text]) => text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []),
    );
  for (const name of namesOf(en)) {
    assert.deepEqual([...holes(hi, name)].sort(), [...holes(en, name)].sort(), name);
  }
});

/** What people read: without the names of values and of sections' addresses. */
const shown = [...hi].filter(([key]) => !/:sections\.\d+\.id$/.test(key))
  .map(([key, text]) => [key, text.replace(/\{\{\w+\}\}|<\/?\w+>/g, "0")] as const);

Deno.test("Hindi is written in Devanagari", () => {
  const foreign = shown.map(([key, text]) => ({ key, words: foreignWords(text) }))
    .filter(({ words }) => words.length > 0);
  assert.deepEqual(foreign, []);
});

Deno.test("every Hindi text has Hindi in it", () => {
  const without = shown.filter(([, text]) =>
    !/\p{Script=Devanagari}/u.test(text) && /\p{L}/u.test(text)
  );
  assert.deepEqual(without, []);
});

Deno.test("Hindi is spelt in one way and ends its sentences with a danda", () => {
  const wrong = shown.map(([key, text]) => ({ key, problems: hindiProblems(text) }))
    .filter(({ problems }) => problems.length > 0);
  assert.deepEqual(wrong, []);
});

Deno.test("every text is used somewhere", async () => {
  const isUsed = await findUses(new URL("../", import.meta.url), [
    // Its codes of what is wrong with a field have their words here.
    new URL("../../../backend/contexts/identity/", import.meta.url),
  ]);
  const unused = [...namesOf(en)].filter((key) => {
    const [area, name] = key.split(":") as [string, string];
    // A list is used as a whole, by its name.
    return !isUsed(area, name.replace(/\.\d+(\..*)?$/, ""));
  });
  assert.deepEqual(unused, []);
});
