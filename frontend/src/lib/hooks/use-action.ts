import { useState } from "react";
import { showToast } from "#/ui/toast.ts";

/**
 * Runs actions of buttons, one at a time.
 * @param failed toast after a failure
 */
export const useAction = (failed: string) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await action();
    } catch {
      await showToast(failed, "error");
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
};
