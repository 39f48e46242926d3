import type { BusinessDetail, MediaImage } from "../types.ts";

/** Best picture of a business: banner, first photo or logo. */
export const pictureOf = (
  { media: { banner, gallery, logo } }: BusinessDetail,
): MediaImage | null => banner ?? gallery[0] ?? logo;

/**
 * Picture of 1200 × 630 pixels for link previews. The version in the URL busts the caches of social
 * networks.
 */
export const socialPicturePath = (
  { slug, updatedAt }: Pick<BusinessDetail, "slug" | "updatedAt">,
): string => `/og/${slug}.jpg?v=${Date.parse(updatedAt).toString(36)}`;
