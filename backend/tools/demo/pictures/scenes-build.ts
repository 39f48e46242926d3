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

export const towers: Scene = (p, random) => {
  const tower = (x: number, width: number, height: number, colour: string, lit: string) =>
    rect(x, 700 - height, width, height, colour, 6) +
    faded(0.12, rect(x + width * 0.66, 700 - height, width * 0.34, height, "#000")) +
    repeat(
      Math.floor(height / 52) - 1,
      (row) =>
        repeat(Math.floor(width / 44), (column) =>
          rect(
            x + 14 + column * 42,
            724 - height + row * 52,
            26,
            30,
            (row * 3 + column * 5 + x) % 7 < 3 ? lit : "#ffffff70",
            3,
          )),
    );
  return sky(p, random, 700) + rect(0, 700, 1200, 200, "#a7b889") +
    tower(130, 190, 330, p.mid, "#ffe2a0") + tower(880, 200, 380, p.light, p.tint) +
    tower(350, 230, 470, p.strong, "#ffe2a0") + tower(620, 220, 410, p.wallShade, p.light) +
    rect(430, 630, 70, 70, p.ink, 6) + rect(690, 630, 70, 70, p.woodDark, 6) +
    rect(0, 760, 1200, 56, "#707783") +
    repeat(10, (index) => rect(30 + index * 124, 784, 66, 8, "#fff")) +
    repeat(
      7,
      (index) =>
        group(
          `translate(${50 + index * 186} 716) scale(${0.5 + ((index * 37) % 30) / 100})`,
          rect(-10, -90, 20, 90, p.woodDark),
          circle(0, -140, 66, p.leaf),
          circle(-40, -104, 44, p.leaf),
          circle(40, -104, 44, p.leaf),
        ),
    ) +
    group(
      `translate(${random.int(200, 900)} 790)`,
      rect(0, -40, 130, 34, p.accent, 12),
      path("M24-38l18-28h48l24 28Z", "#d9eef6"),
      circle(30, -4, 15, "#2b2f36"),
      circle(100, -4, 15, "#2b2f36"),
    );
};

