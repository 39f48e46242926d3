import { useSyncExternalStore } from "react";

/** The admin's last decision, which every page of the console offers to undo. */
export type LastDecision = {
  id: string;
  /** The version of the case with the decision. */
  version: number;
  text: string;
};

let last: LastDecision | undefined;
const listeners = new Set<() => void>();

export const setLastDecision = (decision: LastDecision | undefined): void => {
  last = decision;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLastDecision = (): LastDecision | undefined =>
  useSyncExternalStore(subscribe, () => last, () => undefined);
