import { ConfigError } from "#/shared/config-error.ts";

const megabyte = 1_000_000;

/** What a sheet may have. All of it is counted while it is read. */
export const sheetLimits = {
  bytes: 20 * megabyte,
  /** Of all parts of a workbook together. */
  unpackedBytes: 200 * megabyte,
  rows: 50_000,
  columns: 200,
  /** Characters of all cells together: a workbook may name one long text in a million cells. */
  characters: 100 * megabyte,
  /** Texts that a workbook's cells share. */
  sharedTexts: 1 * megabyte,
  sharedCharacters: 30 * megabyte,
  /** Milliseconds in the worker. */
  time: 30_000,
};

export type SheetLimits = typeof sheetLimits;

/** Why a sheet cannot be read, and what to do about it. */
const faults = {
  not_a_sheet: {
    en: "This file is not a sheet. Save your list as an Excel workbook (XLSX) or as CSV UTF-8.",
    hi: "यह फ़ाइल शीट नहीं है। अपनी सूची Excel (XLSX) या CSV UTF-8 के रूप में सेव करें।",
  },
  other_workbook: {
    en: "This workbook is in an old format or has a password. Open it, choose “Save as” and the " +
      "type “Excel workbook (.xlsx)”, without a password.",
    hi: "यह फ़ाइल पुराने फ़ॉर्मेट में है या इस पर पासवर्ड है। इसे खोलें, “Save as” में बिना पासवर्ड के " +
      "“Excel workbook (.xlsx)” चुनें।",
  },
  damaged: {
    en: "This workbook is damaged. Open it in Excel or Google Sheets and save it again.",
    hi: "यह फ़ाइल ख़राब है। इसे Excel या Google Sheets में खोलकर फिर से सेव करें।",
  },
  empty: {
    en: "This sheet has no rows. The first visible sheet of a workbook is read.",
    hi: "इस शीट में कोई पंक्ति नहीं है। फ़ाइल की पहली दिखने वाली शीट पढ़ी जाती है।",
  },
  encoding: {
    en: "The letters of this text cannot be read. Save the list as “CSV UTF-8” or as XLSX.",
    hi: "इस फ़ाइल के अक्षर पढ़े नहीं जा सकते। सूची को “CSV UTF-8” या XLSX के रूप में सेव करें।",
  },
  file_too_large: {
    en: "This file is larger than 20 MB. Divide the list into several sheets.",
    hi: "यह फ़ाइल 20 MB से बड़ी है। सूची को कई शीटों में बाँटें।",
  },
  too_large: {
    en: "This workbook unpacks to more than a list can be. Copy only the list into a new workbook.",
    hi: "खुलने पर यह फ़ाइल बहुत बड़ी हो जाती है। सिर्फ़ सूची को नई फ़ाइल में कॉपी करें।",
  },
  too_many_rows: {
    en: "This sheet has more than 50,000 rows. Divide the list into several sheets.",
    hi: "इस शीट में 50,000 से ज़्यादा पंक्तियाँ हैं। सूची को कई शीटों में बाँटें।",
  },
  too_many_columns: {
    en: "This sheet has more than 200 columns. Copy only the columns of the list into a new sheet.",
    hi: "इस शीट में 200 से ज़्यादा कॉलम हैं। सिर्फ़ सूची के कॉलम नई शीट में कॉपी करें।",
  },
  legacy_font: {
    en: "The column “{column}” is in an old Hindi font such as Kruti Dev, which only shows Hindi " +
      "where the font is installed. Convert it to Unicode, or type it with a Hindi keyboard, and " +
      "load the list again.",
    hi: "“{column}” कॉलम कृति देव जैसे पुराने हिंदी फ़ॉन्ट में है, जो बिना उस फ़ॉन्ट के हिंदी में नहीं दिखता। " +
      "इसे यूनिकोड में बदलें या हिंदी कीबोर्ड से लिखें, फिर सूची दोबारा डालें।",
  },
  too_slow: {
    en: "Reading this sheet took more than 30 seconds. Copy only the list into a new workbook.",
    hi: "इस शीट को पढ़ने में 30 सेकंड से ज़्यादा लगे। सिर्फ़ सूची को नई फ़ाइल में कॉपी करें।",
  },
} as const;

export type SheetFault = keyof typeof faults;

/** A sheet that is refused as a whole. `text` says in words what to do. */
export class SheetError extends ConfigError {
  override name = "SheetError";
  readonly text: { en: string; hi: string };

  constructor(readonly fault: SheetFault, readonly column = "", options?: ErrorOptions) {
    const { en, hi } = faults[fault];
    super(en.replace("{column}", column), options);
    this.text = { en: this.message, hi: hi.replace("{column}", column) };
  }
}
