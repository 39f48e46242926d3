/**
 * The formats of a workbook's numbers that show a date or a time. Those up to 163 have fixed
 * meanings, as ECMA-376 (18.8.30) lists them.
 */
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

export const isDateFormat = (id: number, codes: ReadonlyMap<number, string>): boolean => {
  const code = codes.get(id);
  // Without texts, colours and conditions. A general format has no letters of dates.
  return code === undefined
    ? dateFormats.has(id)
    : /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, ""));
};

const day = 86_400_000;
const minute = 60_000;

/** Days from the first day of a workbook to that of JavaScript. */
const epoch = { from1900: 25_569, from1904: 24_107 };

/** `2026-11-28`, `09:30` or both, of the days since a workbook's first day. */
export function toDate(days: number, is1904: boolean): string {
  const shift = is1904 ? epoch.from1904 : epoch.from1900;
  const moment = Math.round((days - shift) * day / minute) * minute;
  // Up to 9999-12-31. A day with no date is a time.
  if (!(days >= 0 && days < 2_958_466)) return String(days);
  const [date, time] = new Date(moment).toISOString().slice(0, 16).split("T") as [string, string];
  return days < 1 ? time : time === "00:00" ? date : `${date} ${time}`;
}

/**
 * A number as people write it: a phone number has no exponent and no fraction, and 0.1 + 0.2 is 0.3.
 * Spreadsheets show 15 digits.
 */
export function toNumber(value: string): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number) || Math.abs(number) >= 1e21) return value;
  return Number.isSafeInteger(number) ? String(number) : String(Number(number.toPrecision(15)));
}
