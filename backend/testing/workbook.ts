import { strToU8, zipSync } from "fflate";

const part = (type: string, path: string) =>
  `<Relationship Id="${path}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${path}"/>`;

/**
 * A workbook (XLSX) of one sheet, and a `cover` before it.
 *
 * @param parts XML of `sheetData`, of the items of `sharedStrings` and of `styles`; other parts by path
 */
export function writeWorkbook({ rows, cover, texts, styles, parts = {} }: {
  rows: string;
  cover?: string;
  texts?: string;
  styles?: string;
  parts?: Record<string, Uint8Array>;
}): Uint8Array<ArrayBuffer> {
  const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
  return zipSync({
    "xl/workbook.xml": xml(
      `<workbook xmlns:r="r"><sheets><sheet name="Hidden" sheetId="1" state="hidden" r:id="none"/>` +
        (cover === undefined ? "" : `<sheet name="Cover" sheetId="3" r:id="cover.xml"/>`) +
        `<sheet name="List" sheetId="2" r:id="sheet.xml"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": xml(
      `<Relationships>${part("worksheet", "sheet.xml")}${part("worksheet", "cover.xml")}` +
        `${part("sharedStrings", "texts.xml")}${part("styles", "styles.xml")}</Relationships>`,
    ),
    "xl/sheet.xml": xml(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...cover === undefined
      ? {}
      : { "xl/cover.xml": xml(`<worksheet><sheetData>${cover}</sheetData></worksheet>`) },
    ...texts === undefined ? {} : { "xl/texts.xml": xml(`<sst>${texts}</sst>`) },
    ...styles === undefined ? {} : { "xl/styles.xml": xml(`<styleSheet>${styles}</styleSheet>`) },
    ...parts,
  }) as Uint8Array<ArrayBuffer>;
}

/** A cell of a text. */
export const textCell = (text: string): string =>
  `<c t="inlineStr"><is><t>${
    text.replace(/[&<>\r]/g, (letter) => `&#${letter.charCodeAt(0)};`)
  }</t></is></c>`;
