import { showFailure } from "#/lib/browser/script-failure.ts";
import { hasTypedText } from "#/lib/browser/typed-text.ts";

const key = "reloadedFor";

/**
 * A script that cannot be fetched mostly belongs to an older build: reloads the page, once. A page
 * that fails again, or that holds text which the user typed, offers to reload instead.
 */
export const reloadOnce = (error: unknown): void => {
  console.error(error);
  if (!navigator.onLine) return;
  if (hasTypedText() || !isFirstTime()) showFailure();
  else location.reload();
};

const isFirstTime = (): boolean => {
  try {
    if (sessionStorage.getItem(key) === location.href) return false;
    sessionStorage.setItem(key, location.href);
    return true;
  } catch {
    return false;
  }
};
