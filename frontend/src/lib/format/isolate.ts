/** Letters of scripts that run from right to left, and characters that turn a line around. */
const turning =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * What somebody wrote, so that it turns nothing around but itself when it stands in a line with
 * other words: between FSI and PDI, as `<bdi>` does it for elements.
 */
export const isolateDirection = (text: string): string =>
  turning.test(text) ? `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069` : text;
