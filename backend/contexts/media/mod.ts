export { type EncodedImage, encodeImage, type MediaRole } from "./encode.ts";
export { removeDemoMedia, removeMedia } from "./remove-media.ts";
export { createMediaRoutes } from "./routes.ts";
export { MediaImage } from "./schemas.ts";
export { createSocialPictures, type SocialPictureOf } from "./social-pictures.ts";
export {
  addMediaItems,
  findKeptImages,
  keepImage,
  type KeptImage,
  type MediaCtx,
  type NewMediaItem,
  storeImage,
} from "./store-image.ts";
export type { MediaTables } from "./tables.ts";
