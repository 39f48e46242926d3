import type { CategoryId } from "#/shared/categories.ts";
import { makeRandom } from "../random.ts";
import { logoColours } from "./palette.ts";
import { circle, group, path, rect, stroke } from "./svg.ts";

/** Capital letters as one line on a field of 60×80: drawing them needs no font. */
const letters: Record<string, string> = {
  A: "M0 80L30 0L60 80M12 50H48",
  B: "M0 0V80H32a20 20 0 0 0 0-42H0H28a19 19 0 0 0 0-38Z",
  C: "M58 16A36 40 0 1 0 58 64",
  D: "M0 0V80H22a40 40 0 0 0 0-80Z",
  E: "M52 0H0V80H52M0 40H44",
  F: "M52 0H0V80M0 40H44",
  G: "M58 16A36 40 0 1 0 60 60V44H36",
  H: "M0 0V80M58 0V80M0 40H58",
  I: "M30 0V80",
  J: "M48 0V54a24 26 0 0 1-48 0",
  K: "M0 0V80M54 0L0 46M18 32L56 80",
  L: "M0 0V80H50",
  M: "M0 80V0L32 50L64 0V80",
  N: "M0 80V0L56 80V0",
  O: "M30 0a32 40 0 1 0 1 0Z",
  P: "M0 80V0H32a22 22 0 0 1 0 44H0",
  Q: "M30 0a32 40 0 1 0 1 0ZM40 58L62 82",
  R: "M0 80V0H32a22 22 0 0 1 0 44H0M26 44L54 80",
  S: "M52 14C44-6 4-4 4 20c0 28 50 14 50 40c0 26-46 26-54 4",
  T: "M0 0H60M30 0V80",
  U: "M0 0V50a29 30 0 0 0 58 0V0",
  V: "M0 0L30 80L60 0",
  W: "M0 0L18 80L36 14L54 80L72 0",
  X: "M0 0L56 80M56 0L0 80",
  Y: "M0 0L30 40L60 0M30 40V80",
  Z: "M0 0H56L0 80H56",
};

/** A mark for each trade on a field of 100×100. */
const marks: Record<CategoryId, string> = {
  civil_contractor: "M10 90V40L50 12L90 40V90M34 90V58H66V90M2 90H98",
  waterproofing_applicator:
    "M50 6C78 42 84 56 84 66a34 30 0 0 1-68 0C16 56 22 42 50 6ZM34 68a18 16 0 0 0 18 14",
  plumber: "M6 44H40V22H64V44a22 22 0 0 1 22 22V74M34 10H70M52 10V22M86 88V94",
  carpenter: "M14 86L58 42M46 30L70 54L88 36C76 24 76 20 64 12Z",
  painter: "M12 12H78V38H12ZM78 24H90V54H50V66M42 66H58V94H42Z",
  borewell_drilling: "M50 4V70M30 30L50 12L70 30M34 70H66L50 96ZM36 48L64 56",
  electrician: "M56 4L20 56H48L40 96L80 40H52Z",
  solar_panel_installer: "M18 40H82L96 92H4ZM10 66H90M50 40V92M50 4V20M24 12L32 24M76 12L68 24",
  real_estate: "M8 92V38H44V92M44 92V12H92V92M22 54H30M22 70H30M60 30H76M60 48H76M60 66H76M2 92H98",
  construction_material_suppliers: "M4 92V64H48V92ZM52 92V64H96V92ZM28 60V32H72V60Z",
  cleaning_worker: "M56 4L50 54M30 54H70L80 94H20ZM38 72V94M50 72V94M62 72V94",
  furniture_contractor:
    "M14 50V30a16 16 0 0 1 16-16H70a16 16 0 0 1 16 16V50M4 50H22V66H78V50H96V82H4ZM16 82V94M84 82V94",
};

/** A square logo: initials or the mark of the trade on a ground of its own. */
export function drawLogo(key: string, category: CategoryId, initials: string): string {
  const random = makeRandom(`logo ${key}`);
  const [ground, ink] = logoColours(category, random);
  const mark = (scale: number, x: number, y: number, width: number) =>
    group(`translate(${x} ${y}) scale(${scale})`, stroke(marks[category], ink, width));
  const design = random.int(0, 4);
  const content = design === 0
    ? mark(2, 100, 100, 7)
    : design === 1
    ? mark(1.05, 147, 62, 8) + word(initials, ink, 200, 262, 0.95)
    : design === 2
    ? ring(ink) + word(initials, ink, 200, 200, 1.35)
    : design === 3
    ? word(initials, ink, 200, 186, 1.6) + rect(120, 290, 160, 12, ink, 6)
    : path("M70 172L200 64L330 172V190L200 84L70 190Z", ink) + word(initials, ink, 200, 250, 1.35);
  return '<svg xmlns="http://www.w3.org/2000/svg" width="384" height="384" viewBox="0 0 400 400">' +
    rect(0, 0, 400, 400, ground) + content + "</svg>";
}

const ring = (ink: string) =>
  `<circle cx="200" cy="200" r="156" fill="none" stroke="${ink}" stroke-width="10"/>` +
  circle(200, 44, 11, ink) + circle(200, 356, 11, ink);

function word(text: string, ink: string, centreX: number, centreY: number, scale: number): string {
  const advance = 92;
  const left = centreX - ((text.length * advance - 32) * scale) / 2;
  return [...text].map((letter, index) =>
    group(
      `translate(${left + index * advance * scale} ${centreY - 40 * scale}) scale(${scale})`,
      stroke(letters[letter] ?? "", ink, 13),
    )
  ).join("");
}
