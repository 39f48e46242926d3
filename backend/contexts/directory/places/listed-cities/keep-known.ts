import type { Ctx } from "#/db/ctx.ts";
import type { KeptAnswers } from "#/http/kept-answers.ts";
import { everyList } from "#/shared/listing-news.ts";
import type { Searched } from "../../unmatched/note-search.ts";
import { keepCities, type KeptCities, type Known } from "./keep-cities.ts";

/** What every search of this process knows; a change of it drops the cached answers. */
export function keepKnown({ db, now }: Ctx, answers: KeptAnswers<Searched>): KeptCities {
  const read = keepCities(db, now);
  let latest: Known | undefined;
  return async (from) => {
    const known = await read(from);
    if (known !== latest) answers.forget([everyList]);
    return latest = known;
  };
}
