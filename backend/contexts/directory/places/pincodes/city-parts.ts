import { once } from "#/shared/memoise.ts";

/** @returns the localities of a city or town that have a post office */
export const partsOf = (citySlug: string): readonly string[] => readParts().get(citySlug) ?? [];

/** One town per line: `slug: name, name`. From the names of post offices, corrected by hand. */
const readParts = once((): ReadonlyMap<string, readonly string[]> => {
  const text = Deno.readTextFileSync(new URL("./city-parts.txt", import.meta.url));
  return new Map(
    text.trim().split("\n").map((line) => {
      const [slug, names] = line.split(": ") as [string, string];
      return [slug, names.split(", ")];
    }),
  );
});

const side = /\s(?:east|west|north|south|ईस्ट|वेस्ट|पूर्व|पश्चिम|उत्तर|दक्षिण)$/iu;

/** Returns "Andheri" for "Andheri West", because users omit the side of the railway line. */
export const withoutSide = (name: string): string => name.replace(side, "");
