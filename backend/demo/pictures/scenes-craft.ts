import {
  circle,
  ellipse,
  faded,
  group,
  path,
  plant,
  rect,
  repeat,
  room,
  type Scene,
  shadow,
  stroke,
} from "./svg.ts";

export const workbench: Scene = (p, random) => {
  const saw = group(
    "translate(220 250) rotate(8)",
    path("M0 0h250l-20 60H0Z", "#c3cbd3"),
    repeat(12, (index) => path(`M${index * 20} 60l10 14l10-14Z`, "#c3cbd3")),
    path("M240-10c60-10 70 80 0 76Z", p.woodDark),
    circle(262, 28, 12, p.wall),
  );
  const hammer = group(
    "translate(620 200)",
    rect(-10, 0, 22, 210, p.wood, 8),
    path("M-60-26h100c20 0 30 12 34 30H-60Z", "#5b6572"),
  );
  const square = stroke("M780 210V400H900", "#7d8894", 20);
  return room(p, random, 720) + rect(150, 150, 900, 300, p.woodDark, 14) +
    rect(162, 162, 876, 276, "#d9b184", 8) +
    saw + hammer + square +
    repeat(
      4,
      (index) =>
        rect(
          940 + index * 22,
          210 + index * 8,
          12,
          160,
          [p.accent, p.strong, "#5b6572", p.mid][index]!,
          6,
        ),
    ) +
    rect(90, 560, 1020, 44, p.wood, 6) + rect(90, 596, 1020, 14, p.woodDark) +
    rect(150, 610, 60, 240, p.woodDark) + rect(990, 610, 60, 240, p.woodDark) +
    rect(210, 730, 780, 34, p.woodDark) +
    rect(330, 530, 480, 30, "#e3bd8c", 3) + faded(0.4, stroke("M350 545h430", p.woodDark, 3)) +
    group(
      "translate(560 530)",
      path("M-110 0V-40h60l30-34h40l10 34h90V0Z", random.pick([p.strong, p.accent, "#3f6b58"])),
      rect(20, -86, 46, 48, p.woodDark, 12),
    ) +
    repeat(
      7,
      (index) =>
        stroke(
          `M${700 + index * 34} ${552 - (index % 3) * 4}c14-26 34-14 22 2s-24 4-14-8`,
          "#eccb9b",
          6,
        ),
    ) +
    repeat(
      5,
      (index) =>
        stroke(
          `M${260 + index * 120} ${800 + (index % 2) * 20}c20-34 48-18 30 4s-34 6-20-12`,
          "#eccb9b",
          7,
        ),
    ) +
    rect(860, 500, 120, 60, p.mid, 6) + rect(880, 480, 80, 24, p.strong, 6);
};

export const shelving: Scene = (p, random) => {
  const wood = random.pick([p.wood, "#a9714a", "#d9ad78"]);
  const book = (x: number, y: number, index: number) =>
    rect(
      x,
      y - 60 - (index % 3) * 10,
      20,
      60 + (index % 3) * 10,
      [p.accent, p.strong, p.mid, "#7c9a86", "#d8c7a4"][index % 5]!,
      3,
    );
  return room(p, random, 720) + shadow(600, 770, 900) + rect(200, 180, 800, 590, p.woodDark, 8) +
    rect(216, 196, 768, 558, wood, 4) +
    repeat(
      3,
      (row) =>
        repeat(
          3,
          (column) =>
            faded(0.8, rect(232 + column * 250, 212 + row * 130, 234, 114, p.woodDark, 4)),
        ),
    ) +
    repeat(8, (index) => book(246 + index * 24, 326, index)) +
    repeat(6, (index) => book(500 + index * 24, 456, index + 2)) +
    repeat(7, (index) => book(760 + index * 24, 586, index + 1)) +
    plant(p, 840, 328, 0.42) + circle(360, 420, 34, p.accent) + rect(340, 446, 40, 10, p.ink) +
    group("translate(600 326)", path("M-40 0c-26-50 10-50 10-90h60c0 40 36 40 10 90Z", "#e8dfd0")) +
    rect(520, 536, 160, 50, "#e8dfd0", 6) + rect(538, 504, 124, 32, p.mid, 6) +
    repeat(
      3,
      (column) =>
        rect(232 + column * 250, 606, 234, 134, "#00000018", 4) +
        rect(236 + column * 250, 610, 226, 126, wood, 4) +
        rect(330 + column * 250, 660, 40, 10, "#f2d28a", 5),
    ) +
    rect(1040, 260, 90, 460, p.woodDark, 4) + rect(1050, 270, 70, 440, p.light, 2);
};

