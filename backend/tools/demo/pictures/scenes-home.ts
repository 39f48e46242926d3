import {
  bucket,
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
  sky,
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

export const roofPanels: Scene = (p, random) => {
  const panel = (x: number, y: number) =>
    group(
      `translate(${x} ${y}) skewX(-18)`,
      rect(-4, -4, 208, 138, "#dfe5ea", 4),
      rect(0, 0, 200, 130, "#23406e", 2),
      repeat(3, (index) => rect(49 + index * 50, 0, 3, 130, "#6d8fc2")),
      repeat(2, (index) => rect(0, 42 + index * 43, 200, 3, "#6d8fc2")),
      faded(0.25, path("M0 0h80L20 130H0Z", "#fff")),
    );
  const rows = random.chance(0.5) ? 2 : 3;
  return sky(p, random, 520) + rect(0, 500, 1200, 400, "#d8cdbc") +
    rect(0, 488, 1200, 26, "#c2b5a0") +
    repeat(
      rows,
      (row) =>
        repeat(4, (column) =>
          faded(
            0.2,
            path(
              `M${120 + column * 250 - row * 26} ${694 + row * 150 - 100}h200l-30 30H${
                90 + column * 250 - row * 26
              }Z`,
              "#000",
            ),
          ) + panel(170 + column * 250 - row * 20, 460 + row * 150)),
    ) +
    rect(1030, 300, 130, 180, "#2d333c", 20) +
    repeat(3, (index) => faded(0.25, rect(1030, 336 + index * 44, 130, 8, "#fff"))) +
    rect(1040, 478, 16, 24, "#6b5f52") + rect(1134, 478, 16, 24, "#6b5f52");
};

export const solarHouse: Scene = (p, random) => {
  const wall = random.pick(["#fbf3e4", "#f6dcc8", p.tint]);
  return sky(p, random, 640) + path("M0 640C300 610 800 660 1200 630V900H0Z", "#a8c185") +
    rect(330, 450, 560, 250, wall) +
    path("M270 460L430 250H900L950 460Z", "#b0573f") +
    path("M404 430L504 280H820L850 430Z", "#dfe5ea") +
    path("M412 424L508 286H814L842 424Z", "#23406e") +
    stroke("M466 356H830M586 286L556 424M664 286L660 424M740 286L760 424", "#6d8fc2", 4) +
    faded(0.2, path("M508 286h90L500 424h-88Z", "#fff")) +
    rect(560, 540, 100, 160, p.woodDark, 4) + rect(390, 510, 110, 100, "#a9d4e6", 4) +
    rect(720, 510, 110, 100, "#a9d4e6", 4) +
    rect(910, 560, 60, 90, "#fff", 6) + circle(940, 590, 16, p.mid) +
    stroke("M940 560V470", "#5b6572", 6) +
    path("M936 620l-12 18h12l-6 16l20-22h-12l8-12Z", p.accent) +
    plant(p, 330, 716, 0.9) +
    repeat(6, (index) => circle(960 + index * 44, 716 + (index % 2) * 10, 40, p.leaf)) +
    group(
      "translate(130 700)",
      rect(-10, -140, 20, 140, p.woodDark),
      circle(0, -190, 84, p.leaf),
      circle(-54, -146, 54, p.leaf),
      circle(56, -146, 56, p.leaf),
    );
};

export const mopping: Scene = (p, random) => {
  const bubble = (x: number, y: number, r: number) =>
    faded(0.5, circle(x, y, r, "#fff")) + circle(x - r / 3, y - r / 3, r / 4, "#fff");
  return room(p, random, 640) + rect(120, 140, 400, 380, "#fff", 8) +
    rect(136, 156, 178, 348, "#bfe3ef") + rect(326, 156, 178, 348, "#bfe3ef") +
    faded(0.6, path("M150 480L280 170h30L180 480ZM340 480L470 170h16L366 480Z", "#fff")) +
    repeat(
      7,
      (column) =>
        faded(
          0.35,
          path(
            `M${column * 200 - 100} 900L${300 + column * 100} 640h4L${column * 200 - 80} 900Z`,
            "#fff",
          ),
        ),
    ) +
    faded(0.5, path("M330 800c160-70 420-60 560-10c60 26-40 70-240 70s-380-30-320-60Z", "#fff")) +
    group(
      "translate(660 800) rotate(14)",
      rect(-9, -620, 18, 560, p.wood, 9),
      path(
        "M-110 0c0-60 60-80 110-80s110 20 110 80c-20 14-40-4-56 8s-40-8-54 4s-40-10-56 0s-40-2-54-12Z",
        "#eef3f5",
      ),
      rect(-46, -96, 92, 30, p.strong, 10),
    ) +
    bucket(880, 800, p.mid, "#d6eff6") +
    group(
      "translate(1020 790)",
      shadow(0, 2, 110),
      path("M-40 0v-110c0-30 24-34 24-60h32c0 26 24 30 24 60V0Z", p.accent),
      rect(-22, -206, 60, 38, p.ink, 6),
      path("M-22-200h-40v18h40Z", p.ink),
      rect(-30, -84, 60, 46, "#fff", 4),
    ) +
    [[700, 240, 30], [790, 330, 20], [860, 210, 40], [980, 330, 26], [640, 380, 16], [
      1060,
      230,
      18,
    ]].map(([x, y, r]) => bubble(x! + random.int(-30, 30), y! + random.int(-20, 20), r!)).join("") +
    plant(p, 80, 690, 1);
};

export const cleanSofa: Scene = (p, random) => {
  const cloth = random.pick([p.mid, "#6f8fb8", "#d39a63"]);
  const sparkle = (x: number, y: number, s: number) =>
    path(
      `M${x} ${y - s}q${s * 0.16} ${s * 0.84} ${s} ${s}q${-s * 0.84} ${s * 0.16} ${-s} ${s}q${
        -s * 0.16
      } ${-s * 0.84} ${-s} ${-s}q${s * 0.84} ${-s * 0.16} ${s}-${s}Z`,
      "#fff",
    );
  return room(p, random, 680) + rect(420, 150, 160, 190, p.woodDark, 4) +
    rect(432, 162, 136, 166, p.tint) + path("M432 328l50-80l36 44l24-24l26 60Z", p.mid) +
    shadow(560, 740, 820) + rect(200, 420, 720, 240, cloth, 50) +
    faded(0.1, rect(200, 420, 720, 240, "#000", 50)) + rect(250, 400, 300, 210, cloth, 34) +
    rect(566, 400, 300, 210, cloth, 34) + rect(240, 580, 640, 90, cloth, 26) +
    faded(0.14, rect(240, 650, 640, 20, "#000", 10)) +
    rect(150, 500, 110, 200, cloth, 40) + rect(860, 500, 110, 200, cloth, 40) +
    rect(210, 696, 30, 40, p.woodDark) + rect(880, 696, 30, 40, p.woodDark) +
    group("translate(330 540) rotate(-10)", rect(-60, -60, 120, 120, p.tint, 20)) +
    group("translate(780 540) rotate(12)", rect(-60, -60, 120, 120, p.accent, 20)) +
    group(
      "translate(1050 760)",
      shadow(0, 4, 220),
      rect(-90, -130, 180, 110, p.strong, 40),
      circle(-56, -14, 26, "#2b303a"),
      circle(56, -14, 26, "#2b303a"),
      stroke("M-60-130C-90-330-190-230-230-40", "#3b4250", 18),
      rect(-310, -46, 110, 34, "#3b4250", 10),
      circle(30, -80, 24, p.light),
    ) +
    [[300, 360, 34], [620, 340, 46], [900, 400, 30], [690, 250, 24], [1040, 330, 36]].map((
      [x, y, s],
    ) => sparkle(x! + random.int(-30, 30), y!, s!)).join("");
};

export const livingRoom: Scene = (p, random) => {
  const cloth = random.pick([p.strong, "#3f7f78", "#c9704e", "#d9a441"]);
  return room(p, random, 680) + rect(300, 180, 180, 220, p.woodDark, 4) +
    rect(312, 192, 156, 196, p.tint) + circle(390, 290, 54, p.accent) +
    rect(510, 220, 120, 150, p.woodDark, 4) + rect(520, 230, 100, 130, p.light) +
    faded(0.5, ellipse(600, 790, 470, 56, p.light)) + shadow(560, 744, 760) +
    rect(230, 480, 660, 190, cloth, 40) + rect(260, 440, 300, 170, cloth, 30) +
    rect(576, 440, 284, 170, cloth, 30) + faded(0.16, rect(266, 586, 590, 40, "#000", 16)) +
    rect(180, 520, 100, 180, cloth, 36) + rect(840, 520, 100, 180, cloth, 36) +
    rect(230, 694, 20, 46, p.woodDark) + rect(870, 694, 20, 46, p.woodDark) +
    group("translate(350 550) rotate(-8)", rect(-54, -54, 108, 108, p.tint, 18)) +
    group("translate(740 552) rotate(10)", rect(-54, -54, 108, 108, p.accent, 18)) +
    rect(430, 760, 340, 22, p.wood, 8) + rect(460, 782, 18, 70, p.woodDark) +
    rect(722, 782, 18, 70, p.woodDark) + rect(540, 734, 90, 26, p.light, 4) +
    circle(680, 742, 20, p.accent) +
    group(
      "translate(1040 740)",
      shadow(0, 0, 130),
      rect(-6, -440, 12, 440, "#3b4250"),
      path("M-80-420L-44-540H44L80-420Z", "#fbe3b0"),
      ellipse(0, 0, 52, 12, "#3b4250"),
    ) + plant(p, 110, 740, 1.3);
};

export const modularKitchen: Scene = (p, random) => {
  const front = random.pick([p.light, "#8fb5a8", "#b8d4c8", "#f0cfa0"]);
  const door = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w - 6, h, front, 4) +
    rect(x + w / 2 - 26, y + (h > 140 ? 16 : h - 24), 46, 8, "#5b6572", 4);
  return room(p, random, 760) + repeat(6, (index) => door(100 + index * 168, 130, 168, 170)) +
    rect(430, 130, 176, 60, "#d7dce1") + path("M440 190h150l40 90H400Z", "#c3cbd3") +
    rect(90, 330, 1020, 160, "#fff") +
    repeat(
      2,
      (row) =>
        repeat(12, (column) =>
          rect(
            94 + column * 85,
            334 + row * 78,
            80,
            72,
            (row + column) % 3 ? p.tint : "#f2f2ee",
            4,
          )),
    ) +
    rect(80, 490, 1040, 26, "#4a4f5a", 4) + rect(90, 516, 1020, 220, p.woodDark) +
    repeat(6, (index) => door(100 + index * 168, 526, 168, 200)) +
    rect(90, 736, 1020, 24, "#2f333b") +
    rect(420, 474, 200, 18, "#2b303a", 4) +
    group(
      "translate(480 474)",
      rect(-50, -54, 100, 52, p.accent, 10),
      rect(-60, -60, 120, 10, p.ink, 5),
      rect(54, -40, 46, 10, p.ink, 5),
    ) +
    stroke("M800 490V420c0-40 60-40 60 0v16", "#7d8894", 14) + plant(p, 1030, 490, 0.55) +
    repeat(
      3,
      (index) =>
        rect(
          180 + index * 52,
          430 + index * 6,
          40,
          60 - index * 6,
          [p.accent, p.tint, p.strong][index]!,
          6,
        ),
    ) +
    shadow(600, 800, 460) + rect(380, 690, 440, 24, p.wood, 6) +
    rect(410, 714, 22, 130, p.woodDark) + rect(768, 714, 22, 130, p.woodDark) +
    circle(560, 668, 24, "#e8743b") + circle(606, 672, 20, "#f2a93b") +
    path("M510 690c0-30 150-30 150 0Z", p.tint);
};
