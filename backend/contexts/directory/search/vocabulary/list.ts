/**
 * Phrases separated by commas; `(a|b)` stands for either of them, so that `नल (टपकना|टूट गया)` is
 * two phrases and `risn(a|e)` two spellings.
 */
export const list = (text: string): string[] => [...new Set(text.split(",").flatMap(expand))];

function expand(phrase: string): string[] {
  const choice = /\(([^()]*)\)/.exec(phrase);
  if (!choice) return [phrase.replace(/\s+/g, " ").trim()];
  const [all, choices] = choice as unknown as [string, string];
  const before = phrase.slice(0, choice.index);
  const after = phrase.slice(choice.index + all.length);
  return choices.split("|").flatMap((one) => expand(before + one.trim() + after));
}
