import { type Context, Hono } from "hono";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import type { FetchApi } from "./rendering/render.ts";

type Deps = { origin: string; fetchApi: FetchApi };

/**
 * The forms of a visitor's request (`frontend/src/site/pages/enquiry.tsx`). The token in the form
 * authorises the change, so another site gains nothing by sending it.
 */
export const createEnquiryRoutes = ({ origin, fetchApi }: Deps): Hono =>
  // The page answers GET; without this route its method would count as unknown.
  new Hono().get("/enquiries/:reference", (_c, next) => next())
    .post("/enquiries/:reference", async (c: Context) => {
      // The call below comes from no address, so only this counts it.
      countCached(c);
      countRendered(c);
      const { hl, token = "", act, business = "" } = await readForm(c);
      const path = `/enquiries/${encodeURIComponent(c.req.param("reference")!)}`;
      const withdraws = act === "withdraw";
      const response = await fetchApi(
        new Request(`${origin}/api${path}${withdraws ? "" : "/choice"}`, {
          method: withdraws ? "DELETE" : "POST",
          headers: { "Content-Type": "application/json", "Link-Token": token },
          ...!withdraws && { body: JSON.stringify({ business }) },
        }),
      );
      await response.body?.cancel();
      const query = new URLSearchParams({
        ...hl && { hl },
        token,
        ...response.ok
          ? { done: withdraws ? "withdrawn" : "chosen" }
          : { failed: response.status === 409 ? "ended" : "other" },
      });
      c.header("Cache-Control", "no-store");
      c.header("Referrer-Policy", "no-referrer");
      return c.redirect(`${path}?${query}`, 303);
    });

async function readForm(c: Context): Promise<Partial<Record<string, string>>> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(
    fields.filter((field): field is [string, string] =>
      typeof field[1] === "string" && field[1].length <= 200
    ),
  );
}
