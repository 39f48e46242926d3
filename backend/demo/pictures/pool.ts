import { type CategoryId, categoryIds } from "#/shared/categories.ts";
import { makeRandom } from "../random.ts";
import { makePalette } from "./palette.ts";
import { type NamedScene, scenes } from "./scenes.ts";
import { stage } from "./svg.ts";

export type PoolPicture = {
  key: string;
  category: CategoryId;
  role: "banner" | "gallery";
  alt: NamedScene["alt"];
  /** Drawn when asked for. */
  svg(): string;
};

/** Drawings of each scene, for each role. */
const drawings = { gallery: 2, banner: 1 } as const;

/** The pictures that demo businesses share: each scene several times, in other colours. */
export const picturePool: readonly PoolPicture[] = categoryIds.flatMap((category) =>
  scenes[category].flatMap((scene, index) =>
    (["banner", "gallery"] as const).flatMap((role) =>
      Array.from({ length: drawings[role] }, (_, copy) => {
        const key = `${category}-${index}-${role}-${copy}`;
        return {
          key,
          category,
          role,
          alt: scene.alt,
          svg: () => drawScene(key, category, role, scene),
        };
      })
    )
  )
);

const sizes = { banner: [1440, 600], gallery: [1280, 960] } as const;

function drawScene(
  key: string,
  category: CategoryId,
  role: PoolPicture["role"],
  { draw, bannerTop }: NamedScene,
): string {
  const random = makeRandom(key);
  const content = draw(makePalette(category, random), random);
  const [width, height] = sizes[role];
  const top = role === "banner" ? bannerTop : 0;
  const shown = (stage.width * height) / width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 ${top} ${stage.width} ${shown}">${content}</svg>`;
}
