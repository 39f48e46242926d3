import type { IncomingMessage, ServerResponse } from "node:http";
import { isUpload, largestUpload } from "../uploads.ts";

/** In bytes: the assumed size of an upload without a Content-Length. */
const unannounced = 512 * 1024;

/** Uploads are held in memory, so they share a fixed budget by their announced lengths. */
export class UploadBudget {
  #reserved = 0;

  /** @param bytes for all uploads together */
  constructor(readonly bytes: number) {}

  /**
   * Reserves memory for an upload until its response ends. Other requests need none.
   * @returns false when too little memory is left
   */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isUpload(request.headers["content-type"])) return true;
    const bytes = Number(request.headers["content-length"] ?? unannounced);
    // Such an upload is rejected without reading it.
    if (bytes > largestUpload) return true;
    if (this.#reserved + bytes > this.bytes) return false;
    this.#reserved += bytes;
    response.once("close", () => this.#reserved -= bytes);
    return true;
  }
}
