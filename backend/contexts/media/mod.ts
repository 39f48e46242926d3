export { type EncodedImage, encodeImage, maxBytes, type MediaRole } from "./encode.ts";
export { fileType } from "./file-type.ts";
export {
  deleteReleased,
  releaseMedia,
  releaseMediaOf,
  removeDemoMedia,
  removeMedia,
} from "./remove-media.ts";
export { sweepOrphans, sweepReleased } from "./sweep.ts";
export { updateAlt } from "./queries.ts";
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
  withKeptImage,
} from "./store-image.ts";
export type { MediaTables } from "./tables.ts";
