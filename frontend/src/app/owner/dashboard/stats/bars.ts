import type { Schemas } from "#/api/client.ts";

export type Day = Schemas["ListingStats"]["days"][number];

type Bar = {
  kind: "views" | "contacts";
  x: number;
  y: number;
  width: number;
  height: number;
};

export const contactCount = ({ calls, whatsapp, website }: Day): number =>
  calls + whatsapp + website;

/** Top of the scale: a round number that no day exceeds. */
export const niceMaximum = (days: readonly Day[]): number => {
  const highest = Math.max(1, ...days.map((day) => Math.max(day.views, contactCount(day))));
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 5, 10].map((step) => step * magnitude).find((top) => top >= highest)!;
};

/** A bar for each day's views, with a narrower bar for its contacts in front. */
export const chartBars = (
  days: readonly Day[],
  { width, height, top }: { width: number; height: number; top: number },
): Bar[] => {
  const slot = width / days.length;
  const bar = (kind: Bar["kind"], index: number, value: number, share: number): Bar => {
    const tall = (value / top) * height;
    const wide = slot * share;
    return {
      kind,
      x: index * slot + (slot - wide) / 2,
      y: height - tall,
      width: wide,
      height: tall,
    };
  };
  return days.flatMap((day, index) => [
    bar("views", index, day.views, 0.7),
    bar("contacts", index, contactCount(day), 0.35),
  ]).filter(({ height }) => height > 0);
};
