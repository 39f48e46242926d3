import { ApiError } from "#/api/problem.ts";
import { PictureError, type PictureFault } from "#/lib/pictures/prepare-picture.ts";

/** Why a file can never be added, however often it is sent. */
type UploadFault = PictureFault | "full";

const faultCodes: Readonly<Record<string, UploadFault>> = {
  heic_not_supported: "heic",
  unsupported_media_type: "unreadable",
  invalid_request: "unreadable",
  payload_too_large: "tooLarge",
  gallery_full: "full",
};

/** @returns undefined for a failure after which another try may succeed */
export const uploadFault = (error: unknown): UploadFault | undefined => {
  if (error instanceof PictureError) return error.fault;
  return error instanceof ApiError ? faultCodes[error.code ?? ""] : undefined;
};

/** A file that was not added. */
export type RejectedFile = { name: string; fault: UploadFault };

/** Files by what is wrong with them, in the order of their first ones. */
export const groupByFault = (files: readonly RejectedFile[]): Map<UploadFault, string[]> => {
  const names = new Map<UploadFault, string[]>();
  for (const { name, fault } of files) names.set(fault, [...names.get(fault) ?? [], name]);
  return names;
};
