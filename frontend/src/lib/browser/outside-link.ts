/** Returns the address if it is `http(s)`. User-supplied links with other schemes are unsafe. */
export const outsideLink = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) ? address : undefined;
