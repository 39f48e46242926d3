import { escapeHtml } from "#/shared/text/escape-html.ts";
import type { Language } from "#/shared/language.ts";
import type { Point } from "../places/geocoding/point.ts";
import { findNearbyPlaces } from "../places/geocoding/nearby-places.ts";
import type { BusinessPosition } from "../places/geocoding/position.ts";

/** The width of the drawing in SVG units. Phones show it slightly smaller. */
const width = 400;
/** The size of a character in DejaVu Sans, the widest common system font. */
const letter = { size: 14, width: 8.8, height: 18 };

/**
 * Distances from the centre to the upper edge. The first one that shows enough place names is used.
 */
const scalesKm = [4, 8, 16, 25];
const minNames = 4;
const maxNames = 12;

type Frame = {
  height: number;
  ringsKm: readonly number[];
  unitsAt: (km: number) => number;
  /** In the middle is no business. */
  isList?: boolean;
};

/** A drawing to scale. */
function locatorFrame(point: Point): Frame {
  const scaleKm = scalesKm.find((km) => findNearbyPlaces(point, km).named.length > minNames) ??
    scalesKm.at(-1)!;
  return { height: 240, ringsKm: [scaleKm / 2, scaleKm], unitsAt: (km) => 106 * km / scaleKm };
}

export const reachesKm = [1, 3, 10, 25, 50];

/** What is near has more room than what is far. */
export const listFrame = (reachKm: number): Frame => ({
  height: 560,
  ringsKm: reachesKm.filter((km) => km <= reachKm).slice(-3),
  unitsAt: (km) => 184 * Math.sqrt(km / reachKm),
  isList: true,
});

/** The radius of the circle for a position that is known only by PIN code. */
const pincodeRadiusKm = 1.2;

const kmPerDegree = 111.2;

const texts = { en: { km: "km", north: "N" }, hi: { km: "किमी", north: "उ" } };

type Spot = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };

const style = `
.ground { fill: #eef3ea } .ring { fill: #0e5a55; fill-opacity: .035; stroke: #c3d3c6 }
.pin { fill: #b7c6c0 } .place { fill: #52635d }
text { font: 500 ${letter.size}px system-ui, "Noto Sans Devanagari", "Nirmala UI", sans-serif; fill: #24332e }
.scale { font-size: 12px; fill: #52635d } .here { fill: #0f5f56; stroke: #fff; stroke-width: 3 }
.you { fill: #1f6feb; stroke: #fff; stroke-width: 3 }
.about { fill: #0f5f56; fill-opacity: .18; stroke: #0f5f56; stroke-dasharray: 5 5 }
@media (prefers-color-scheme: dark) {
.ground { fill: #17231f } .ring { fill: #4fc3b0; stroke: #33423d } .pin { fill: #3d4f49 } .place { fill: #9db0a9 }
text { fill: #e6eeeb } .scale { fill: #9db0a9 } .here { fill: #4fc3b0; stroke: #101917 }
.about { fill: #4fc3b0; stroke: #4fc3b0 } }`;

/**
 * Draws a map sketch as SVG with north up: a business, or the place of a list, and the places around
 * it. A circle replaces the pin when only the PIN code is known.
 */
