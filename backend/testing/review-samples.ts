import { makeRandom, type Random } from "./random.ts";

/** The first review of an account. Times are milliseconds since the beginning of the week. */
export type SampleReview = {
  set: "honest" | "planted";
  at: number;
  /** When the account was created. */
  joinedAt: number;
  business: number;
  ip: string;
  /** The tokens of the device cookie. */
  devices: string[];
  rating: number;
  text: string;
};

type SampleOwner = { business: number; ip: string; device: string; activeAt: number };

type Samples = {
  businesses: number;
  owners: SampleOwner[];
  /** Carriers' addresses, which many other accounts use. */
  carriers: string[];
  reviews: SampleReview[];
};

/** Share of the full size; REVIEWS_SAMPLE=1 measures 1,000 honest and 500 planted reviews. */
export const sampleShare = Number(Deno.env.get("REVIEWS_SAMPLE") ?? 0.2);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A week of honest and planted first reviews, at a share of the full size (1,000 and 500). Half of
 * the honest reviewers use carriers' addresses.
 */
export function makeSamples(share: number): Samples {
  const random = makeRandom("first reviews");
  const businesses = Math.round(400 * share);
  const carriers = Array.from({ length: Math.round(20 * share) }, (_, n) => `106.200.${n}.7`);
  const owners = Array.from({ length: Math.round(businesses * 0.7) }, (_, business) => ({
    business,
    ip: random.chance(0.5) ? random.pick(carriers) : homeOf(`owner ${business}`),
    device: newDevice(random),
    activeAt: wakingHour(random),
  }));
  const scene = { random, businesses, owners, carriers };
  return {
    businesses,
    owners,
    carriers,
    reviews: [
      ...honestReviews(scene, Math.round(1000 * share)),
      ...plantedReviews(scene, Math.round(500 * share)),
    ].sort((a, b) => a.at - b.at),
  };
}

type Scene = Omit<Samples, "reviews"> & { random: Random };

let homes = 0;
const known = new Map<string, number>();

