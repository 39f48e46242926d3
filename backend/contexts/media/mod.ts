export { type EncodedImage, encodeImage, maxBytes, type MediaRole } from "./images/encode.ts";
export { transferMedia } from "./images/transfer-media.ts";
export { signPicture, type SignPictures } from "./images/private-pictures.ts";
export { fileType } from "./images/file-type.ts";
export { drawPoster, type PaperSize, paperSizes, type Poster } from "./posters/draw-poster.ts";
export { drawPosterPdf, drawPosterPicture } from "./posters/poster-files.ts";
export {
  deleteRetainedFiles,
  deleteUnusedFolders,
  queueMediaDeletion,
  queueMediaDeletionOf,
  queueUnusedUploads,
  removeDemoMedia,
  removeMedia,
  retainMedia,
} from "./removal/remove-media.ts";
export { sweepOrphans, sweepQueuedFolders } from "./removal/sweep.ts";
export { findPictures, publishRetained } from "./removal/publish-retained.ts";
export { readRetainedFile } from "./removal/retained-files.ts";
export {
  findCopiedPictures,
  findFoldersInUse,
  findRetainedFiles,
  insertRetainedFiles,
} from "./queries.ts";
export { parseMediaUrl } from "./media-url.ts";
export { createMediaRoutes, type MediaRoutesCtx } from "./routes.ts";
export { MediaImage } from "./schemas.ts";
export { createSocialPictures, type SocialPictureOf } from "./social-pictures/social-pictures.ts";
export {
  addMediaItems,
  findStoredImages,
  type MediaCtx,
  type NewMediaItem,
  type StoredImage,
  storeImage,
  storeVariants,
  withStoredImage,
} from "./images/store-image.ts";
export { mediaTables } from "./merge-tables.ts";
export type { MediaTables } from "./tables.ts";
