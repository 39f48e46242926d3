import type { Language } from "#/shared/language.ts";
import texts from "./row-faults.json" with { type: "json" };

export type FaultCode = keyof typeof texts;

/** What is wrong with a row of a list, or with a cell of a column. */
export type RowFault = { column?: string; code: FaultCode; value?: string };

/** A fault as text, as it is stored: `zipCode:pin:`. */
export const toReason = ({ column = "", code, value = "" }: RowFault): string =>
  `${column}:${code}:${value}`;

export const isFault = (reason: string): boolean => reason.includes(":");

export function toFault(reason: string): RowFault {
  const [, column, code, value] = reason.match(/^(.*?):(.*?):(.*)$/s)!;
  return { ...column && { column }, code: code as FaultCode, ...value && { value } };
}

/** A fault in words, without its column. */
export const describeFault = ({ code, value = "" }: RowFault, lang: Language): string =>
  texts[code][lang].replace("{value}", value);
