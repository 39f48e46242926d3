export { type EncodedImage, encodeImage, maxBytes, type MediaRole } from "./images/encode.ts";
export { handOver } from "./images/transfer-media.ts";
export { fileType } from "./images/file-type.ts";
export { drawPoster, type PaperSize, paperSizes, type Poster } from "./posters/draw-poster.ts";
export { drawPosterPdf, drawPosterPicture } from "./posters/poster-files.ts";
export {
  deleteReleased,
  releaseMedia,
  releaseMediaOf,
  releaseWaiting,
  removeDemoMedia,
  removeMedia,
} from "./removal/remove-media.ts";
export { sweepOrphans, sweepReleased } from "./removal/sweep.ts";
export { deleteKept, fileAt, readKept } from "./removal/retained-files.ts";
export { findFoldersInUse, findKept, insertKept, updateAlt } from "./queries.ts";
export { createMediaRoutes } from "./routes.ts";
export { MediaImage } from "./schemas.ts";
export { createSocialPictures, type SocialPictureOf } from "./social-pictures/social-pictures.ts";
export {
  addMediaItems,
  findKeptImages,
  keepImage,
  type KeptImage,
  type MediaCtx,
  type NewMediaItem,
  storeImage,
  withKeptImage,
} from "./images/store-image.ts";
export type { MediaTables } from "./tables.ts";
