import type { IncomingMessage, ServerResponse } from "node:http";
import { isUpload, largestUpload } from "../uploads.ts";

/** In bytes: what an upload that announces no length counts as. */
const unannounced = 512 * 1024;

/** Uploads are held in memory, so the lengths that they announce share a fixed amount of it. */
export class UploadRoom {
  #reserved = 0;

  /** @param bytes for all uploads together */
  constructor(readonly bytes: number) {}

  /**
   * Reserves memory for an upload until it is answered; other requests need none.
   *
   * @returns false when there is not enough left
   */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isUpload(request.headers["content-type"])) return true;
    const bytes = Number(request.headers["content-length"] ?? unannounced);
    // It is refused for its size.
    if (bytes > largestUpload) return true;
    if (this.#reserved + bytes > this.bytes) return false;
    this.#reserved += bytes;
    response.once("close", () => this.#reserved -= bytes);
    return true;
  }
}
