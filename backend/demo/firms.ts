import type { Language } from "../shared/language.ts";

export type Answer = {
  /** How many days later than wanted it comes. */
  days: number;
  price: { from: number | null; to: number | null } | null;
  note?: Record<Language, string>;
};

type Firm = {
  slug: string;
  /** What its owner says about today, in `days` days for an absence. */
  availability?: { state: "today" | "busy" | "away"; days?: number };
  /** How long its answers of the last days took. */
  usualMinutes: number;
  /** Seconds from the notice. It has read the request after a third of them. */
  answersAfter: number;
  answer: Answer | "no";
};

/**
 * Plumbers in Pune, who answer differently. Two leave time to answer in their place. Of any
 * three, almost always one can come within 20 seconds, of which most notices take ten or less.
 */
export const firms: readonly Firm[] = [
  {
    slug: "chavan-sons-sanitary-plumbing-pune",
    availability: { state: "today" },
    usualMinutes: 25,
    answersAfter: 6,
    answer: {
      days: 0,
      price: { from: 400, to: 700 },
      note: {
        en: "I bring washers and a new tap. It takes about an hour.",
        hi: "वॉशर और नया नल साथ लाऊँगा। क़रीब एक घंटा लगेगा।",
      },
    },
  },
  {
    slug: "sutar-brothers-plumbing-service-pune",
    usualMinutes: 150,
    answersAfter: 7,
    answer: {
      days: 0,
      price: { from: 350, to: 600 },
      note: {
        en: "I can come in the evening. Parts cost extra.",
        hi: "शाम को आ सकता हूँ। सामान का दाम अलग होगा।",
      },
    },
  },
  {
    slug: "aundh-plumbers-pune",
    usualMinutes: 55,
    answersAfter: 10,
    answer: "no",
  },
  {
    slug: "chavan-plumbing-works-pune",
    availability: { state: "today" },
    usualMinutes: 40,
    answersAfter: 120,
    answer: { days: 1, price: { from: 300, to: null } },
  },
  {
    slug: "new-bharat-pipe-fitting-pune",
    availability: { state: "busy" },
    usualMinutes: 200,
    answersAfter: 130,
    answer: {
      days: 2,
      price: null,
      note: {
        en: "I look at it first. The visit costs nothing.",
        hi: "पहले देखूँगा। देखने का कुछ नहीं लेता।",
      },
    },
  },
  {
    slug: "wagh-plumbing-service-pune",
    availability: { state: "away", days: 3 },
    usualMinutes: 45,
    answersAfter: 8,
    answer: {
      days: 4,
      price: { from: 350, to: 500 },
      note: { en: "I am out of town until then.", hi: "तब तक मैं शहर से बाहर हूँ।" },
    },
  },
];
