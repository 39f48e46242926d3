import { type Context, Hono } from "hono";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import type { FetchApi } from "./rendering/render.ts";

type Deps = { origin: string; fetchApi: FetchApi };

const path = "/availability";

/**
 * The forms of a page that is opened by the link of a message (`frontend/src/site/pages/`). The
 * token in the form authorises the change, so another site gains nothing by sending it.
 */
export const createAvailabilityRoutes = ({ origin, fetchApi }: Deps): Hono =>
  // The page answers GET; without this route its method would count as unknown.
  new Hono().get(path, (_c, next) => next()).post(path, async (c: Context) => {
    // The call below comes from no address, so only this counts it.
    countCached(c);
    countRendered(c);
    const { hl, token = "", state = "", until } = await readForm(c);
    const response = await fetchApi(
      new Request(`${origin}/api/availability/by-link`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ token, state: state || null, ...until && { until } }),
      }),
    );
    const failed = response.ok ? undefined : failureOf(response.status);
    await response.body?.cancel();
    const query = new URLSearchParams({
      ...hl && { hl },
      token,
      ...failed ? { failed } : { done: "true" },
    });
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(`${path}?${query}`, 303);
  });

/** What the page shows; an invalid link shows that by itself. */
const failureOf = (status: number): string =>
  status === 429 ? "limit" : status === 400 ? "date" : "other";

async function readForm(c: Context): Promise<Partial<Record<string, string>>> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(
    fields.filter((field): field is [string, string] =>
      typeof field[1] === "string" && field[1].length <= 200
    ),
  );
}
