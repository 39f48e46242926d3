import type { Ctx } from "#/db/ctx.ts";
import type { CachedAnswers } from "#/http/cached-answers.ts";
import { everyList } from "#/shared/listing-news.ts";
import { keepCities, type KeptCities, type Known } from "./keep-cities.ts";

/** What every search of this process knows; a change of it drops the cached answers. */
export function keepKnown({ db, now }: Ctx, answers: CachedAnswers): KeptCities {
  const read = keepCities(db, now);
  let latest: Known | undefined;
  return async (from) => {
    const known = await read(from);
    if (known !== latest) answers.forget([everyList]);
    return latest = known;
  };
}
