import type { Business } from "../schemas.ts";
import { address, facts, type Fields, legal, type Search, texts } from "./description.ts";

/** Returns the searchable texts of a business, in both languages, by weight. */
export function searchableTexts(business: Business): Record<Search, string[]> {
  const found: Record<Search, string[]> = { name: [], place: [], line: [], paragraphs: [] };
  const add = (searched: Searched, values: object | null) => {
    for (const [name, search] of searched) {
      const value = (values as Record<string, unknown> | null)?.[name];
      if (typeof value === "string") found[search].push(value);
    }
  };
  add(own, business);
  add(translated, business.translation);
  add(ofAddress, business.address);
  add(ofLegal, business.legal);
  return found;
}

type Searched = [name: string, search: Search][];

const searchedOf = (fields: Fields): Searched =>
  Object.entries(fields).flatMap(([name, { search }]) => search ? [[name, search]] : []);

const own = searchedOf({ ...texts, ...facts });
const translated = searchedOf(texts);
const ofAddress = searchedOf(address);
const ofLegal = searchedOf(legal);
