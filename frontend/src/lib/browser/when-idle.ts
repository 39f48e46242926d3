/** In an idle moment; at the latest after some seconds: a busy machine may never have one. */
export const whenIdle = (work: () => void): void => {
  // Safari has none.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(() => work(), { timeout: 3000 });
  else setTimeout(work);
};