export const bungalow: Scene = (p, random) => {
  const wall = random.pick(["#fbf3e4", p.tint, "#f6dcc8", "#e2efe6"]);
  return sky(p, random, 640) + path("M0 640H1200V900H0Z", "#9dbb7c") +
    path("M560 700h110l120 200H430Z", "#d9cdb8") +
    rect(290, 400, 640, 300, wall) + rect(250, 372, 720, 36, p.strong, 4) +
    rect(400, 230, 360, 150, wall) + rect(366, 204, 430, 32, p.strong, 4) +
    rect(560, 520, 100, 180, p.woodDark, 4) + circle(642, 612, 7, "#f2d28a") +
    [[340, 470], [720, 470]].map(([x, y]) =>
      rect(x!, y!, 150, 120, "#fff", 4) + rect(x! + 8, y! + 8, 64, 104, "#a9d4e6") +
      rect(x! + 78, y! + 8, 64, 104, "#a9d4e6") + rect(x! - 10, y! + 120, 170, 12, p.mid)
    ).join("") +
    rect(450, 262, 100, 84, "#a9d4e6", 4) + rect(610, 262, 100, 84, "#a9d4e6", 4) +
    repeat(13, (index) => rect(770 + index * 13, 306, 5, 66, p.ink)) +
    rect(764, 300, 170, 8, p.ink) +
    rect(530, 488, 170, 16, p.mid, 4) + rect(536, 504, 10, 196, p.mid) +
    rect(684, 504, 10, 196, p.mid) +
    plant(p, 480, 706, 0.7) + plant(p, 740, 706, 0.7) +
    repeat(9, (index) => circle(30 + index * 34, 700 + (index % 2) * 12, 34, p.leaf)) +
    repeat(8, (index) => circle(960 + index * 34, 704 + (index % 2) * 12, 34, p.leaf)) +
    (random.chance(0.6)
      ? group(
        "translate(150 690)",
        rect(-6, -150, 12, 170, p.woodDark),
        rect(-96, -190, 192, 96, "#fff", 10),
        rect(-96, -190, 192, 26, p.accent, 8),
        stroke("M-60-134h120M-60-114h80", p.ink, 8),
      )
      : group(
        "translate(150 700) scale(1.2)",
        rect(-10, -120, 20, 120, p.woodDark),
        circle(0, -170, 76, p.leaf),
        circle(-48, -128, 50, p.leaf),
        circle(48, -128, 52, p.leaf),
      ));
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

export const paintedWall: Scene = (p, random) => {
  const colour = random.pick([p.mid, "#4f9d94", "#e0a13c", "#5f7ec2", p.light, "#d9785b"]);
  const edge = random.int(560, 700);
  const line = `c-34 70 30 120-12 190s36 130 4 200s-26 140 0 290`;
  return rect(0, 0, 1200, 900, "#f3efe7") + path(`M0 0H${edge}${line}H0Z`, colour) +
    faded(
      0.1,
      path(
        `M${edge - 60} 0H${edge}${line}h-60c-26-150 32-220 0-290s38-130-4-200s46-120 12-190Z`,
        "#000",
      ),
    ) +
    rect(0, 740, 1200, 160, "#d8c7ad") + rect(0, 724, 1200, 18, "#fff") +
    path("M0 760H1200V900H0Z", "#eee6d8") +
    faded(0.4, stroke("M0 790c200 20 400-16 600 6s400-10 600 4", "#cdbfa8", 5)) +
    ladder(300, 780, 520, p.woodDark) +
    group(
      `translate(${edge + 40} 400) rotate(16)`,
      rect(-8, 30, 18, 330, p.wood, 8),
      stroke("M0 30V-6h-110v-34", "#7d8894", 10),
      rect(-210, -92, 200, 58, colour, 22),
      faded(0.2, rect(-210, -60, 200, 26, "#000", 13)),
    ) +
    bucket(820, 830, "#eef1f3", colour) + bucket(960, 850, p.accent, "#fff") +
    group(
      "translate(980 250)",
      ...["#e0a13c", "#5f7ec2", "#4f9d94", p.mid, "#d9785b"].map((swatch, index) =>
        group(
          `rotate(${index * 16 - 32} 0 190)`,
          rect(-34, 0, 68, 190, "#fff", 8),
          rect(-28, 8, 56, 96, swatch, 6),
        )
      ),
    );
};

export const paintedHouse: Scene = (p, random) => {
  const wall = random.pick([p.light, "#f4c98b", "#a8d3c8", "#f3b9a5"]);
  const trim = random.pick([p.strong, "#7a4b6a", "#2f6f73"]);
  return sky(p, random, 660) + rect(0, 660, 1200, 240, "#c9bfa8") +
    rect(330, 260, 560, 430, wall) + rect(330, 260, 250, 430, "#f1ede4") +
    path("M580 260c20 60-24 110 0 170s-20 120 6 180s-16 60 0 80h304V260Z", wall) +
    rect(296, 226, 630, 44, trim, 6) + rect(330, 470, 560, 14, trim) +
    [[390, 316], [640, 316], [770, 316], [390, 524], [770, 524]].map(([x, y]) =>
      rect(x! - 8, y! - 8, 96, 116, trim, 4) + rect(x!, y!, 80, 100, "#bfe0ec") +
      rect(x! + 37, y!, 6, 100, trim)
    ).join("") +
    rect(556, 530, 110, 160, trim, 4) + rect(568, 542, 86, 148, p.woodDark, 4) +
    stroke("M250 700V220M310 700V220M250 330H470M250 500H470M470 700V220", p.wood, 10) +
    rect(236, 488, 250, 16, p.woodDark, 4) +
    group("translate(420 486) scale(.55)", bucket(0, 0, p.accent, wall)) +
    group(
      "translate(300 486)",
      rect(-20, -96, 40, 60, p.accent, 12),
      circle(0, -118, 22, "#8a5a3c"),
      path("M-26-124a26 24 0 0 1 52 0Z", "#f5f1e8"),
      rect(-18, -40, 15, 40, "#39506b"),
      rect(4, -40, 15, 40, "#39506b"),
      stroke("M18-84L60-120", "#8a5a3c", 12),
      rect(52, -150, 16, 36, "#eee", 4),
    ) +
    plant(p, 960, 706, 1) + plant(p, 1060, 716, 0.8);
};
