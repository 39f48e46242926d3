import assert from "node:assert/strict";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { address, type Fields, texts } from "./description.ts";
import { emptyTranslation } from "./empty-business.ts";

const api = await useTestApi();

/** Invented words that do not occur in any other listing. */
const words = [
  "zibro",
  "klemuta",
  "padvosh",
  "gurnelo",
  "twaseki",
  "mofindar",
  "yelchuba",
  "drosti",
  "hanvope",
  "quelmarin",
  "bostugey",
  "fernikola",
  "ludhespo",
  "vimgartu",
  "jokrelmi",
  "nustapho",
];

const searched = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { search }]) => search ? [name] : []);

const cases = [
  ...searched(texts).map((name) => [name, (word: string) => ({ [name]: word })] as const),
  ...searched(texts).map((name) =>
    [
      `translation.${name}`,
      (word: string) => ({ translation: { ...emptyTranslation, [name]: word } }),
    ] as const
  ),
  ...searched(address).map((name) =>
    [`address.${name}`, (word: string) => ({ address: { [name]: word } })] as const
  ),
];

for (const [index, [name, withWord]] of cases.entries()) {
  Deno.test(`finds a business by a word of its ${name}`, async () => {
    const word = words[index]!;
    const [saved] = await api.save(businessInput(withWord(word)));
    const { body } = await api.get<{ _id: string }[]>(`/api/business?q=${word}`);
    assert.deepEqual(body.map(({ _id }) => _id), [saved!._id]);
  });
}
