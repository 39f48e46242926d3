const key = "reloadedFor";

/**
 * A script that cannot be fetched is mostly one of an older build: the page is loaded again, once.
 * A page that fails again stays as it was served.
 */
export const reloadOnce = (error: unknown): void => {
  console.error(error);
  try {
    if (!navigator.onLine || sessionStorage.getItem(key) === location.href) return;
    sessionStorage.setItem(key, location.href);
  } catch {
    return;
  }
  location.reload();
};
