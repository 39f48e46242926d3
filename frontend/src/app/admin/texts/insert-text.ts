/** Appends a template to the written text, unless the text already contains it. */
export const insertText = (written: string, text: string): string => {
  const before = written.trimEnd();
  if (!before) return text;
  return before.includes(text) ? written : `${before}\n${text}`;
};
