import "../input-errors.ts";
import { z } from "@hono/zod-openapi";
import { isFreeOfDeception, withoutDeception } from "./invisible.ts";
import { controls, isPlainLine, isWellFormed, normalise, normaliseLines } from "./text.ts";

/**
 * Schemas for texts in requests. Lengths apply to the text as sent, in characters, as in JSON
 * Schema.
 */

/** Whether a text may be shown to other users. */
export const isClean = (text: string): boolean => isWellFormed(text) && isFreeOfDeception(text);

/** The error for a text that is not clean. */
const notClean = {
  error:
    "Has characters that cannot be seen, pass for others, change the direction of the text, or pile up",
  params: { code: "text_characters" },
};

/** These patterns are for the contract only; the check below needs one pass over the text. */
const anyPattern = `^[^${controls}]*$`;
const somePattern = `^[^${controls}]*[^\\s${controls}][^${controls}]*$`;

type Rules = {
  longest: number;
  /** Whether the text may be empty or blank. */
  mayBeBlank?: boolean;
  /** Whether other users will see the text. */
  isShown?: boolean;
};

function Text({ longest, mayBeBlank = false, isShown = false }: Rules) {
  return z.string().check((context) => {
    const { value: input, issues } = context;
    if (input.length <= longest && isPlainLine(input)) return;
    // With `continue`, a nullable field reports this error instead of a union error.
    const issue = { input, continue: true } as const;
    const size = { ...issue, origin: "string", inclusive: true } as const;
    if ([...input].length > longest) {
      issues.push({ ...size, code: "too_big", maximum: longest });
    } else if (!isWellFormed(input)) {
      issues.push({ ...issue, code: "custom", message: "Not well-formed text" });
    } else if (isShown && !isFreeOfDeception(input)) {
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

/** One non-empty line with single spaces, trimmed. */
export const Line = (longest: number) => Text({ longest, isShown: true }).overwrite(normalise);

/** One line, which may be empty. */
export const OptionalLine = (longest: number) =>
  Text({ longest, mayBeBlank: true, isShown: true }).overwrite(normalise);

/** Non-empty lines with at most one empty line between paragraphs. */
export const Paragraphs = (longest: number) =>
  Text({ longest, isShown: true }).overwrite(normaliseLines);

/** A search text, which may be empty. Invisible characters are removed, not rejected. */
export const SearchText = (longest: number) =>
  Text({ longest, mayBeBlank: true }).overwrite((text) => normalise(withoutDeception(text)));

/** The name of a place, of at most 100 characters, in NFC with single spaces. */
export const SearchedText = SearchText(100);

/**
 * A search text of which only the first characters are read, up to the end of a word, and the last
 * of several texts. It is never rejected for its length.
 */
export function SearchTextReadTo(longest: number) {
  const start = new RegExp(`^(?:.{1,${longest}}(?!\\S)|.{0,${longest}})`, "su");
  return z.preprocess((value) => Array.isArray(value) ? value.at(-1) : value, z.string())
    .transform((text) => text.match(start)![0])
    .pipe(SearchText(longest))
    .openapi({ type: "string" });
}

/** Unchanged text: values that the service issued, or that are only compared. */
export const Verbatim = (longest: number) => Text({ longest, mayBeBlank: true });
