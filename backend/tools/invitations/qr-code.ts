import { encodeQR } from "qr";

/** In modules: what the standard wants to be empty on every side. */
const quietZone = 4;

/**
 * A link as a QR code in SVG, black on the ground it stands on, its quiet zone within. A quarter of
 * it may be lost: paper is folded and gets stains. A run of dark modules is one stroke, for single
 * squares would be three times as long, and show hairlines between them in print.
 */
export function qrCode(link: string): string {
  const rows = encodeQR(link, "raw", { ecc: "quartile", border: quietZone });
  const runs = rows.flatMap((row, y) =>
    [...row.map(Number).join("").matchAll(/1+/g)].map(({ index, 0: run }) =>
      `M${index} ${y}.5h${run.length}`
    )
  );
  const size = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" role="img" ` +
    `aria-label="QR" shape-rendering="crispEdges"><path stroke="#000" d="${runs.join("")}"/></svg>`;
}
