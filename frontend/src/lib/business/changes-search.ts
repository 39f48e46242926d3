import { momentOf } from "../format/clock.ts";

/** Which changes the console lists: of a listing, by an account within a time, or of a group. */
export type ChangesSearch = {
  listing?: string;
  account?: string;
  /** This and the next are a date and time in India, such as `2026-11-28T09:30`. */
  from?: string;
  to?: string;
  /** An import or an undo. */
  group?: string;
  /** The `seq` that the changes are older than. */
  cursor?: string;
};

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const time = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/;

const forms: Record<keyof ChangesSearch, RegExp> = {
  listing: id,
  account: id,
  from: time,
  to: time,
  group: id,
  cursor: /^\d{1,15}$/,
};

export const changesSearch = (search: Record<string, unknown>): ChangesSearch =>
  Object.fromEntries(
    Object.entries(forms).flatMap(([name, form]) => {
      const value = search[name];
      return typeof value === "string" && form.test(value.trim()) && isTime(name, value)
        ? [[name, value.trim()]]
        : [];
    }),
  );

const isTime = (name: string, value: string) =>
  forms[name as keyof ChangesSearch] !== time || !Number.isNaN(Date.parse(`${value}Z`));

/** The parameters of the API. */
export const toChangesQuery = ({ cursor, from, to, ...ids }: ChangesSearch) => ({
  ...ids,
  ...from && { from: momentOf(from) },
  ...to && { to: momentOf(to) },
  ...cursor && { after: Number(cursor) },
});
