import {
  bucket,
  circle,
  faded,
  group,
  ladder,
  path,
  plant,
  rect,
  repeat,
  type Scene,
  sky,
  stroke,
} from "./svg.ts";

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
