import { useState } from "react";
import { showToast } from "#/ui/toast.ts";

/**
 * Runs actions of buttons, one at a time.
 * @param failed toast after a failure, or what tells it
 */
export const useAction = (failed: string | ((error: unknown) => string)) => {
  const [isBusy, setBusy] = useState(false);
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await action();
    } catch (error) {
      await showToast(typeof failed === "string" ? failed : failed(error), "error");
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
};
