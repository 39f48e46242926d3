import { ConfigError } from "#/shared/config-error.ts";
import faults from "./faults.json" with { type: "json" };

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

/** Why a sheet cannot be read: faults.json says in both languages what to do. */
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
