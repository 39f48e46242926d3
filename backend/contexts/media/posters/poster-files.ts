import { drawingQueue } from "../drawing-queue.ts";
import { loadSharp } from "../images/load-sharp.ts";
import { drawPoster, papers, type PaperSize, type Poster } from "./draw-poster.ts";
import { writePdf } from "./write-pdf.ts";

/** The width in pixels, for both sizes. The picture is sharp in print and small enough to send. */
const width = 1654;

async function render(poster: Poster, size: PaperSize) {
  const sharp = await loadSharp();
  const svg = new TextEncoder().encode(await drawPoster(poster, size));
  // Renders a larger picture and then reduces it, for smooth edges.
  return sharp(svg, { density: size === "a4" ? 110 : 160 }).resize({ width })
    .flatten({ background: "#fff" });
}

/**
 * A poster as PNG.
 * @throws {AppError} `unavailable` when too many drawings are queued
 */
export const drawPosterPicture = (
  poster: Poster,
  size: PaperSize,
): Promise<Uint8Array<ArrayBuffer>> =>
  drawingQueue.run(async () => {
    const picture = await render(poster, size);
    return new Uint8Array(await picture.png({ palette: true, colours: 32 }).toBuffer());
  });

/**
 * A poster as one A4 page of PDF. The small size appears four times, to be cut apart.
 * @throws {AppError} `unavailable` when too many drawings are queued
 */
export const drawPosterPdf = (
  poster: Poster,
  size: PaperSize,
): Promise<Uint8Array<ArrayBuffer>> =>
  drawingQueue.run(async () => {
    const picture = (await render(poster, size)).toColourspace("srgb").removeAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const paper = papers[size];
    const corners = size === "a4"
      ? [[0, 0]]
      : [[0, 0], [paper.width, 0], [0, paper.height], [paper.width, paper.height]];
    const places = corners.map(([x = 0, y = 0]) => ({ x, y, ...paper }));
    return writePdf({ ...info, data }, papers.a4, places);
  });
