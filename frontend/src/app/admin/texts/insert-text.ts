/** What was written, with a text below it, unless it is there already. */
export const insertText = (written: string, text: string): string => {
  const before = written.trimEnd();
  if (!before) return text;
  return before.includes(text) ? written : `${before}\n${text}`;
};
