/** Under which hosts each network keeps its profiles. */
const hosts = {
  facebook: ["facebook.com", "fb.com", "fb.me"],
  instagram: ["instagram.com", "instagr.am"],
  linkedin: ["linkedin.com", "lnkd.in"],
  youtube: ["youtube.com", "youtu.be"],
  x: ["x.com", "twitter.com"],
} as const;

export type SocialNetwork = keyof typeof hosts;

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
