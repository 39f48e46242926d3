const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long an entry waits: on the registrar's phone, and then for the person's answer. */
export const mostWaiting = day;

/** How long a registrar and the person's link may correct, unless the person signs in first. */
export const registrarCorrects = 7 * day;
export const linkCorrects = 30 * day;

/** How long the link removes, and from when on it needs a code. */
export const linkLife = 365 * day;
export const removesAtOnce = 30 * day;

/** What stops a registrar until an admin looks. */
export const stops = {
  /** People in a day who must register themselves. */
  refusals: 20,
  /** Wrong codes in a row. */
  codes: 10,
  /** People in 30 days who say that their entry is wrong, and their share of all. */
  wrong: 3,
  wrongShare: 0.05,
};

export const dayMs = day;
