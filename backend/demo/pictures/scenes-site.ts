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
  type Scene,
  shadow,
  sky,
  stroke,
} from "./svg.ts";

const concrete = "#c4c0b8";
const concreteDark = "#a29d94";

export const risingBuilding: Scene = (p, random) => {
  const floors = random.int(4, 5);
  const left = random.int(280, 380);
  return sky(p, random, 690) + rect(0, 690, 1200, 210, "#c9a777") +
    stroke("M960 720V140M900 720V140M900 140H960", p.accent, 12) +
    repeat(9, (index) => stroke(`M900 ${200 + index * 56}l60 50`, p.accent, 7)) +
    stroke("M420 150H1120M930 100L1120 150M930 100L560 150M930 100V150", p.accent, 10) +
    stroke("M520 150V250", "#3c424c", 5) + rect(488, 250, 64, 26, "#b0543a", 3) +
    rect(1060, 150, 60, 60, "#5b6572", 4) +
    repeat(floors, (index) => {
      const y = 690 - (index + 1) * 92;
      return rect(left - 14, y, 470, 18, concreteDark) +
        repeat(5, (column) => rect(left + column * 106, y + 18, 22, 74, concrete)) +
        (index < floors - 2
          ? repeat(
            4,
            (column) =>
              rect(
                left + 22 + column * 106,
                y + 40,
                84,
                52,
                (index + column) % 3 ? "#b9654a" : "#c97a5d",
              ),
          )
          : "");
    }) +
    repeat(
      5,
      (column) =>
        stroke(
          `M${left + 6 + column * 106} ${690 - floors * 92}v-46M${left + 16 + column * 106} ${
            690 - floors * 92
          }v-40`,
          "#7a4b34",
          5,
        ),
    ) +
    faded(
      0.85,
      stroke(
        `M${left - 60} 700V${690 - floors * 92}M${left - 24} 700V${690 - floors * 92}`,
        p.wood,
        9,
      ),
      repeat(floors, (index) => stroke(`M${left - 70} ${690 - (index + 0.5) * 92}h66`, p.wood, 9)),
    ) +
    path("M60 760c60-90 170-90 220 0Z", "#d8bd86") +
    repeat(
      3,
      (row) =>
        repeat(
          4 - row,
          (column) => rect(760 + column * 74 + row * 37, 742 - row * 32, 70, 28, "#b9654a", 3),
        ),
    );
};

export const brickwork: Scene = (p, random) => {
  const bricks = ["#b9654a", "#c4745a", "#a95a41", "#cb8064"];
  const done = random.int(5, 7);
  return sky(p, random, 560) + rect(0, 740, 1200, 160, "#b99a6c") +
    repeat(9, (row) =>
      repeat(13, (column) => {
        const x = column * 100 - (row % 2) * 50 - 20;
        if (row > 8 - (x > done * 100 + ((row * 37) % 120) ? 5 : 0)) return "";
        return rect(x, 712 - row * 52, 94, 46, bricks[(row * 5 + column * 3) % 4]!, 4);
      })) +
    rect(0, 752, 1200, 12, "#00000018") +
    stroke("M0 330H1200", "#ffffffd0", 3) +
    group(
      "translate(640 560) rotate(-24)",
      path("M0 0L190-40L190 40Z", "#b9c2cb"),
      stroke("M-6 0h-46v-34h-30", "#7d8894", 12),
      rect(-180, -50, 110, 34, p.woodDark, 16),
    ) +
    bucket(980, 830, p.strong, concrete) +
    group(
      "translate(180 838)",
      shadow(60, 4, 260),
      path("M-60 0h250l-34-92H-20Z", "#7b8894"),
      ellipse(66, -92, 90, 20, concrete),
    ) +
    group(
      "translate(820 250)",
      path("M-70 30a70 64 0 0 1 140 0Z", p.accent),
      rect(-88, 26, 176, 18, p.accent, 9),
      faded(0.25, rect(-10, -36, 20, 66, "#fff", 8)),
    );
};

