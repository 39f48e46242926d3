import { ConfigError } from "#/shared/config-error.ts";

export type Encoding = "UTF-8" | "UTF-16LE" | "UTF-16BE";

/**
 * The longest accepted record, in UTF-16 units. Longer records are rejected, which limits the
 * memory for any list.
 */
export const longestRecord = 256 * 1024;

const lineEnd = /\r\n?|\n/g;

/**
 * The text of a list, read in chunks. `text` from `at` on is loaded but not used yet; `line` is the
 * line of `at`.
 */
export class ListText {
  text = "";
  at = 0;
  line = 1;
  /** Whether `text` reaches the end of the list. */
  isEnd = false;
  #chunks: AsyncGenerator<string>;

  constructor(readonly encoding: Encoding, chunks: AsyncGenerator<string>) {
    this.#chunks = chunks;
  }

  get isDone(): boolean {
    return this.isEnd && this.at === this.text.length;
  }

  async readOn(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) this.isEnd = true;
    else [this.text, this.at] = [this.text.slice(this.at) + value, 0];
  }

  moveTo(end: number): void {
    lineEnd.lastIndex = this.at;
    while (lineEnd.exec(this.text) && lineEnd.lastIndex <= end) this.line++;
    this.at = end;
  }

  /** Moves to the next line. @returns the line, or null when it exceeds `longestRecord` */
  async takeLine(): Promise<string | null> {
    let line: string | null = "";
    for (;;) {
      lineEnd.lastIndex = this.at;
      const found = lineEnd.exec(this.text);
      // A line feed may follow a final carriage return.
      const isWhole = found ? this.isEnd || lineEnd.lastIndex < this.text.length : this.isEnd;
      const end = found?.index ?? this.text.length;
      const length: number = (line?.length ?? 0) + end - this.at;
      line = line === null || length > longestRecord ? null : line + this.text.slice(this.at, end);
      if (isWhole) {
        this.moveTo(found ? lineEnd.lastIndex : end);
        return line;
      }
      this.at = end;
      await this.readOn();
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return(undefined);
  }
}

export type Chunks = AsyncGenerator<Uint8Array<ArrayBuffer>>;

/**
 * @param chunks of the file; the first one has at least four bytes, unless the file is shorter
 * @throws {ConfigError} when the file is not text in UTF-8 or UTF-16
 */
export async function openList(chunks: Chunks): Promise<ListText> {
  try {
    const { value: start = new Uint8Array() } = await chunks.next();
    const encoding = encodingOf(start);
    return new ListText(encoding, decode(start, chunks, encoding));
  } catch (error) {
    await chunks.return(undefined);
    throw error;
  }
}

async function* decode(
  start: Uint8Array<ArrayBuffer>,
  chunks: Chunks,
  encoding: Encoding,
): AsyncGenerator<string> {
  try {
    const decoder = new TextDecoder(encoding);
    yield decoder.decode(start, { stream: true });
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } finally {
    await chunks.return(undefined);
  }
}

/** Detects the encoding by the byte order mark, else by the zero byte of the first (Latin) letter. */
function encodingOf(start: Uint8Array): Encoding {
  const [first = 1, second = 1] = start;
  const is = (...bytes: number[]) => bytes.every((byte, index) => start[index] === byte);
  if (is(0xff, 0xfe, 0, 0) || is(0, 0, 0xfe, 0xff)) {
    throw new ConfigError("The list is in UTF-32: save it as “CSV UTF-8”.");
  }
  if (is(0xff, 0xfe) || first !== 0 && second === 0) return "UTF-16LE";
  if (is(0xfe, 0xff) || first === 0 && second !== 0) return "UTF-16BE";
  return "UTF-8";
}
