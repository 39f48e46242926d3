import { deflateSync } from "node:zlib";

type Pixels = { data: Uint8Array; width: number; height: number };

/** A rectangle on the page, in millimetres from its left and top edges. */
type Place = { x: number; y: number; width: number; height: number };

const points = (millimetres: number): string => (millimetres / 25.4 * 72).toFixed(2);

/** A PDF page with a lossless picture at one or more positions. */
export function writePdf(
  { data, width, height }: Pixels,
  page: { width: number; height: number },
  places: Place[],
): Uint8Array<ArrayBuffer> {
  const drawn = places.map((place) =>
    `q ${points(place.width)} 0 0 ${points(place.height)} ${points(place.x)} ` +
    `${points(page.height - place.y - place.height)} cm /Poster Do Q`
  ).join("\n");
  const size = [page.width, page.height].map(points).join(" ");
  return assemble([
    ["<< /Type /Catalog /Pages 2 0 R >>"],
    ["<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents 4 0 R ` +
      "/Resources << /XObject << /Poster 5 0 R >> >> >>",
    ],
    stream("", new TextEncoder().encode(drawn)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        "/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode ",
      deflateSync(data),
    ),
  ]);
}

type Piece = string | Uint8Array;

const stream = (entries: string, bytes: Uint8Array): Piece[] => [
  `<< ${entries}/Length ${bytes.length} >>\nstream\n`,
  bytes,
  "\nendstream",
];

function assemble(objects: Piece[][]): Uint8Array<ArrayBuffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const write = (...added: Piece[]) => {
    for (const piece of added) {
      const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
      pieces.push(bytes);
      length += bytes.length;
    }
  };
  write("%PDF-1.4\n%\u00e2\u00e3\n");
  const offsets = objects.map((object, index) => {
    const offset = length;
    write(`${index + 1} 0 obj\n`, ...object, "\nendobj\n");
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = length;
  write(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  const file = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}
