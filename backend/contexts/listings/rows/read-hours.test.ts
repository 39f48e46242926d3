import assert from "node:assert/strict";
import { readHours } from "./read-hours.ts";

const cells: [cell: string, hours: string[] | null][] = [
  ["09:00-13:00 15:00-19:00", ["09:00-13:00", "15:00-19:00"]],
  ["22:00-06:00", ["22:00-06:00"]],
  ["12:00-20:00", ["12:00-20:00"]],
  ["10:00-06:00", ["10:00-06:00"]],
  ["x", []],
  ["closed", []],
  ["Closed on Mondays", []],
  ["Monday closed", []],
  ["Weekly Off", []],
  ["बंद", []],
  ["सोमवार बंद", []],
  ["छुट्टी", []],
  ["closed on Tuesdays", null],
  ["24h", ["00:00-24:00"]],
  ["Open 24 hours", ["00:00-24:00"]],
  ["24x7", ["00:00-24:00"]],
  ["24/7", ["00:00-24:00"]],
  ["24 घंटे खुला", ["00:00-24:00"]],
  ["09:00 AM-06:00 PM", ["09:00-18:00"]],
  ["9 to 6", ["09:00-18:00"]],
  ["9am - 6.30pm", ["09:00-18:30"]],
  ["9-1, 4-8", ["09:00-13:00", "16:00-20:00"]],
  ["9-6pm", ["09:00-18:00"]],
  ["2-6pm", ["14:00-18:00"]],
  ["10:00 a.m. to 8:00 p.m.", ["10:00-20:00"]],
  ["0900 hrs to 1800 hrs", ["09:00-18:00"]],
  ["9 AM – 1 PM & 3 PM – 7 PM", ["09:00-13:00", "15:00-19:00"]],
  ["6pm-2am", ["18:00-02:00"]],
  ["10am-midnight", ["10:00-24:00"]],
  ["noon to 8pm", ["12:00-20:00"]],
  ["Open from 9 to 6 only", ["09:00-18:00"]],
  ["सुबह 9 से शाम 6 बजे तक", ["09:00-18:00"]],
  ["सुबह ९:३० बजे से रात ८:३० बजे तक", ["09:30-20:30"]],
  ["subah 9 se shaam 6 baje tak", ["09:00-18:00"]],
  ["7 to 11", null],
  ["Mon-Sat 9-6", null],
  ["late", null],
  ["25:00-26:00", null],
  ["By appointment", null],
];

for (const [cell, hours] of cells) {
  Deno.test(`reads "${cell}" as ${hours?.join(" ") ?? "no hours"}`, () => {
    assert.deepEqual(
      readHours("mon", cell)?.map(({ open, close }) => `${open}-${close}`) ?? null,
      hours,
    );
  });
}
