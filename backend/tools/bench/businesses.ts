import { type Business, makeBusiness as makePeoples } from "./relevance/queries/businesses.ts";

const open = [{ open: "09:00", close: "19:00" }];
const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] };

/** Business number `index` of the bench, the same in every run; three of five say when they are open. */
export const makeBusiness = (index: number): Business => ({
  ...makePeoples(index),
  timings: index % 5 < 3 ? { week, special: [] } : null,
});

/** What people search for: trade and place, the name of a business, a name and a place. */
export function makeQueries(businesses: number, count: number): string[] {
  return Array.from({ length: count }, (_, number) => {
    const { businessName, category, address: { city } } = makeBusiness(number * 7919 % businesses);
    const [first, second = city] = businessName.toLowerCase().split(" ");
    const trade = category.replaceAll("_", " ");
    return [`${trade} ${city}`, `${first} ${second}`, `${first} ${city}`, `${second} ${trade}`][
      number % 4
    ]!;
  });
}

/** The same with one letter missing in one word, as thumbs write. */
export const misspell = (query: string, index: number): string => {
  const words = query.split(" ");
  const word = words[0]!;
  const at = 1 + index % Math.max(1, word.length - 2);
  return [word.slice(0, at) + word.slice(at + 1), ...words.slice(1)].join(" ");
};
