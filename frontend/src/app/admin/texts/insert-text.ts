/** Appends a text to the written one, unless it contains it. */
export const insertText = (written: string, text: string): string => {
  const before = written.trimEnd();
  if (!before) return text;
  return before.includes(text) ? written : `${before}\n${text}`;
};
