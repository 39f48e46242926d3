import type { CategoryId } from "../shared/categories.ts";
import type { Random } from "./random.ts";
import { picturePool, type PoolPicture } from "./pictures/pool.ts";

export type PictureChoice = {
  logo: { initials: string } | null;
  banner: PoolPicture | null;
  gallery: PoolPicture[];
};

/** About a third of the businesses have pictures, the fuller entries more of them. */
export function choosePictures(
  category: CategoryId,
  name: string,
  fullness: number,
  random: Random,
): PictureChoice {
  const of = (role: PoolPicture["role"]) =>
    picturePool.filter((picture) => picture.category === category && picture.role === role);
  const hasAny = random.chance(fullness > 0.5 ? 0.62 : 0.1);
  return {
    logo: hasAny && random.chance(0.85) ? { initials: initials(name) } : null,
    banner: hasAny && random.chance(0.7) ? random.pick(of("banner")) : null,
    gallery: hasAny && random.chance(0.65) ? random.sample(of("gallery"), random.int(2, 4)) : [],
  };
}

const initials = (name: string): string =>
  name.replace(/^New /, "").split(/[\s&-]+/).map((word) => word[0]!.toUpperCase())
    .filter((letter) => /[A-Z]/.test(letter)).slice(0, 2).join("");
