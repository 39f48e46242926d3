/**
 * The address without what chat apps take for its last part, such as `(`, `.` and `।`, in lower
 * case.
 * @returns undefined if the address is tidy, or is of another form
 */
export const tidyAddress = (url: string): string | undefined => {
  const { pathname, search } = new URL(url);
  const opened = pathname.toLowerCase().replace(/\/(?:%[\da-f]{2}|[^a-z\d/%])+(?=[^/]+$)/, "/");
  const tidy = opened.match(
    /^(?:\/[a-z\d]+(?:-+[a-z\d]+)*)+(?=(?:%[\da-f]{2}|[^a-z\d/])*$)/,
  )?.[0];
  return tidy === undefined || tidy === pathname ? undefined : tidy + search;
};
