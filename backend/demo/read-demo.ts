import type { BusinessInput } from "../contexts/listings/mod.ts";
import { emptyBusiness, emptyTranslation } from "../contexts/listings/mod.ts";
import type { MediaRole } from "../contexts/media/mod.ts";
import type { NewDemoReview } from "../contexts/reviews/mod.ts";
import { expiryOf } from "../contexts/trust/mod.ts";

/** No message can be delivered here, and the owners of demo businesses have nothing else. */
export const demoOwnerDomain = "demo.invalid";

export type DemoBusiness = {
  input: Omit<BusinessInput, "media"> & { id: string; slug: string; createdAt: string };
  pictures: DemoPicture[];
  reviews: NewDemoReview[];
};

export type DemoPicture = { id: string; role: MediaRole; alt: string; url: URL };

type Timings = NonNullable<BusinessInput["timings"]>;
type Verification = NonNullable<BusinessInput["verifications"]>[number];

/** A line of businesses.ndjson. Dates are in days before the seeding; empty fields are omitted. */
type Line =
  & Partial<Omit<BusinessInput, "address" | "social" | "legal" | "translation" | "timings">>
  & Pick<BusinessInput, "category" | "language" | "businessName" | "shortDesc" | "primaryPhone">
  & {
    id: string;
    slug: string;
    daysAgo: number;
    translation?: Partial<BusinessInput["translation"]>;
    address:
      & Partial<BusinessInput["address"]>
      & Pick<BusinessInput["address"], "city" | "state" | "zipCode">;
    social?: Partial<BusinessInput["social"]>;
    legal?: Partial<BusinessInput["legal"]>;
    timings?: {
      week: Timings["week"];
      /** Month and day, such as `12-25`. */
      special: (Omit<Timings["special"][number], "date"> & { yearly: string })[];
    };
    checks: { kind: Verification["kind"]; daysAgo: number }[];
    pictures: { role: MediaRole; file: string; alt: string }[];
    reviews: {
      daysAgo: number;
      rating: number;
      text: string;
      lang: NewDemoReview["lang"];
      authorName: string;
      /** Months from the work to the review. */
      monthsAfterWork?: number;
      workDone?: string;
      isInvited?: true;
      reply?: { daysAgo: number; text: string };
    }[];
  };

const folder = new URL("./", import.meta.url);
const day = 24 * 60 * 60 * 1000;

/** The demo businesses when seeded at `now`, oldest first. */
export async function readDemo(now: Date): Promise<DemoBusiness[]> {
  const text = await Deno.readTextFile(new URL("businesses.ndjson", folder));
  const lines: Line[] = text.trim().split("\n").map((line) => JSON.parse(line));
  // The same time all day, so that seeding again on that day changes nothing.
  const today = Math.floor(now.getTime() / day) * day;
  const at = (daysAgo: number) => new Date(today - Math.round(daysAgo * day));
  return lines.map(({ daysAgo, checks, pictures, reviews, timings, ...facts }) => ({
    input: {
      ...emptyBusiness,
      ...facts,
      createdAt: at(daysAgo).toISOString(),
      status: "active",
      demo: true,
      translation: { ...emptyTranslation, ...facts.translation },
      address: { ...emptyBusiness.address, ...facts.address },
      social: { ...emptyBusiness.social, ...facts.social },
      legal: { ...emptyBusiness.legal, ...facts.legal },
      timings: timings
        ? {
          week: timings.week,
          special: timings.special.map(({ yearly, ...rest }) => ({
            date: nextDay(yearly, today),
            ...rest,
          })),
        }
        : null,
      verifications: checks.map(({ kind, daysAgo }) => ({
        kind,
        checkedAt: at(daysAgo).toISOString(),
        expiresAt: expiryOf(kind, at(daysAgo)).toISOString(),
      })),
    },
    pictures: pictures.map(({ file, ...picture }, serial) => ({
      ...picture,
      id: idWithin(facts.id, "9de0", serial),
      url: new URL(`pictures/${file}`, folder),
    })),
    reviews: reviews.map((
      { daysAgo, monthsAfterWork, workDone, isInvited, reply, ...review },
      n,
    ) => ({
      ...review,
      id: idWithin(facts.id, "ade0", n),
      businessId: facts.id,
      createdAt: at(daysAgo),
      experiencedOn: monthsAfterWork ? monthBefore(at(daysAgo), monthsAfterWork) : null,
      workDone: workDone ?? null,
      isInvited: isInvited ?? false,
      reply: reply ? { text: reply.text, at: at(reply.daysAgo) } : null,
    })),
  }));
}

/** The id of a picture or review: derived from its business, and unique by `kind` and `serial`. */
const idWithin = (businessId: string, kind: string, serial: number): string =>
  `${businessId.slice(0, 19)}${kind}-${businessId.slice(-8)}${
    serial.toString(16).padStart(4, "0")
  }`;

function nextDay(yearly: string, today: number): string {
  const first = new Date(today).toISOString().slice(0, 10);
  const year = Number(first.slice(0, 4));
  const date = `${year}-${yearly}`;
  return date < first ? `${year + 1}-${yearly}` : date;
}

const monthBefore = (date: Date, months: number): string =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)).toISOString()
    .slice(0, 7);
