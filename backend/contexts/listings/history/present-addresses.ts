import { findPictures, type MediaImage, type SignPictures } from "#/contexts/media/mod.ts";
import type { Ctx } from "#/db/ctx.ts";
import { type Entry, isPictures, type Values } from "./entry.ts";

/** Shows the pictures of changes at their present addresses; deleted ones at none. */
export async function withPresentAddresses<
  Change extends Pick<Entry, "listingId" | "before" | "after">,
>(
  ctx: Ctx & SignPictures,
  changes: Change[],
): Promise<Change[]> {
  const listingIds = [...new Set(changes.map(({ listingId }) => listingId))];
  const ids = new Set<string>();
  const withPictures = (show: (picture: MediaImage) => MediaImage) =>
    changes.map((change) => ({
      ...change,
      before: mapPictures(change.before, show),
      after: mapPictures(change.after, show),
    }));
  withPictures((picture) => (ids.add(picture.id), picture));
  const present = await findPictures(ctx, listingIds, [...ids]);
  return withPictures((picture) => ({
    ...picture,
    sources: present.get(picture.id)?.sources ?? [],
  }));
}

const mapPictures = (values: Values | null, show: (picture: MediaImage) => MediaImage) =>
  values && Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (!isPictures(field) || value === null) return [field, value];
      return [field, Array.isArray(value) ? value.map(show) : show(value as MediaImage)];
    }),
  );
