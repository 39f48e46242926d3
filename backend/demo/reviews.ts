import type { CategoryId } from "../shared/categories.ts";
import { makeRandom, type Random } from "./random.ts";
import { reviewAuthors } from "./review-authors.ts";
import { answers, reviewTexts, type Stars, thanks, type Voice } from "./review-texts.ts";

export type DemoReview = {
  /** 1 to 5. */
  rating: Stars;
  text: string;
  /** By the script of the text. */
  lang: "en" | "hi";
  authorName: string;
  /** The month of the work, as `2026-08`. */
  experiencedOn: string | null;
  /** What was done: the id of one of the works of its trade. */
  workDone: string | null;
  isInvited: boolean;
  createdAt: Date;
  reply: { text: string; at: Date } | null;
};

type Reviewed = {
  category: CategoryId;
  businessName: string;
  /** Tells businesses of one name in two cities apart. */
  slug?: string | null;
  /** When it was listed: nobody can have reviewed it here before. */
  createdAt?: string;
};

/** So long ago the first of them were written, in months. */
const span = 18;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Invented reviews of a demo business, the oldest first, the same each time for the same business
 * and day; some have none.
 */
export function demoReviews(business: Reviewed, now: Date): DemoReview[] {
  const today = new Date(Math.floor(now.getTime() / day) * day);
  const random = makeRandom(`reviews ${business.slug ?? business.businessName}`);
  const deal = makeDealer(random);
  const since = startOf(business.createdAt, today);
  const stars = random.pick(characters);
  const hindi = random.pick([0.15, 0.3, 0.6]);
  return Array.from({ length: makeCount(since, today, random) }, () => {
    const voice = random.chance(0.1) ? "roman" : random.chance(hindi) ? "hi" : "en";
    const rating = deal(stars);
    const { text, work, complaint } = write(business.category, voice, rating, deal, random);
    const createdAt = since + Math.floor(random.next() * (today.getTime() - since));
    const tellsWork = random.chance(0.5);
    return {
      rating,
      text,
      lang: voice === "hi" ? "hi" as const : "en" as const,
      authorName: deal(reviewAuthors)[voice === "hi" && random.chance(0.85) ? 1 : 0],
      experiencedOn: makeMonth(createdAt, today, random),
      workDone: tellsWork ? work.id : null,
      isInvited: random.chance(0.3),
      createdAt: new Date(createdAt),
      reply: makeReply({ rating, voice, complaint, what: work.name, createdAt }, today, random),
    };
  }).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

type Deal = <T>(items: readonly T[]) => T;

/** One after another like cards, so that reviews of a business are not alike. */
function makeDealer(random: Random): Deal {
  const decks = new Map<readonly unknown[], unknown[]>();
  return <T>(items: readonly T[]) => {
    const left = decks.get(items) as T[] | undefined;
    const deck = left?.length ? left : random.sample(items, items.length);
    decks.set(items, deck);
    return deck.pop()!;
  };
}

const cards = (counts: readonly number[]): readonly Stars[] =>
  counts.flatMap((count, index) => Array<Stars>(count).fill(index + 1 as Stars));

/** How many of twenty give 1, 2, 3, 4 and 5 stars: to the best, to the good and to the others. */
const best = cards([0, 1, 1, 4, 14]);
const good = cards([1, 0, 2, 7, 10]);
const mixed = cards([2, 2, 5, 6, 5]);
const characters = [best, best, good, good, mixed];

/** Most have a few, some have none and a few have very many. */
function makeCount(since: number, today: Date, random: Random): number {
  const size = random.next();
  const count = size < 0.28
    ? 0
    : size < 0.45
    ? 1
    : size < 0.61
    ? 2
    : size < 0.86
    ? random.int(3, 5)
    : size < 0.96
    ? random.int(5, 9)
    : size < 0.987
    ? random.int(10, 18)
    : random.int(25, 34);
  // Whoever was listed last month cannot have many yet.
  return Math.max(0, Math.min(count, Math.floor((today.getTime() - since) / (10 * day))));
}

function startOf(listedAt: string | undefined, today: Date): number {
  // The month before it, of the work, is within the span too.
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - span + 1, 1);
  return Math.max(first, listedAt ? Date.parse(listedAt) : first);
}

function makeMonth(createdAt: number, today: Date, random: Random): string | null {
  const monthsAgo = random.pick([1, 1, 1, 2, 3]);
  if (random.chance(0.125)) return null;
  const earliest = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - span, 1);
  const written = new Date(createdAt);
  const month = Date.UTC(written.getUTCFullYear(), written.getUTCMonth() - monthsAgo, 1);
  return new Date(Math.max(earliest, month)).toISOString().slice(0, 7);
}

/** First names of men, as they are called at work. */
const workers = {
  latin: ["Ramesh", "Salim", "Murugan", "Santosh", "Gurpreet", "Bablu", "Anil", "Joseph", "Raju"],
  devanagari: ["रमेश", "सलीम", "मुरुगन", "संतोष", "गुरप्रीत", "बबलू", "अनिल", "जोसेफ़", "राजू"],
};

function write(
  category: CategoryId,
  voice: Voice,
  rating: Stars,
  deal: Deal,
  random: Random,
) {
  const texts = reviewTexts(category, voice, rating);
  const [id, what, well, partly, badly] = deal(texts.jobs);
  const course = random.pick(texts.courses);
  const outcome = { well: deal(well), partly, badly }[course.outcome];
  const complaint = course.conduct === "complaints" ? deal(texts.complaints) : null;
  const conduct = course.conduct === "complaints" ? complaint![1] : deal(texts[course.conduct]);
  // A second praise, for those who like to write; others leave a part out.
  const more = rating === 5 && random.chance(0.25) ? [deal(texts.praise)] : [];
  const isShort = more.length === 0 && random.chance(0.25);
  const sentences = [
    ...isShort && rating > 3 && random.chance(0.5) ? [] : [deal(texts.openings)],
    outcome,
    conduct,
    ...more,
    ...isShort ? [] : [deal(texts.endings)],
  ];
  const values = {
    what,
    What: what[0]!.toUpperCase() + what.slice(1),
    worker: random.pick(voice === "hi" ? workers.devanagari : workers.latin),
  };
  return {
    text: fill(sentences.join(" "), values),
    work: { id, name: what.replace(/^(an?|the) /, "") },
    complaint,
  };
}

type Answered = {
  rating: Stars;
  voice: Voice;
  complaint: ReturnType<typeof write>["complaint"];
  what: string;
  createdAt: number;
};

/** Owners answer to those who are not content sooner than to the others. */
function makeReply(
  { rating, voice, complaint, what, createdAt }: Answered,
  today: Date,
  random: Random,
): DemoReview["reply"] {
  const pool = rating > 3 ? thanks[voice] : answers[voice][complaint?.[0] ?? "work"];
  const text = fill(random.pick(pool), { what });
  const at = createdAt + random.int(3, 8 * 24) * hour;
  if (!random.chance(rating > 3 ? 0.15 : 0.45) || at > today.getTime()) return null;
  return { text, at: new Date(at) };
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, name) => values[name]!);
