import { type Business, makeBusiness as makeBaseBusiness } from "./relevance/queries/businesses.ts";

const open = [{ open: "09:00", close: "19:00" }];
const week = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: open, sun: [] };

/** Generated business number `index`, the same in every run. Three of five have opening hours. */
export const makeBusiness = (index: number): Business => ({
  ...makeBaseBusiness(index),
  timings: index % 5 < 3 ? { week, special: [] } : null,
});

/** Search texts: trade and place, business name, name and place, name and trade. */
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