/** The address of a home or an office, the same for the same name. */
function homeOf(name: string): string {
  const n = known.get(name) ?? homes++;
  known.set(name, n);
  return n % 3 === 0
    ? `2405:201:${n.toString(16)}:1::7`
    : `49.${36 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
}

const newDevice = (random: Random) =>
  Array.from({ length: 22 }, () => random.pick([..."abcdefghijkmnpqrstuvwxyzABCDEFGH23456789"]))
    .join("");

/** A time in the week, mostly during the day. */
const wakingHour = (random: Random) =>
  random.int(0, 6) * day +
  random.pick([8, 9, 10, 11, 12, 13, 17, 18, 19, 19, 20, 20, 21, 22]) * hour +
  random.int(0, 59) * minute;

/** Most authors register in order to write; the rest registered days before. */
const joinedBefore = (random: Random, at: number) =>
  at - (random.chance(0.7) ? random.int(2, 20) * minute : random.int(1, 30) * day);

function honestReviews({ random, businesses, owners, carriers }: Scene, count: number) {
  const reviews: SampleReview[] = [];
  const popular = () => Math.floor(businesses * random.next() ** 2);
  const add = (given: { ip: string; at?: number; business?: number; device?: string }) => {
    const at = given.at ?? wakingHour(random);
    reviews.push({
      set: "honest",
      at,
      joinedAt: joinedBefore(random, at),
      business: given.business ?? popular(),
      ip: given.ip,
      devices: [given.device ?? newDevice(random)],
      rating: random.pick([5, 5, 5, 5, 5, 5, 4, 4, 3, 2, 1, 1]),
      text: random.chance(0.25) ? random.pick(shortTexts) : longText(random),
    });
  };
  while (reviews.length < count / 2) add({ ip: random.pick(carriers) });
  for (let n = 0; reviews.length < count; n++) {
    const ip = homeOf(`honest ${n}`);
    const kind = random.next();
    // A couple with one tablet or two phones, about the same work.
    if (kind < 0.04) {
      const [business, at, device] = [popular(), wakingHour(random), newDevice(random)];
      const isShared = random.chance(0.3);
      add({ ip, at, business, device });
      add({
        ip,
        at: at + random.int(1, 72) * hour,
        business,
        ...isShared && { device },
      });
      // An office: several colleagues, sometimes about the same business.
    } else if (kind < 0.1) {
      const business = popular();
      const isSame = random.chance(0.3);
      for (let colleague = random.int(3, 5); colleague > 0; colleague--) {
        add({ ip, ...isSame && { business } });
      }
      // A customer in the shop, on the owner's Wi-Fi.
    } else if (kind < 0.13) {
      const owner = random.pick(owners);
      add({ ip: owner.ip, business: owner.business });
    } else add({ ip });
  }
  return reviews.slice(0, count);
}

/**
 * Campaigns of one author each: bad reviews of a competitor, or good ones of the author's business.
 */
function plantedReviews({ random, businesses, owners, carriers }: Scene, count: number) {
  const reviews: SampleReview[] = [];
  for (let campaign = 0; reviews.length < count; campaign++) {
    const kind = campaign % 6;
    const owner = random.pick(owners);
    const home = homeOf(`planter ${campaign}`);
    const jar: string[] = [];
    // At a shared address, only campaigns within minutes: slow ones look like honest reviews.
    const isFast = random.chance(0.6) || kind === 2 || kind === 4 && carriers.includes(owner.ip);
    const text = longText(random);
    let at = wakingHour(random);
    const isOwners = kind >= 4;
    const business = isOwners ? owner.business : random.int(0, businesses - 1);
    const rating = isOwners || random.chance(0.3) ? 5 : 1;
    const carrier = random.pick(carriers);
    // The owner used this address just before.
    if (kind === 4) owner.activeAt = at;
    for (let sim = isOwners ? random.int(3, 5) : random.int(5, 12); sim > 0; sim--) {
      at += isFast ? random.int(1, 6) * minute : random.int(20, 100) * minute;
      const token = newDevice(random);
      jar.unshift(token);
      const from = [
        // One browser, whose cookie has tokens of the last accounts.
        { ip: random.chance(0.5) ? home : random.pick(carriers), devices: jar.slice(0, 5) },
        // Private windows on one home network.
        { ip: home, devices: [token] },
        // Private windows on mobile data, within minutes.
        { ip: carrier, devices: [token] },
        // One home's IPv6 /64, another address each time.
        { ip: `2409:40c2:${campaign}:7::${random.int(1, 9999)}`, devices: [token] },
        // The owner's network, or the owner's mobile data a moment later.
        { ip: owner.ip, devices: [token] },
        // The owner's own browser.
        { ip: random.pick(carriers), devices: [token, owner.device] },
      ][kind]!;
      reviews.push({
        set: "planted",
        at,
        joinedAt: at - random.int(1, 5) * minute,
        business,
        ...from,
        rating,
        text: random.chance(0.4) ? vary(random, text) : longText(random),
      });
    }
  }
  return reviews.slice(0, count);
}

const vary = (random: Random, text: string) =>
  `${text} ${random.pick(["Really.", "Believe me.", "That is how it was.", "Beware.", "Super."])}`;

const shortTexts = [
  "Good work, came on time.",
  "Very good service, thank you.",
  "Nice work at a fair price.",
  "Not happy, he came two days late.",
  "अच्छा काम किया, समय पर आए।",
  "Bahut badhiya kaam kiya bhai ne.",
];

const openers = [
  "Called them for a leaking pipe in the kitchen.",
  "We had the whole flat painted before Diwali.",
  "Got our bathroom tiles replaced last month.",
  "Needed a new wardrobe for the bedroom.",
  "The motor of our water tank had stopped.",
  "हमारी छत टपक रही थी, इन्हें बुलाया।",
  "Society ke common area ki wiring karwayi.",
  "Had the office cleaned after the renovation.",
];
const details = [
  "He came within two hours and explained everything.",
  "The quote was 4500 rupees and that is what I paid.",
  "It took three days instead of two, but it is neat.",
  "Two visits were needed because a part was missing.",
  "The helper left dust everywhere and did not clean up.",
  "काम साफ़-सुथरा है और दाम भी ठीक था।",
  "Material achha use kiya, warranty bhi di.",
  "They kept changing the date and did not pick up the phone.",
  "My mother was at home alone and he was very polite.",
];
const closings = [
  "Would call again.",
  "Satisfied with the result.",
  "I expected more for this price.",
  "Recommended for small jobs.",
  "फिर बुलाएँगे।",
  "Paisa vasool.",
  "We shall see how long it lasts.",
];

const longText = (random: Random) =>
  [random.pick(openers), random.pick(details), random.pick(closings)].join(" ");
