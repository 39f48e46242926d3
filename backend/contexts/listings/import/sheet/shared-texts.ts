import { SheetError, type SheetLimits } from "./sheet-error.ts";

const blockSize = 1024;

/**
 * The texts that the cells of a workbook share, joined in blocks. As texts of their own, each would
 * take 20 bytes more and keep the piece of XML that it was cut from.
 */
export class SharedTexts {
  #blocks: string[] = [];
  #last: string[] = [];
  /** Where a text ends in its block. */
  #ends = new Uint32Array(blockSize);
  #count = 0;
  #characters = 0;

  constructor(readonly limits: SheetLimits) {}

  /** @throws {SheetError} `too_large` */
  add(text: string): void {
    this.#characters += text.length;
    if (
      this.#characters > this.limits.sharedCharacters || this.#count === this.limits.sharedTexts
    ) throw new SheetError("too_large");
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(2 * this.#ends.length);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#ends[this.#count] = this.#startOf(this.#count) + text.length;
    this.#last.push(text);
    if (++this.#count % blockSize === 0) this.finish();
  }

  /** Call this after the last text. */
  finish(): void {
    this.#blocks.push(this.#last.join(""));
    this.#last = [];
  }

  /** An empty text if there is none. */
  get(index: number): string {
    if (!(index >= 0 && index < this.#count)) return "";
    const block = this.#blocks[Math.floor(index / blockSize)]!;
    return block.slice(this.#startOf(index), this.#ends[index]);
  }

  #startOf = (index: number): number => index % blockSize === 0 ? 0 : this.#ends[index - 1]!;
}
