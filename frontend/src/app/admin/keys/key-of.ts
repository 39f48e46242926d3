export type AdminKey = "down" | "up" | "search" | "next" | "help";

const byKey: Readonly<Record<string, AdminKey>> = {
  j: "down",
  k: "up",
  n: "next",
  "/": "search",
  "?": "help",
};

/** Physical keys, for layouts with other letters, such as Hindi. */
const byCode: Readonly<Record<string, AdminKey>> = { KeyJ: "down", KeyK: "up", KeyN: "next" };

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "defaultPrevented"
>;

/** Shortcut of a key press; undefined for other keys. */
export const keyOf = (press: Press): AdminKey | undefined => {
  const { key, code, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return undefined;
  return byKey[key] ?? (/^[\x20-\x7e]$/.test(key) ? undefined : byCode[code]);
};
