import assert from "node:assert/strict";
import { demoBusinesses } from "./businesses.ts";
import { reviewAuthors } from "./review-authors.ts";
import { reviewTexts, type Stars, type Voice } from "./review-texts.ts";
import { type DemoReview, demoReviews } from "./reviews.ts";

const today = new Date("2026-11-23T09:30:00Z");
const make = (now: Date) =>
  demoBusinesses().map(({ input }) => ({ input, reviews: demoReviews(input, now) }));
const businesses = make(today);
const all = businesses.flatMap(({ reviews }) => reviews);
const allStars: readonly Stars[] = [1, 2, 3, 4, 5];

const between = (value: number, low: number, high: number) =>
  assert.ok(value >= low && value <= high, `${value} is not between ${low} and ${high}`);
const share = (is: (review: DemoReview) => unknown, of = all) => of.filter(is).length / of.length;
const mean = (reviews: DemoReview[]) =>
  reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
const monthOf = (date: Date, monthsBefore = 0) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - monthsBefore, 1))
    .toISOString().slice(0, 7);

Deno.test("reviews are the same every time of a day", () =>
  assert.equal(
    JSON.stringify(make(new Date("2026-11-23T21:00:00Z"))),
    JSON.stringify(businesses),
  ));

Deno.test("there are some 2,000 reviews: of some businesses none, of a few very many", () => {
  between(all.length, 1900, 2200);
  const withCount = (low: number, high: number) =>
    businesses.filter(({ reviews }) => reviews.length >= low && reviews.length <= high).length;
  for (const few of [0, 1, 2]) between(withCount(few, few), 60, 250);
  between(withCount(25, 40), 3, 15);
});

Deno.test("they are some 2,000 as well for businesses of which only the name is known", () =>
  between(
    demoBusinesses().flatMap(({ input: { category, businessName } }) =>
      demoReviews({ category, businessName }, today)
    ).length,
    1900,
    2200,
  ));

Deno.test("most are content, and not all", () => {
  between(mean(all), 4.1, 4.35);
  for (const stars of allStars) between(share(({ rating }) => rating === stars), 0.02, 0.65);
  for (const { reviews } of businesses) {
    if (reviews.length >= 10) between(mean(reviews), 2.8, 4.9);
  }
});

Deno.test("texts are whole, of a fitting length, and hardly any comes twice", () => {
  const texts = all.flatMap(({ text, reply }) => reply ? [text, reply.text] : [text]);
  for (const text of texts) {
    between([...text].length, 20, 2000);
    assert.doesNotMatch(text, /[{}]|undefined| {2}|[,;:]\s*[.।]|\.\.|।।|\d{6}|https?:|www\./);
    assert.equal(text, text.normalize("NFC").trim());
  }
  assert.ok(all.length - new Set(all.map(({ text }) => text)).size <= all.length * 0.02);
});

Deno.test("the script is that of the language, in the text, the reply and the work", () => {
  for (const { lang, text, reply } of all) {
    for (const words of [text, reply?.text ?? text]) {
      const [own, other] = lang === "hi"
        ? [/\p{Script=Devanagari}/u, /[A-Za-z\d०-९]/]
        : [/[A-Za-z]/, /\p{Script=Devanagari}/u];
      assert.match(words, own);
      assert.doesNotMatch(words, other);
    }
  }
  between(share(({ lang }) => lang === "hi"), 0.25, 0.4);
});

Deno.test("what a text says is what its stars say", () => {
  for (const { input, reviews } of businesses) {
    for (const { rating, text } of reviews) {
      const isIts = voices.some((voice) =>
        isFrom(text, reviewTexts(input.category, voice, rating))
      );
      assert.ok(isIts, `${rating}: ${text}`);
    }
  }
});

const voices: readonly Voice[] = ["en", "hi", "roman"];

/** Whether nothing is left of a text when all that it can be put together from is taken away. */
function isFrom(text: string, texts: ReturnType<typeof reviewTexts>): boolean {
  const outcomes = texts.jobs.flatMap(([, , well, partly, badly]) =>
    texts.courses.flatMap(({ outcome }) => ({ well, partly, badly })[outcome])
  );
  const conducts = texts.courses.flatMap(({ conduct }) =>
    conduct === "complaints" ? texts.complaints.map(([, words]) => words) : texts[conduct]
  );
  const openings = texts.openings.flatMap((opening) =>
    texts.jobs.map(([, what]) =>
      opening.replace("{what}", what).replace("{What}", what[0]!.toUpperCase() + what.slice(1))
    )
  );
  const named = (sentence: string) =>
    sentence.split("{worker}").map(RegExp.escape).join("\\p{L}[\\p{L}\\p{M}]+");
  const one = (sentences: readonly string[]) => `(?:${sentences.map(named).join("|")})`;
  return new RegExp(
    `^(?:${one(openings)} )?${one(outcomes)}(?: ${one(conducts)}){1,2}(?: ${one(texts.endings)})?$`,
    "u",
  ).test(text);
}

Deno.test("the time of a review is after the work and the listing, and not before its span", () => {
  for (const { input, reviews } of businesses) {
    for (const { createdAt, experiencedOn, reply } of reviews) {
      assert.ok(createdAt <= today && createdAt.toISOString() >= input.createdAt);
      assert.ok(monthOf(createdAt) > monthOf(today, 18));
      if (experiencedOn) {
        assert.ok(experiencedOn < monthOf(createdAt) && experiencedOn >= monthOf(today, 18));
      }
      if (reply) assert.ok(reply.at > createdAt && reply.at <= today);
    }
  }
  between(share(({ experiencedOn }) => experiencedOn === null), 0.1, 0.15);
});

Deno.test("some tell what was done, some were invited, and owners answer most to criticism", () => {
  between(share(({ workDone }) => workDone === null), 0.45, 0.55);
  between(share(({ isInvited }) => isInvited), 0.26, 0.34);
  between(share(({ reply }) => reply), 0.16, 0.24);
  const critical = all.filter(({ rating }) => rating <= 3);
  assert.ok(share(({ reply }) => reply, critical) > 2 * share(({ reply }) => reply));
});

Deno.test("nobody writes twice of a business, and names are a first name and an initial", () => {
  for (const { reviews } of businesses) {
    const names = new Set(reviews.map(({ authorName }) => authorName));
    assert.equal(names.size, reviews.length);
  }
  for (const [en, hi] of reviewAuthors) {
    assert.match(en, /^[A-Z][a-z]+ [A-Z]\.$/);
    assert.match(hi, /^\p{Script=Devanagari}+ \p{Script=Devanagari}+\.$/u);
  }
});
