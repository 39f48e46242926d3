/**
 * Reads a file of this folder: lists that begin with their name in brackets, with entries separated
 * by bars. Lines that begin with `#` are comments.
 * @throws when the file has other lists than `names`
 */
export function readVocabulary<Name extends string>(
  file: string,
  names: readonly Name[],
): Record<Name, string[]> {
  const text = Deno.readTextFileSync(new URL(file, import.meta.url)).replace(/^#.*$/gm, "");
  const [before = "", ...rest] = text.split(/^\[(\w+)\]$/m);
  const lists = new Map<string, string[]>();
  for (let at = 0; at < rest.length; at += 2) {
    lists.set(rest[at]!, rest[at + 1]!.split(/[|\n]/).map((entry) => entry.trim()).filter(Boolean));
  }
  const found = [...lists.keys()].sort().join();
  if (before.trim() !== "" || found !== names.toSorted().join()) {
    throw new Error(`${file} has the lists ${found}, not ${names}`);
  }
  return Object.fromEntries(lists) as Record<Name, string[]>;
}
