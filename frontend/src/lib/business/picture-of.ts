import type { Schemas } from "../../api/client.ts";

/** The picture that shows best what a business is. */
export const pictureOf = (
  { media: { banner, gallery, logo } }: Schemas["BusinessDetail"],
): Schemas["MediaImage"] | null => banner ?? gallery[0] ?? logo;
