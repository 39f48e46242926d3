import { findPictures, type MediaImage, type SignPictures } from "#/contexts/media/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import type { Entry, Values } from "./entry.ts";

const isOfPictures = (field: string): boolean => field.startsWith("media.");

/** Shows the pictures of a listing's changes at their present addresses; deleted ones at none. */
export async function withPresentAddresses<Change extends Pick<Entry, "before" | "after">>(
  ctx: Ctx & SignPictures,
  listingId: string,
  changes: Change[],
): Promise<Change[]> {
  const picturesOf = (values: Values | null) =>
    Object.entries(values ?? {}).filter(([field]) => isOfPictures(field))
      .flatMap(([, value]) => value as MediaImage | MediaImage[] | null ?? []);
  const ids = changes.flatMap(({ before, after }) => [...picturesOf(before), ...picturesOf(after)])
    .map(({ id }) => id);
  const present = await findPictures(ctx, listingId, [...new Set(ids)]);
  const shown = (picture: MediaImage): MediaImage => ({
    ...picture,
    sources: present.get(picture.id)?.sources ?? [],
  });
  const shownIn = (values: Values | null) =>
    values && Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        !isOfPictures(field) || value === null
          ? value
          : Array.isArray(value)
          ? value.map(shown)
          : shown(value as MediaImage),
      ]),
    );
  return changes.map((change) => ({
    ...change,
    before: shownIn(change.before),
    after: shownIn(change.after),
  }));
}
