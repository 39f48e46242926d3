import { database } from "./database.ts";
import { descriptors } from "./file-descriptors.ts";
import type { Drill } from "./scenario.ts";
import { fullDisk } from "./full-disk.ts";
import { lostAnswers } from "./lost-responses.ts";
import { pages } from "./pages.ts";
import { signIns } from "./sign-ins.ts";
import { sockets } from "./sockets.ts";
import { stop } from "./stop-under-load.ts";

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
