/** Letters of right-to-left scripts and bidirectional control characters. */
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}\u200f\u202a-\u202e\u2066-\u2069]/u;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/**
 * Isolates user text (FSI … PDI, as `<bdi>` does), so that it cannot reorder the text around it.
 */
export const isolateDirection = (text: string): string =>
  hasRightToLeft(text) ? `\u2068${text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")}\u2069` : text;
