/** A table of a text: its columns' names, then its rows. */
type TextTable = { columns: string[]; rows: string[][] };

/** Paragraphs, the points of a list, or a table; `{{…}}` in them is filled in. */
export type TextBlock = string | string[] | TextTable;

export type TextSection = {
  /** What the address names it by: `/privacy#rights`; the same in both languages. */
  id: string;
  title: string;
  blocks: TextBlock[];
};
