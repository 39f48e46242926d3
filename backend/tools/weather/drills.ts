import { database } from "./database.ts";
import { descriptors } from "./descriptors.ts";
import type { Drill } from "./drill.ts";
import { fullDisk } from "./full-disk.ts";
import { lostAnswers } from "./lost-answers.ts";
import { pages } from "./pages.ts";
import { signIns } from "./sign-ins.ts";
import { sockets } from "./sockets.ts";
import { stop } from "./stop.ts";

export const drills: Drill[] = [
  database,
  pages,
  sockets,
  descriptors,
  signIns,
  lostAnswers,
  stop,
  fullDisk,
];