export const materialYard: Scene = (p, random) => {
  const bag = (x: number, y: number, colour: string) =>
    path(`M${x} ${y}q-14-34 0-68q70-14 150 0q14 34 0 68q-70 12-150 0Z`, colour) +
    faded(0.16, path(`M${x} ${y}q75 14 150 0q7-16 7-30q-80 14-164 2q0 14 7 28Z`, "#000")) +
    rect(x + 50, y - 52, 52, 34, p.accent, 4);
  return sky(p, random, 722) + rect(0, 720, 1200, 180, "#c7b491") +
    path("M40 340L330 240L620 340V720H40Z", p.wallShade) +
    path("M20 350L330 236L640 350V318L330 204L20 318Z", p.strong) +
    rect(180, 440, 300, 280, p.ink, 4) +
    repeat(7, (index) => faded(0.2, rect(180, 470 + index * 38, 300, 6, "#fff"))) +
    path("M690 730c80-220 210-260 300-150c60 70 120 90 170 150Z", "#dcbf86") +
    faded(
      0.14,
      path("M900 560c60-40 120 30 150 60s80 60 110 110H930c30-60 10-110-30-170Z", "#000"),
    ) +
    repeat(
      5,
      (row) =>
        repeat(5, (column) =>
          rect(
            60 + column * 62 + (row % 2) * 10,
            790 - row * 34,
            58,
            30,
            ["#b9654a", "#c4745a", "#a95a41"][(row + column) % 3]!,
            3,
          )),
    ) +
    [[430, 820], [600, 820], [510, 752], [690, 760], [590, 690]].map(([x, y], index) =>
      bag(x!, y!, ["#e6ded0", "#d9cfbd", "#efe8db"][index % 3]!)
    ).join("") +
    repeat(
      9,
      (index) =>
        stroke(
          `M840 ${846 - index * 11}L1180 ${826 - index * 11}`,
          index % 2 ? "#6b5a50" : "#8c7767",
          9,
        ),
    ) +
    stroke("M930 852v-116M1090 842v-116", p.accent, 7);
};

export const tileShop: Scene = (p, random) => {
  const tile = (x: number, y: number, kind: number) => {
    const a = [p.light, p.tint, "#e9e2d4", p.mid][kind % 4]!;
    const b = [p.strong, p.mid, "#c7b79a", p.tint][kind % 4]!;
    const motif = [
      path(
        `M${x + 60} ${y + 10}L${x + 110} ${y + 60}L${x + 60} ${y + 110}L${x + 10} ${y + 60}Z`,
        b,
      ),
      circle(x + 60, y + 60, 40, b) + circle(x + 60, y + 60, 22, a),
      path(`M${x} ${y}h60a60 60 0 0 1-60 60ZM${x + 120} ${y + 120}h-60a60 60 0 0 1 60-60Z`, b),
      repeat(4, (index) => rect(x + 12 + index * 26, y + 10, 14, 100, b, 4)),
    ][(kind * 3) % 4]!;
    return rect(x, y, 120, 120, a, 6) + motif;
  };
  const start = random.int(0, 5);
  return rect(0, 0, 1200, 900, p.wall) + rect(0, 700, 1200, 200, p.floor) +
    rect(60, 150, 1080, 470, p.woodDark, 12) + rect(76, 166, 1048, 438, "#f8f4ec", 6) +
    repeat(
      3,
      (row) =>
        repeat(8, (column) => tile(92 + column * 128, 182 + row * 140, start + row * 3 + column)),
    ) +
    rect(0, 640, 1200, 22, p.wood) +
    repeat(
      4,
      (index) =>
        group(
          `translate(${200 + index * 60} 700) rotate(-10)`,
          rect(0, -130, 26, 160, [p.mid, p.light, p.strong, "#d8c9ad"][index]!, 4),
        ),
    ) +
    repeat(6, (index) => rect(640, 800 - index * 24, 260, 20, index % 2 ? p.mid : p.light, 3)) +
    shadow(770, 828, 300) +
    plant(p, 1040, 790, 1) + bucket(480, 820, p.accent, concrete);
};
