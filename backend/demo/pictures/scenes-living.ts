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
  stroke,
} from "./svg.ts";

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
