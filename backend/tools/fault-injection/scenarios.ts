import { database } from "./database.ts";
import { descriptors } from "./file-descriptors.ts";
import type { Scenario } from "./scenario.ts";
import { fullDisk } from "./full-disk.ts";
import { lostResponses } from "./lost-responses.ts";
import { pages } from "./pages.ts";
import { signIns } from "./sign-ins.ts";
import { sockets } from "./sockets.ts";
import { stopUnderLoad } from "./stop-under-load.ts";

export const scenarios: Scenario[] = [
  database,
  pages,
  sockets,
  descriptors,
  signIns,
  lostResponses,
  stopUnderLoad,
  fullDisk,
];
