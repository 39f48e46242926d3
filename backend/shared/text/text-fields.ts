import { z } from "@hono/zod-openapi";
import { isHonest, withoutDeception } from "./invisible.ts";
import { controls, isPlainLine, isWellFormed, normalise, normaliseLines } from "./text.ts";

/**
 * Texts that callers send, as schemas whose rules stand in the contract, too. Lengths are those of
 * the text as it was sent, counted as JSON Schema counts: in characters, not in UTF-16 units.
 */

/** What every text that others will see has to be, whatever field it is in. */
export const isClean = (text: string): boolean => isWellFormed(text) && isHonest(text);

/** What an answer says of a field that is not clean. */
const notClean = {
  error:
    "Has characters that cannot be seen, pass for others, change the direction of the text, or pile up",
  params: { code: "text_characters" },
};

/** For the contract; what is checked here needs one pass over a text, whatever is in it. */
const anyPattern = `^[^${controls}]*$`;
const somePattern = `^[^${controls}]*[^\\s${controls}][^${controls}]*$`;

type Rules = {
  longest: number;
  /** Whether there may be nothing, or nothing but blanks. */
  mayBeBlank?: boolean;
  /** Whether others will see it. */
  isShown?: boolean;
};

function Text({ longest, mayBeBlank = false, isShown = false }: Rules) {
  return z.string().check((context) => {
    const { value: input, issues } = context;
    if (input.length <= longest && isPlainLine(input)) return;
    // With `continue`, a field that may be null as well says what is wrong, not that neither fits.
    const issue = { input, continue: true } as const;
    const size = { ...issue, origin: "string", inclusive: true } as const;
    if ([...input].length > longest) {
      issues.push({ ...size, code: "too_big", maximum: longest });
    } else if (!isWellFormed(input)) {
      issues.push({ ...issue, code: "custom", message: "Not well-formed text" });
    } else if (isShown && !isHonest(input)) {
      issues.push({ ...issue, code: "custom", message: notClean.error, params: notClean.params });
    } else if (!mayBeBlank && normalise(input) === "") {
      issues.push({ ...size, code: "too_small", minimum: 1 });
    }
  }).openapi({
    ...!mayBeBlank && { minLength: 1 },
    maxLength: longest,
    pattern: mayBeBlank ? anyPattern : somePattern,
  });
}

/** One line with something in it: single spaces, none at the ends. */
export const Line = (longest: number) => Text({ longest, isShown: true }).overwrite(normalise);

/** The same, or nothing. */
export const OptionalLine = (longest: number) =>
  Text({ longest, mayBeBlank: true, isShown: true }).overwrite(normalise);

/** Several lines with something in them, with at most one empty line between paragraphs. */
export const Paragraphs = (longest: number) =>
  Text({ longest, isShown: true }).overwrite(normaliseLines);

/** What somebody looks for, or nothing. What cannot be seen in it is left out, not refused. */
export const SearchText = (longest: number) =>
  Text({ longest, mayBeBlank: true }).overwrite((text) => normalise(withoutDeception(text)));

/** The same, of which no more than so many characters are read; none is refused for its length. */
export const SearchTextReadTo = (longest: number) =>
  z.string()
    .transform((text) => Array.from(text.slice(0, 2 * longest)).slice(0, longest).join(""))
    .pipe(SearchText(longest))
    .openapi({ type: "string", pattern: anyPattern });

/** What was given out before and comes back, or is only compared: it stays as it is. */
export const Verbatim = (longest: number) => Text({ longest, mayBeBlank: true });
