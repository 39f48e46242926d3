import type { Schemas } from "#/api/client.ts";

/** Works whose picture is in `public/works.svg`. */
// deno-fmt-ignore
export const drawnWorks = [
  "leak", "blocked_drain", "taps_and_fittings", "toilet", "geyser", "water_tank", "new_pipes",
  "other",
];

/** Picture of a work, in a trade that has some. */
export const WorkPicture = ({ id, works }: { id: string; works: Schemas["Work"][] }) =>
  drawnWorks.includes(id) && works.some(({ id }) => drawnWorks.includes(id)) && (
    <svg width={34} height={34} aria-hidden="true">
      <use href={`/works.svg#${id}`} />
    </svg>
  );
