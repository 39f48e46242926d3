/**
 * Runs `work` when the browser is idle, after 3 s at the latest: a busy device may never be idle.
 */
export const whenIdle = (work: () => void): void => {
  // Safari lacks `requestIdleCallback`.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => work(), { timeout: 3000 });
  else setTimeout(work);
};
