/** An address that somebody gave us, where it is one of the web; nothing else may be followed. */
export const outsideLink = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) ? address : undefined;
