import { encodeQR } from "qr";

/** The margin that the standard requires, in modules. */
const quietZone = 4;

/**
 * A link as a QR code: an SVG path to stroke one unit wide, and its width and height in units, with
 * the quiet zone. The code is readable with a quarter of it damaged, as on folded paper. Runs of
 * dark modules are one stroke: separate squares would make the path longer and print with
 * hairlines.
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
