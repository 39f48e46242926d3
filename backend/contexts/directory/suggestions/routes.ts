import type { Ctx } from "#/db/ctx.ts";
import { publicJson } from "#/http/contract/json.ts";
import { createRouter } from "#/http/contract/router.ts";
import { maxAge } from "../max-age.ts";
import type { KeptCities } from "../places/listed-cities/keep-cities.ts";
import type { Suggestion } from "../schemas.ts";
import * as contract from "./contract.ts";
import { suggest } from "./suggest.ts";

export const suggestionRoutes = (ctx: Ctx, known: KeptCities) =>
  createRouter()
    .openapi(contract.listSuggestions, async (c) => {
      const { q, near } = c.req.valid("query");
      const suggestions = await suggest(ctx, q, await known(), near);
      return publicJson<Suggestion[]>(c, suggestions, maxAge.places);
    });
