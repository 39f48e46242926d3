/** The hosts of each network's profile pages. */
const hosts = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  instagram: ["instagram.com", "instagr.am"],
  linkedin: ["linkedin.com"],
  youtube: ["youtube.com", "youtu.be"],
  x: ["x.com", "twitter.com"],
} as const;

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
