import type { BusinessDetail, MediaImage } from "../types.ts";

/** The picture that shows best what a business is. */
export const pictureOf = (
  { media: { banner, gallery, logo } }: BusinessDetail,
): MediaImage | null => banner ?? gallery[0] ?? logo;

/**
 * The picture of 1200 by 630 pixels that stands for it where its page is shared. Another version
 * has another address, for networks keep what they have fetched.
 */
export const socialPicturePath = (
  { slug, updatedAt }: Pick<BusinessDetail, "slug" | "updatedAt">,
): string => `/og/${slug}.jpg?v=${Date.parse(updatedAt).toString(36)}`;
