/// <reference lib="deno.worker" />
/**
 * Worker of read-sheet.ts. Announces that it listens, because earlier messages are lost; receives
 * the bytes, then sends a batch per request.
 */
import { openSheet } from "./open-sheet.ts";
import type { WorkerReply } from "./read-sheet.ts";
import { SheetError } from "./sheet-error.ts";

const answer = async (read: () => Promise<WorkerReply>) => {
  try {
    self.postMessage(await read());
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    self.postMessage({ fault: error.fault, column: error.column });
  }
};

self.onmessage = ({ data: { bytes, limits, fileName } }) =>
  answer(async () => {
    const { rows, ...opened } = await openSheet(bytes, limits, fileName);
    self.onmessage = () => answer(async () => ({ batch: (await rows.next()).value }));
    return opened;
  });
self.postMessage({ columns: [], isCorrected: false, tab: "", otherTabs: [] });
