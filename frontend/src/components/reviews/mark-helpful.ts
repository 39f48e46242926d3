import type { AnyRouter } from "@tanstack/react-router";
import type { TFunction } from "i18next";
import type { Api } from "#/api/client.ts";
import { ApiError, dataOf } from "#/api/problem.ts";
import { getSession } from "#/api/session/session.ts";
import { rememberPlace } from "#/lib/session/return-place.ts";
import { showToast } from "#/ui/toast.ts";

type Mark = { id: string; isMarked: boolean; t: TFunction<"reviews"> };

const refusals = ["own_review", "own_business", "mobile_unverified"] as const;

/**
 * Says that a review was helpful, or takes it back; a visitor who is not signed in does that first.
 * @returns how many say so; `own` for who may not, ever; undefined where it could not be saved
 */
export const markHelpful = async (
  router: AnyRouter,
  { id, isMarked, t }: Mark,
): Promise<number | "own" | undefined> => {
  if (getSession().token === null) {
    const { pathname, searchStr } = router.state.location;
    rememberPlace(`${pathname}${searchStr}#reviews`);
    await router.navigate({ to: "/signin" });
    return undefined;
  }
  const { api } = router.options.context as { api: Api };
  const params = { params: { path: { id } } };
  try {
    const answer = isMarked
      ? await api.DELETE("/api/reviews/{id}/helpful", params)
      : await api.PUT("/api/reviews/{id}/helpful", params);
    return dataOf(answer).helpful;
  } catch (error) {
    const code = error instanceof ApiError && refusals.find((one) => one === error.code);
    await showToast(t(code ? `refusal.${code}` : "helpfulFailed"), "error");
    return code === "own_review" || code === "own_business" ? "own" : undefined;
  }
};