export function drawLocator(
  { point, isExact }: BusinessPosition,
  lang: Language,
  frame = locatorFrame(point),
): string {
  const { height, ringsKm, unitsAt, isList } = frame;
  const toSpot = createProjection(point, frame);
  const centre = { x: width / 2, y: height / 2 };
  const pinRadius = isList ? 0 : unitsAt(pincodeRadiusKm);
  const isShown = ({ x, y }: Spot) => x > 8 && x < width - 8 && y > 8 && y < height - 8;
  const { named, pincodes } = findNearbyPlaces(point, Math.min(50, 2 * ringsKm.at(-1)!));
  const { km, north } = texts[lang];
  const rings = ringsKm.map((ring) => ringAround(centre, unitsAt(ring), `${ring} ${km}`));
  const taken: Box[] = [
    boxAround(centre, isExact ? 22 : Math.max(22, pinRadius * 0.6)),
    ...rings.map(({ box }) => box),
  ];
  const labels: string[] = [];
  const seen = new Set<string>();
  for (const { name, point: there } of named) {
    const spot = toSpot(there);
    if (labels.length === maxNames || seen.has(name.en) || !isShown(spot)) continue;
    const label = labelAt(height, spot, name[lang], taken);
    if (!label) continue;
    seen.add(name.en);
    taken.push(label.box);
    labels.push(label.svg);
  }
  const dots = pincodes.map(toSpot).filter(isShown)
    .map(({ x, y }) => `<circle class="pin" cx="${round(x)}" cy="${round(y)}" r="2"/>`);
  const here = isExact
    ? `<path class="here" transform="translate(${centre.x} ${centre.y})" d="M0 0C-5-9-13-14-13-23a13 13 0 0 1 26 0C13-14 5-9 0 0Z"/>`
    : `<circle class="about" cx="${centre.x}" cy="${centre.y}" r="${round(pinRadius)}"/>
<circle class="${isList ? "you" : "here"}" cx="${centre.x}" cy="${centre.y}" r="8"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<style>${style}</style>
<rect class="ground" width="${width}" height="${height}"/>
${[...rings.map(({ svg }) => svg), ...dots, ...labels, here].join("\n")}
<text class="scale" x="${width - 22}" y="24">${north}</text><text x="${width - 12}" y="24">↑</text>
</svg>
`;
}

/** @returns a function from geographic to SVG coordinates */
export const createProjection = (origin: Point, { height, unitsAt }: Frame) => {
  const lngScale = Math.cos(origin.lat * Math.PI / 180);
  return ({ lat, lng }: Point): Spot => {
    const east = (lng - origin.lng) * kmPerDegree * lngScale;
    const north = (lat - origin.lat) * kmPerDegree;
    const km = Math.hypot(east, north) || 1;
    const units = unitsAt(km) / km;
    return { x: width / 2 + east * units, y: height / 2 - north * units };
  };
};

function ringAround(centre: Spot, radius: number, label: string) {
  const [x, y] = [centre.x + 4, centre.y + radius - 5];
  const svg = `<circle class="ring" cx="${centre.x}" cy="${centre.y}" r="${round(radius)}"/>
<text class="scale" x="${x}" y="${round(y)}">${label}</text>`;
  return {
    svg,
    box: { left: x, right: x + label.length * letter.width, top: y - 12, bottom: y + 4 },
  };
}

/**
 * Draws a dot with its name on the right or left. @returns undefined if both sides overlap labels
 */
function labelAt(height: number, { x, y }: Spot, name: string, taken: readonly Box[]) {
  const textWidth = [...name].length * letter.width;
  for (const [side, left] of [["start", x + 8], ["end", x - 8 - textWidth]] as const) {
    // The box includes the dot.
    const box = {
      left: Math.min(left, x) - 4,
      right: Math.max(left + textWidth, x + 4),
      top: y - 10,
      bottom: y - 10 + letter.height,
    };
    const fits = box.left > 4 && box.right < width - 4 && box.top > 4 && box.bottom < height - 4;
    if (!fits || taken.some((other) => overlap(box, other))) continue;
    const svg = `<circle class="place" cx="${round(x)}" cy="${round(y)}" r="3"/><text x="${
      round(side === "start" ? x + 8 : x - 8)
    }" y="${round(y + 5)}"${side === "end" ? ` text-anchor="end"` : ""}>${escapeHtml(name)}</text>`;
    return { svg, box };
  }
}

const boxAround = ({ x, y }: Spot, by: number): Box => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom &&
  b.top < a.bottom;

const round = (value: number): number => Math.round(value * 10) / 10;
