import { ApiError } from "#/api/problem.ts";
import { PictureError, type PictureFault } from "#/lib/pictures/prepare-picture.ts";

/** Permanent reason why a file cannot be added. */
type UploadFault = PictureFault | "full";

const faultCodes: Readonly<Record<string, UploadFault>> = {
  heic_not_supported: "heic",
  unsupported_media_type: "unreadable",
  invalid_request: "unreadable",
  payload_too_large: "tooLarge",
  gallery_full: "full",
};

/** @returns undefined if a retry may succeed */
export const uploadFault = (error: unknown): UploadFault | undefined => {
  if (error instanceof PictureError) return error.fault;
  return error instanceof ApiError ? faultCodes[error.code ?? ""] : undefined;
};

export type RejectedFile = { name: string; fault: UploadFault };

export const groupByFault = (files: readonly RejectedFile[]): Map<UploadFault, string[]> => {
  const names = new Map<UploadFault, string[]>();
  for (const { name, fault } of files) names.set(fault, [...names.get(fault) ?? [], name]);
  return names;
};
