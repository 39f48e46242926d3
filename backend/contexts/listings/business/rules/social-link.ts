/** Under which hosts each network keeps its profiles. */
const hosts = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  instagram: ["instagram.com", "instagr.am"],
  linkedin: ["linkedin.com"],
  youtube: ["youtube.com", "youtu.be"],
  x: ["x.com", "twitter.com"],
} as const;

export type SocialNetwork = keyof typeof hosts;

/** Where networks redirect to any other address, or share one. */
const redirect =
  /^https?:\/\/(?:lm?\.|[^/]+\/(?:l\.php|flx\/|sharer|share\.php|dialog\/|redir|attribution_link|safety\/go|intent\/))/;

/**
 * An http(s) address on a host of the network, or below one. What follows the host begins with a
 * slash: no user name before an @, no port, no backslash can pass for it.
 */
export const socialPattern = (network: SocialNetwork): RegExp =>
  new RegExp(
    `^https?://(?:[a-z0-9-]+\\.)*(?:${
      hosts[network].map((host) => host.replace(".", "\\.")).join("|")
    })(?:/[^\\s\\\\]*)?$`,
  );

/** Whether an address that fits `socialPattern` leads away from the network. */
export const isRedirect = (link: string): boolean => redirect.test(link);
