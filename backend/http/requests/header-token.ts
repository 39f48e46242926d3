/**
 * A token of a form for a header. A header refuses other letters than these, which no token has, so
 * such a text is replaced by a token that no check accepts.
 */
export const headerToken = (text: string): string => /^[\w.~+/=-]*$/.test(text) ? text : "invalid";
