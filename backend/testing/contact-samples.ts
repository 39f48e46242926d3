import { readTable } from "#/shared/read-table.ts";

const readLines = (name: string): string[] =>
  readTable(new URL(name, import.meta.url), (line) => line!);

/** Texts with contact details or links in disguise, which screening must find. */
export const evasions = readLines("contact-evasions.txt");

/** Ordinary texts of customers and owners, some without spaces after punctuation. */
export const harmless = readLines("contact-harmless.txt");
