import type { IncomingMessage, ServerResponse } from "node:http";

/** In bytes: what an upload that announces no length counts as. */
const unannounced = 512 * 1024;

/** In bytes: anything larger is refused for its size. */
const largest = 6 * 1024 * 1024;

/** Uploads are held in memory, so the lengths that they announce share a fixed amount of it. */
export class UploadRoom {
  #reserved = 0;
  readonly #byCaller = new Map<unknown, number>();

  /** @param bytes for all uploads together; one caller gets at most half of it */
  constructor(readonly bytes: number) {}

  /**
   * Reserves memory for an upload until it is answered; other requests need none.
   *
   * @returns false when there is not enough left
   */
  admit(caller: unknown, request: IncomingMessage, response: ServerResponse): boolean {
    if (!isUpload(request)) return true;
    const bytes = Number(request.headers["content-length"] ?? unannounced);
    if (bytes > largest) return true;
    const theirs = this.#byCaller.get(caller) ?? 0;
    if (this.#reserved + bytes > this.bytes || theirs + bytes > this.bytes / 2) return false;
    this.#add(caller, bytes);
    response.once("close", () => this.#add(caller, -bytes));
    return true;
  }

  #add(caller: unknown, bytes: number): void {
    this.#reserved += bytes;
    const theirs = (this.#byCaller.get(caller) ?? 0) + bytes;
    if (theirs > 0) this.#byCaller.set(caller, theirs);
    else this.#byCaller.delete(caller);
  }
}

const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"]?.toLowerCase().startsWith("multipart/form-data") ?? false;
