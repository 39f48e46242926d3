import { type Context, Hono } from "hono";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import type { FetchApi } from "./rendering/render.ts";

type Deps = { origin: string; fetchApi: FetchApi };

export type Fields = Partial<Record<string, string>>;

/** Status of a failed call, and the fields that it names. */
type Failure = { status: number; fields: string[] };

export type LinkForm = {
  path: string;
  /** Path of the operation that the form calls. */
  operation: string;
  /** Body of the operation. */
  bodyOf: (fields: Fields) => object;
  /** What the page shows; an invalid link shows that by itself. */
  failureOf: (failure: Failure) => string;
  /** Fields that the page shows again after a failure. */
  typed?: readonly string[];
};

/**
 * The forms of a page that is opened by the link of a message (`frontend/src/site/pages/`). The
 * token in the form authorises the change, so another site gains nothing by sending it.
 */
export const createLinkForm = (
  { origin, fetchApi }: Deps,
  { path, operation, bodyOf, failureOf, typed = [] }: LinkForm,
): Hono =>
  // The page answers GET; without this route its method would count as unknown.
  new Hono().get(path, (_c, next) => next()).post(path, async (c: Context) => {
    // The call below comes from no address, so only this counts it.
    countCached(c);
    countRendered(c);
    const fields = await readForm(c);
    const { hl, token = "" } = fields;
    const response = await fetchApi(
      new Request(origin + operation, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ token, ...bodyOf(fields) }),
      }),
    );
    const failed = await readFailure(response);
    const query = new URLSearchParams({
      ...hl && { hl },
      token,
      ...failed ? { failed: failureOf(failed) } : { done: "true" },
      ...failed && Object.fromEntries(typed.map((name) => [name, fields[name] ?? ""])),
    });
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(`${path}?${query}`, 303);
  });

async function readFailure(response: Response): Promise<Failure | undefined> {
  if (response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const { errors = [] }: { errors?: { field: string }[] } = await response.json();
  return { status: response.status, fields: errors.map(({ field }) => field) };
}

async function readForm(c: Context): Promise<Fields> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(
    fields.filter((field): field is [string, string] =>
      typeof field[1] === "string" && field[1].length <= 1000
    ),
  );
}
