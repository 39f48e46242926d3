import { SaxesParser } from "saxes";
import { SheetError } from "./sheet-error.ts";

type Attributes = Readonly<Record<string, string>>;

/** Names without their namespace's prefix. */
type Handlers = {
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Deeper or longer, XML is not that of a workbook. */
const deepest = 32;
const longestToken = 1_000_000;

/**
 * Reads XML from chunks. Yields after each chunk, so that the caller can take what was read and stop
 * early. The parser gathers a text until its end; therefore the characters since the last tag are
 * counted.
 *
 * @throws {SheetError} `damaged`, `too_large`
 */
export async function* readXml(
  chunks: AsyncIterable<Uint8Array>,
  { open, text = () => {}, close = () => {} }: Handlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false } as const);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [depth, sinceTag] = [0, 0];
  parser.on("opentag", ({ name, attributes }) => {
    sinceTag = 0;
    if (++depth > deepest) throw new SheetError("too_large");
    open(localName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    sinceTag = 0;
    depth--;
    close(localName(name));
  });
  parser.on("text", text);
  parser.on("cdata", text);
  // Declares entities, which no workbook does.
  parser.on("doctype", () => {
    throw new SheetError("damaged");
  });
  for await (const chunk of chunks) {
    const written = asDamaged(() => decoder.decode(chunk, { stream: true }));
    sinceTag += written.length;
    asDamaged(() => parser.write(written));
    if (sinceTag > longestToken) throw new SheetError("too_large");
    yield;
  }
  asDamaged(() => parser.close());
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

function asDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError("damaged", "", { cause: error });
  }
}
