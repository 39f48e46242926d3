import { matching, readTable } from "../read-table.ts";

/**
 * Names of people and gods, and sign words, in Hindi, by folded Latin spelling. Rules cannot
 * distinguish long and short a (राजेश, रमेश), or ट and त. English words are in loan-words.ts.
 */
export const namesInHindi: ReadonlyMap<string, string> = new Map(
  readTable(new URL("./names-in-hindi.tsv", import.meta.url), (word, hindi) => [
    matching(/^[a-z]+$/, word),
    matching(/^\p{Script=Devanagari}/u, hindi),
  ]),
);
