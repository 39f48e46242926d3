import { parse } from "tldts";
import { readVocabulary } from "./vocabulary/read-vocabulary.ts";

const lists = readVocabulary("./sites.txt", ["ordinary", "abbreviations", "hindi"]);
const ordinary = new Set(lists.ordinary);
const abbreviations = new Set(lists.abbreviations);
const spelledInHindi = new Set(lists.hindi);

/** Suffixes under which even one letter or a number is a site. */
const wellKnown = new Set(["com", "net", "org", "co.in"]);

const name = "[\\p{L}\\p{M}\\d][\\p{L}\\p{M}\\d_-]*";
const hosts = new RegExp(
  `(?<![\\p{L}\\p{M}\\d_-])${name}(?:\\s*\\.${name})+(?<path>[/:?#]\\S)?`,
  "gu",
);

const addresses = [
  /h[tx]{2}ps?(?![\p{L}\p{M}])|javascript:|(?<!\p{L})www(?!\p{L})|:\/\//u,
  // An IP address with a path or port; without them "1.2.3.4" may be the number of a clause.
  /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}\s*[/:]\s*[\p{L}\d]/u,
  /(?<![\d.])(?:(?:1\d\d|2[0-5]\d)\.(?:\d{1,3}\.){2}\d{1,3})(?![\d.])/u,
  /\[[\da-f]*:[\da-f:]*:[\da-f:]*\]/u,
];

/** Whether a plain text contains the address of a site. */
export const hasSite = (plain: string): boolean =>
  addresses.some((address) => address.test(plain)) ||
  // A full stop between sentences is followed by a space.
  /\.[\p{L}\p{M}\d]/u.test(plain) && [...plain.matchAll(hosts)].some(({ 0: match, groups }) => {
      const isWhole = plain.trim() === match;
      return isSite(match.replace(/\s|[/:?#]\S$/g, "").split("."), !!groups?.path, isWhole);
    });

/** Tests each prefix, because the next sentence may follow the address: "evil.help.thanks". */
const isSite = (labels: string[], hasPath: boolean, isWhole: boolean): boolean =>
  labels.slice(1).some((_, at) => {
    const isLast = at === labels.length - 2;
    return isHost(labels.slice(Math.max(0, at - 3), at + 2), isLast && hasPath, isLast && isWhole);
  });

function isHost(labels: string[], hasPath: boolean, isWhole: boolean): boolean {
  if (spelledInHindi.has(labels.at(-1)!)) return true;
  const { domainWithoutSuffix: label, publicSuffix: suffix, isIcann } = parse(labels.join("."));
  if (!isIcann || !label || !suffix) return false;
  if (hasPath || wellKnown.has(suffix)) return label.length > 1 || hasPath || suffix !== "com";
  if (label.length === 1 || /^[\d-]+$/.test(label) || abbreviations.has(label)) return false;
  return isWhole || !ordinary.has(suffix);
}
