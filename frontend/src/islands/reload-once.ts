import { showFailure } from "#/lib/browser/script-failure.ts";
import { hasTypedText } from "#/lib/browser/typed-text.ts";

const key = "reloadedFor";

/**
 * A script that fails to load usually belongs to an older build: reloads the page once. After a
 * second failure, or if the user has typed text, offers a button instead.
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