export const switchboard: Scene = (p, random) => {
  const wire = (d: string, colour: string) => stroke(d, colour, 12);
  const on = random.int(2, 9);
  return room(p, random, 780) + rect(330, 160, 540, 470, "#e9ecef", 18) +
    rect(330, 160, 540, 470, "#00000010", 18) + rect(348, 178, 504, 434, "#fbfcfd", 10) +
    repeat(
      2,
      (row) =>
        rect(372, 236 + row * 180, 456, 130, "#3b4250", 8) +
        repeat(8, (column) =>
          rect(382 + column * 55, 246 + row * 180, 48, 110, "#f2f4f6", 4) +
          rect(
            396 + column * 55,
            (row * 8 + column) % 11 === on ? 306 + row * 180 : 270 + row * 180,
            20,
            34,
            column === 0 ? p.accent : "#2b303a",
            4,
          )),
    ) +
    rect(372, 194, 120, 24, p.mid, 4) + circle(800, 206, 10, "#4fae6a") +
    circle(770, 206, 10, "#e05b4b") +
    wire("M420 630V720H120V900", "#d4483b") + wire("M500 630V760H200V900", "#3a78c9") +
    wire("M580 630V900", "#3f9a5a") + wire("M660 630V760H960V900", "#e0a92e") +
    wire("M740 630V720H1060V900", "#4a4f5a") +
    group(
      "translate(180 520) rotate(-30)",
      rect(-14, -170, 28, 150, "#c3cbd3", 6),
      rect(-26, -30, 52, 150, p.accent, 20),
      faded(0.25, rect(-10, -20, 10, 130, "#fff", 5)),
    ) +
    group(
      "translate(1020 380)",
      rect(-64, -90, 128, 220, "#f0b93a", 18),
      rect(-46, -70, 92, 56, "#dff0e6", 8),
      stroke("M-30-40h20l10-16l14 28l10-12h12", "#2f6b4f", 5),
      circle(0, 40, 34, "#2b303a"),
      rect(-4, 12, 8, 26, "#fff", 4),
      stroke("M-30 130c-10 60-70 40-70 120M30 130c0 60 70 60 60 130", "#d4483b", 8),
    ) +
    path("M600 30L566 100h30l-14 56l52-78h-32l22-48Z", p.accent);
};

export const litRoom: Scene = (p, random) => {
  const lamp = (x: number, drop: number) =>
    stroke(`M${x} 0V${drop}`, "#3b4250", 6) +
    path(`M${x - 64} ${drop + 62}c0-90 128-90 128 0Z`, p.strong) +
    circle(x, drop + 66, 24, "#ffe9a0") +
    faded(
      0.22,
      path(`M${x - 60} ${drop + 64}L${x - 220} 680H${x + 220}L${x + 60} ${drop + 64}Z`, "#fff0b8"),
    );
  const blade = (angle: number) =>
    `<g transform="rotate(${angle})">${
      path("M20-12C90-40 190-30 230-6C190 20 90 20 20 10Z", p.woodDark)
    }</g>`;
  return room(p, random, 680) + lamp(260, random.int(150, 220)) + lamp(960, random.int(150, 220)) +
    group(
      "translate(600 220)",
      stroke("M0-220V-20", "#3b4250", 12),
      group("scale(1 .34)", blade(20), blade(140), blade(260)),
      ellipse(0, 0, 46, 26, "#3b4250"),
      ellipse(0, 12, 24, 14, "#ffe9a0"),
    ) +
    rect(420, 540, 360, 20, p.wood, 4) + rect(440, 560, 24, 160, p.woodDark) +
    rect(736, 560, 24, 160, p.woodDark) + shadow(600, 724, 420) +
    rect(500, 470, 110, 70, "#2b303a", 6) + rect(508, 478, 94, 54, "#9fd0e8", 3) +
    plant(p, 690, 540, 0.5) +
    rect(100, 420, 90, 120, "#fff", 10) + rect(112, 434, 28, 40, p.tint, 5) +
    rect(150, 434, 28, 40, p.tint, 5) + circle(130, 510, 6, p.ink) + circle(160, 510, 6, p.ink) +
    rect(1010, 420, 90, 120, "#fff", 10) + rect(1040, 446, 30, 60, p.light, 6) +
    group(
      "translate(1010 720)",
      shadow(0, 4, 200),
      rect(-80, -90, 160, 90, p.mid, 16),
      rect(-90, -160, 180, 90, p.strong, 24),
    );
};
