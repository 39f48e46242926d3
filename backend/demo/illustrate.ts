import type { BusinessInput } from "../contexts/listings/mod.ts";
import type { KeptImage, MediaImage, MediaRole, NewMediaItem } from "../contexts/media/mod.ts";
import type { DemoBusiness } from "./businesses.ts";
import type { Drawing } from "./draw-pictures.ts";
import { demoId } from "./ids.ts";
import { drawLogo } from "./pictures/logo.ts";
import type { PoolPicture } from "./pictures/pool.ts";

type Illustrated = {
  input: DemoBusiness["input"];
  drawings: Drawing[];
  items: (keptOf: (drawing: Drawing) => KeptImage) => NewMediaItem[];
  media: (images: Map<string, MediaImage>) => BusinessInput["media"];
};

/** What is to be drawn for a business, and where each picture of it goes. */
export function illustrate({ input, pictures }: DemoBusiness, index: number): Illustrated {
  const { id: subjectId, language } = input;
  const slots: { id: string; alt: string; drawing: Drawing }[] = [];
  const slot = (role: MediaRole, alt: string, svg: string) => {
    const id = demoId("media", Date.parse(input.createdAt), index * 16 + slots.length);
    slots.push({ id, alt, drawing: { role, svg } });
    return id;
  };
  const fromPool = (picture: PoolPicture) =>
    slot(picture.role, picture.alt[language], picture.svg());

  const logo = pictures.logo &&
    slot(
      "logo",
      input.businessName,
      drawLogo(input.slug ?? subjectId, input.category, pictures.logo.initials),
    );
  const banner = pictures.banner && fromPool(pictures.banner);
  const gallery = pictures.gallery.map(fromPool);

  return {
    input,
    drawings: slots.map(({ drawing }) => drawing),
    items: (keptOf) =>
      slots.map(({ id, alt, drawing }) => ({
        id,
        alt,
        subjectId,
        role: drawing.role,
        image: keptOf(drawing),
        demo: true,
      })),
    media: (images) => ({
      logo: logo ? images.get(logo)! : null,
      banner: banner ? images.get(banner)! : null,
      gallery: gallery.map((id) => images.get(id)!),
    }),
  };
}
