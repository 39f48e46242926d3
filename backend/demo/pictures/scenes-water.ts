import {
  bucket,
  circle,
  ellipse,
  faded,
  group,
  ladder,
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

const steel = "#aab4bf";
const steelDark = "#7d8894";

export const washbasin: Scene = (p, random) => {
  const tile = random.pick([p.light, "#dfe9ec", p.tint]);
  const mirror = random.chance(0.5)
    ? circle(600, 300, 132, p.strong) + circle(600, 300, 118, "#e8f3f8")
    : rect(470, 170, 260, 250, p.strong, 18) + rect(484, 184, 232, 222, "#e8f3f8", 10);
  return rect(0, 0, 1200, 900, "#fbfbf8") +
    repeat(8, (row) =>
      repeat(13, (column) => {
        const shade = (row * 7 + column * 5) % 11 < 3 ? tile : "#f1f4f4";
        return rect(column * 96 - (row % 2) * 48, row * 96 - 20, 90, 90, shade, 6);
      })) +
    mirror + faded(0.7, path("M545 360l90-130h40l-90 130Z", "#fff")) +
    rect(0, 740, 1200, 160, p.floor) +
    rect(320, 560, 560, 34, p.wood, 8) + rect(350, 594, 500, 150, p.woodDark, 6) +
    rect(366, 610, 226, 120, p.wood, 4) + rect(608, 610, 226, 120, p.wood, 4) +
    path("M450 490h300c0 50-50 72-92 72h-116c-42 0-92-22-92-72Z", "#fff") +
    faded(0.1, path("M620 490h130c0 50-50 72-92 72h-60Z", "#000")) +
    stroke("M600 490V430c0-30 46-30 46 0v14", steelDark, 18) + rect(572, 420, 56, 14, steel, 7) +
    path("M646 452c14 20 14 32 0 34c-14-2-14-14 0-34Z", "#5db5e8") +
    plant(p, 800, 560, 0.6) + rect(392, 500, 34, 60, p.accent, 8) +
    rect(402, 482, 14, 20, p.ink, 3);
};

export const pipework: Scene = (p, random) => {
  const pipe = (d: string, colour: string) =>
    stroke(d, "#00000022", 42) + stroke(d, colour, 34) +
    group("translate(-6 -6)", faded(0.45, stroke(d, "#fff", 6)));
  const joint = (x: number, y: number, colour: string) =>
    rect(x - 28, y - 28, 56, 56, colour, 10) + faded(0.3, rect(x - 28, y - 28, 56, 12, "#fff", 6));
  const high = random.int(270, 330);
  const copper = random.pick(["#c9804f", "#b8734a", p.mid]);
  return room(p, random, 760) +
    pipe(`M-40 ${high}H420V560H780V${high - 60}H1240`, copper) +
    pipe("M-40 640H260M260 640V420H560M560 420V200", p.strong) +
    pipe(`M1240 620H960V440H780`, steel) +
    [[420, high], [420, 560], [780, 560], [780, high - 60]].map(([x, y]) =>
      joint(x!, y!, "#a8663c")
    ).join("") +
    joint(260, 640, p.ink) + joint(260, 420, p.ink) + joint(560, 420, p.ink) +
    joint(960, 620, steelDark) + joint(960, 440, steelDark) +
    circle(600, 560, 74, "#d4483b") + circle(600, 560, 48, "#00000000") +
    repeat(
      6,
      (index) => group(`rotate(${index * 60} 600 560)`, rect(594, 494, 12, 66, "#a8332a", 6)),
    ) +
    circle(600, 560, 20, "#8a2720") +
    rect(1052, 560, 16, 60, steelDark) + circle(1060, 520, 66, p.ink) +
    circle(1060, 520, 54, "#fff") +
    stroke("M1060 520l26-28", "#d4483b", 8) + circle(1060, 520, 8, p.ink) +
    group(
      "translate(150 800) rotate(-28)",
      rect(0, -18, 260, 34, "#5b6572", 14),
      path("M250-52h70l26 30h-54v44h54l-26 30h-70l-30-52Z", steelDark),
    ) + bucket(960, 830, p.accent, "#8fd0ee");
};

export const terraceCoating: Scene = (p, random) => {
  const coat = random.pick(["#f4f6f6", "#cfe6ea", "#d8573f", "#6aa583"]);
  return sky(p, random, 520) +
    rect(0, 470, 1200, 60, "#d9cfc0") + rect(0, 456, 1200, 20, "#c4b8a6") +
    path("M0 530H1200V900H0Z", "#b7aea3") +
    path("M0 530H610c40 60-70 90-20 150s-80 110-30 220H0Z", coat) +
    faded(
      0.12,
      path(
        "M560 530h50c40 60-70 90-20 150s-80 110-30 220h-46c-50-110 80-160 30-220s60-90 16-150Z",
        "#000",
      ),
    ) +
    repeat(
      9,
      (index) => faded(0.16, circle(700 + index * 54, 600 + ((index * 83) % 240), 14, "#4d453d")),
    ) +
    rect(870, 262, 190, 190, "#2d333c", 26) +
    repeat(4, (index) => faded(0.3, rect(870, 290 + index * 38, 190, 8, "#fff"))) +
    rect(920, 240, 90, 30, "#2d333c", 10) + rect(884, 446, 24, 30, "#6b5f52") +
    rect(1022, 446, 24, 30, "#6b5f52") +
    group(
      "translate(560 640) rotate(24)",
      rect(-10, -330, 16, 300, p.woodDark, 8),
      stroke("M-2-40V-10H-96V22", steelDark, 10),
      rect(-190, 20, 190, 52, "#fff", 20),
      rect(-190, 46, 190, 26, coat, 13),
    ) +
    bucket(250, 760, p.strong, coat) + bucket(400, 800, p.accent, "#e9eef0");
};

export const membrane: Scene = (p, random) => {
  const roll = (x: number, y: number, length: number) =>
    group(
      `translate(${x} ${y})`,
      shadow(length / 2, 52, length * 1.1),
      rect(0, -50, length, 100, "#2f3a44", 50),
      faded(0.2, rect(20, -38, length - 40, 18, "#fff", 9)),
      ellipse(length - 46, 0, 46, 50, "#465460"),
      ellipse(length - 46, 0, 26, 29, "#2f3a44"),
      ellipse(length - 46, 0, 10, 11, p.accent),
    );
  const drops = repeat(26, (index) => {
    const x = (index * 173) % 1200;
    const y = 60 + ((index * 97) % 330);
    return stroke(`M${x} ${y}l-10 34`, "#ffffffb5", 5);
  });
  return sky(p, random, 470) + drops + rect(0, 420, 1200, 64, "#cfc6b8") +
    rect(0, 408, 1200, 18, "#b9ae9d") + path("M0 484H1200V900H0Z", "#9da6ac") +
    path("M0 560H860V900H0Z", "#3b4853") +
    repeat(6, (index) => faded(0.18, rect(0, 600 + index * 62, 860, 4, "#fff"))) +
    faded(0.3, path("M120 560h120l-180 340H-60Z", "#8ecbea")) +
    roll(640, 600, 300) + roll(880, 760, 260) +
    group(
      "translate(330 700)",
      ...[0, 1, 2].map((index) =>
        path(
          `M${index * 92} 0c40 54 40 92 0 96c-40-4-40-42 0-96Z`,
          ["#63b9e9", "#8fd0ee", "#4c9fd4"][index]!,
        )
      ),
    ) + ladder(1090, 500, 250, p.wood);
};

export const drillingRig: Scene = (p, random) => {
  const soil = random.pick(["#c9a06c", "#b98552", "#d0b07c"]);
  const wheel = (x: number) => circle(x, 690, 46, "#2b2f36") + circle(x, 690, 20, "#c9ced6");
  return sky(p, random, 600) + path("M0 600C300 570 700 630 1200 590V900H0Z", soil) +
    path("M0 700C400 660 800 740 1200 700V900H0Z", "#00000014") +
    repeat(
      7,
      (index) => path(`M${60 + index * 190} 640c-30-30-24-66 0-92c24 26 30 62 0 92Z`, p.leaf),
    ) +
    rect(470, 560, 520, 44, p.ink, 8) + path("M850 430h90c40 0 60 40 70 84l10 90H850Z", p.accent) +
    path("M878 452h54c26 0 38 26 46 62H878Z", "#d9eef6") + wheel(560) + wheel(660) + wheel(930) +
    rect(500, 470, 320, 92, p.strong, 10) +
    repeat(4, (index) => rect(524 + index * 74, 492, 50, 48, p.mid, 6)) +
    path("M392 150h20l26 560h-72Z", "#00000000") +
    stroke("M380 700L400 130M452 700L432 130", p.strong, 14) +
    repeat(
      9,
      (index) =>
        stroke(
          `M${382 + index * 2} ${660 - index * 60}L${448 - index * 2} ${610 - index * 60}`,
          p.strong,
          8,
        ),
    ) +
    rect(384, 110, 64, 36, p.accent, 8) + rect(408, 146, 16, 640, steelDark) +
    stroke("M500 520L448 330", steel, 12) +
    ellipse(416, 796, 90, 26, "#6f5230") +
    repeat(
      9,
      (index) =>
        faded(
          0.85,
          circle(
            330 + ((index * 47) % 180),
            770 - ((index * 61) % 90),
            10 + (index % 3) * 4,
            index % 2 ? "#7cc4ea" : "#a9865a",
          ),
        ),
    );
};

export const handPump: Scene = (p, random) => {
  const layers = ["#c79a63", "#a87845", "#8d6239", "#6e7f8c", "#4f9fc9"];
  return sky(p, random, 430) + path("M0 430H1200V470H0Z", p.leaf) +
    layers.map((colour, index) =>
      path(`M0 ${466 + index * 84}c200-26 400 26 600 0s400 26 600 0V900H0Z`, colour)
    ).join("") +
    repeat(
      22,
      (index) =>
        faded(0.2, ellipse((index * 157) % 1200, 520 + ((index * 71) % 240), 18, 9, "#fff")),
    ) +
    rect(584, 420, 32, 420, "#dfe5ea") + faded(0.25, rect(602, 420, 14, 420, "#000")) +
    repeat(4, (index) => faded(0.85, circle(600, 560 + index * 76, 9, "#5db5e8"))) +
    rect(566, 250, 68, 180, p.strong, 12) + rect(552, 412, 96, 26, p.ink, 6) +
    stroke("M600 250V214L760 160", p.ink, 16) + stroke("M634 300h66v34", p.strong, 20) +
    path("M690 336h22l8 62h-38Z", "#7cc4ea") + bucket(702, 440, p.accent, "#7cc4ea") +
    group(
      "translate(250 440) scale(.9)",
      rect(-12, -130, 24, 130, p.woodDark),
      circle(0, -180, 84, p.leaf),
      circle(-56, -140, 56, p.leaf),
      circle(58, -146, 60, p.leaf),
    ) +
    group(
      "translate(980 440)",
      rect(-90, -110, 180, 110, p.wall),
      path("M-112-110L0-190L112-110Z", "#c4573f"),
      rect(-24, -70, 48, 70, p.woodDark),
      rect(36, -84, 34, 34, "#cfe8f2"),
    );
};
