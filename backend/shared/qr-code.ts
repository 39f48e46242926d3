import { encodeQR } from "qr";

/** In modules: what the standard wants to be empty on every side. */
const quietZone = 4;

/**
 * A link as a QR code: the path of an SVG, to be stroked in black, a module of it one unit wide, and
 * how many units it is wide and high, its quiet zone within. A quarter of it may be lost: paper is
 * folded and gets stains. A run of dark modules is one stroke, for single squares would be three
 * times as long, and show hairlines between them in print.
 */
export function qrCode(link: string): { path: string; size: number } {
  const rows = encodeQR(link, "raw", { ecc: "quartile", border: quietZone });
  const runs = rows.flatMap((row, y) =>
    [...row.map(Number).join("").matchAll(/1+/g)].map(({ index, 0: run }) =>
      `M${index} ${y}.5h${run.length}`
    )
  );
  return { path: runs.join(""), size: rows.length };
}
