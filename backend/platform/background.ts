import { getLogger } from "@logtape/logtape";
import { logOutage } from "../shared/outage.ts";

const log = getLogger(["karigar", "background"]);

/** Work that no request waits for; whoever stops the process does. */
export function createBackground() {
  const underWay = new Set<Promise<void>>();
  return {
    /** Starts work; a failure of it is logged. */
    run(work: () => Promise<void>): void {
      const done: Promise<void> = work()
        .catch((error) => {
          if (logOutage(log, "Work in the background", error, {})) return;
          log.error("Work in the background failed: {error}", { error });
        })
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    /** Resolves when none is left. */
    async settled(): Promise<void> {
      while (underWay.size) await Promise.all(underWay);
    },
  };
}
