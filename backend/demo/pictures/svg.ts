import type { Random } from "../random.ts";

/** A scene is drawn on 1200×900; a banner shows a band of it, 500 high. */
export const stage = { width: 1200, height: 900 } as const;

export type Palette = {
  ink: string;
  strong: string;
  mid: string;
  light: string;
  tint: string;
  accent: string;
  wall: string;
  wallShade: string;
  floor: string;
  wood: string;
  woodDark: string;
  leaf: string;
  skyTop: string;
  skyBottom: string;
};

export type Scene = (palette: Palette, random: Random) => string;

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const group = (transform: string, ...content: string[]) =>
  `<g transform="${transform}">${content.join("")}</g>`;

export const faded = (opacity: number, ...content: string[]) =>
  `<g opacity="${opacity}">${content.join("")}</g>`;

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

export const shadow = (x: number, y: number, width: number) =>
  faded(0.14, ellipse(x, y, width / 2, Math.max(8, width / 22), "#1b1b2b"));

/** A sky with a sun low or high, clouds and, far off, the roofs of a town. */
export function sky(p: Palette, random: Random, horizon = 640): string {
  const sunX = random.int(180, 1020);
  const sunY = random.int(250, 380);
  return gradient("sky", p.skyTop, p.skyBottom) + rect(0, 0, 1200, horizon + 2, "url(#sky)") +
    faded(0.35, circle(sunX, sunY, 96, "#fff6d8")) + circle(sunX, sunY, 62, "#ffe9a8") +
    repeat(
      3,
      (index) => faded(0.75, cloud(random.int(0, 300) + index * 380, random.int(120, 330), random)),
    ) +
    faded(0.28, town(p, random, horizon));
}

function cloud(x: number, y: number, random: Random): string {
  const size = random.int(26, 44);
  return rect(x, y, size * 4.6, size, "#fff", size / 2) + circle(x + size * 1.5, y, size, "#fff") +
    circle(x + size * 2.8, y + 4, size * 0.8, "#fff");
}

function town(p: Palette, random: Random, horizon: number): string {
  let x = -20;
  let blocks = "";
  while (x < 1220) {
    const width = random.int(50, 120);
    const height = random.int(50, 190);
    blocks += rect(x, horizon - height, width, height, p.strong);
    if (random.chance(0.3)) blocks += rect(x + width / 3, horizon - height - 26, 30, 26, p.strong);
    x += width + random.int(0, 12);
  }
  return blocks;
}

/** An inner wall with light falling in, and a floor. */
export function room(p: Palette, random: Random, floorAt = 680): string {
  const left = random.int(-100, 700);
  return gradient("wall", p.wall, p.wallShade) + rect(0, 0, 1200, 900, "url(#wall)") +
    faded(
      0.28,
      path(`M${left} 0h180L${left + 560} ${floorAt}H${left + 330}Z`, "#fff"),
      path(`M${left + 240} 0h90l380 ${floorAt}h-120Z`, "#fff"),
    ) +
    rect(0, floorAt, 1200, 900 - floorAt, p.floor) + rect(0, floorAt - 14, 1200, 14, "#ffffffb0") +
    faded(0.08, rect(0, floorAt, 1200, 16, "#000"));
}

const gradient = (id: string, from: string, to: string) =>
  `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;

export function plant(p: Palette, x: number, y: number, scale = 1): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    shadow(0, 2, 110),
    ...[-60, -34, -8, 20, 48].map((angle) =>
      group(
        `rotate(${angle} 0 -70)`,
        path("M0-70C-26-120-20-180 0-220C20-180 26-120 0-70Z", p.leaf),
      )
    ),
    path("M-44-78h88l-14 80h-60Z", p.accent),
    faded(0.15, rect(-44, -78, 88, 14, "#000")),
  );
}

export function bucket(x: number, y: number, body: string, inside: string): string {
  return group(
    `translate(${x} ${y})`,
    shadow(0, 0, 150),
    stroke("M-56-104C-50-170 50-170 56-104", "#8d93a1", 6),
    path("M-62-106h124l-16 106h-92Z", body),
    ellipse(0, -106, 62, 16, inside),
    faded(0.18, path("M20-90h38l-14 90h-34Z", "#000")),
  );
}

export function ladder(x: number, y: number, height: number, colour: string): string {
  const steps = Math.floor(height / 64);
  return group(
    `translate(${x} ${y})`,
    faded(0.55, stroke(`M96 0L44 ${-height}`, colour, 12)),
    stroke(`M-90 0L-14 ${-height}M30 0L30 ${-height}`, colour, 16),
    ...Array.from({ length: steps }, (_, index) => {
      const up = (index + 0.6) * 64;
      return stroke(`M${-90 + (76 * up) / height} ${-up}H30`, colour, 12);
    }),
  );
}
