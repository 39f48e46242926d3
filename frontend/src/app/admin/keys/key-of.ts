type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "defaultPrevented"
>;

/**
 * Character of a key press without modifiers; undefined for other keys. Layouts with other letters,
 * such as Hindi, get the Latin character at the same place.
 */
export const keyOf = (press: Press): string | undefined => {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined;
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase();
  return key.length > 1 ? undefined : code.match(/^(?:Key|Digit)(.)$/)?.[1]?.toLowerCase();
};
