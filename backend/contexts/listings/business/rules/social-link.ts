/** The hosts of each network's profile pages. */
const hosts = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  instagram: ["instagram.com", "instagr.am"],
  linkedin: ["linkedin.com"],
  youtube: ["youtube.com", "youtu.be"],
  x: ["x.com", "twitter.com"],
} as const;

/** Where a name such as `@sharma` is a page. A name does not tell what kind of page on LinkedIn. */
const pages: Partial<Record<SocialNetwork, string>> = {
  facebook: "https://www.facebook.com/",
  instagram: "https://www.instagram.com/",
  youtube: "https://www.youtube.com/@",
  x: "https://x.com/",
};

/** The address of a page that is given as `@name`; other texts stay unchanged. */
export function pageOf(network: SocialNetwork, text: string): string {
  const page = pages[network];
  return page ? text.replace(/^@(?=[\w.-]{2,60}$)/, page) : text;
}

export type SocialNetwork = keyof typeof hosts;

/** Addresses on these hosts that redirect to another page or share one. */
const redirect =
  /^https?:\/\/(?:lm?\.|[^/]+\/(?:l\.php|flx\/|sharer|share\.php|dialog\/|redir|attribution_link|safety\/go|intent\/))/;

/**
 * An http(s) address on a host of the network or a subdomain. Only a slash may follow the host, so
 * that a user name before an @, a port or a backslash cannot spoof it.
 */
export const socialPattern = (network: SocialNetwork): RegExp =>
  new RegExp(
    `^https?://(?:[a-z0-9-]+\\.)*(?:${
      hosts[network].map((host) => host.replace(".", "\\.")).join("|")
    })(?:/[^\\s\\\\]*)?$`,
  );

/** Whether an address that matches `socialPattern` leads away from the network. */
export const isRedirect = (link: string): boolean => redirect.test(link);
