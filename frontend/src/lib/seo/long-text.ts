/** Table in a text: column names, then rows. */
type TextTable = { columns: string[]; rows: string[][] };

/** Paragraph, list or table. May contain `{{…}}` placeholders. */
export type TextBlock = string | string[] | TextTable;

export type TextSection = {
  /** Anchor in the URL, such as `/privacy#rights`; the same in both languages. */
  id: string;
  title: string;
  blocks: TextBlock[];
};
