import { type Context, Hono } from "hono";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";

type Deps = {
  origin: string;
  /** The API for the visitor of a request, whose address its limits count. */
  fetchApiFor: (c: Context, request: Request) => Promise<Response>;
};

export type Fields = Partial<Record<string, string>>;

/** An operation of the API. */
type Call = { method?: "DELETE"; path: string; headers?: Record<string, string>; body?: object };

/** Status of a failed call, and the fields that it names. */
type Failure = { status: number; fields: string[] };

export type LinkForm = {
  /** Pattern of the page's path. */
  path: string;
  /** @param page the page's path */
  callOf: (fields: Fields, page: string) => Call;
  /** What the page shows after a success; "true" by default. */
  doneOf?: (fields: Fields) => string;
  /** What the page shows after a failure; an invalid link shows that by itself. */
  failureOf: (failure: Failure) => string;
  /** Fields that the page shows again after a failure. */
  typed?: readonly string[];
};

/**
 * The forms of a page that is opened by the link of a message (`frontend/src/site/pages/`). The
 * token in the form authorises the change, so another site gains nothing by sending it.
 */
export const createLinkForm = (
  { origin, fetchApiFor }: Deps,
  { path, callOf, doneOf = () => "true", failureOf, typed = [] }: LinkForm,
): Hono =>
  // The page answers GET; without this route its method would count as unknown.
  new Hono().get(path, (_c, next) => next()).post(path, async (c: Context) => {
    countCached(c);
    countRendered(c);
    const fields = await readForm(c);
    const { pathname } = new URL(c.req.url);
    const call = callOf(fields, pathname);
    const response = await fetchApiFor(
      c,
      new Request(origin + call.path, {
        method: call.method ?? "POST",
        headers: { "Content-Type": "application/json", ...call.headers },
        ...call.body && { body: JSON.stringify(call.body) },
      }),
    );
    const failed = await readFailure(response);
    const query = new URLSearchParams({
      ...fields.hl && { hl: fields.hl },
      token: fields.token ?? "",
      ...failed ? { failed: failureOf(failed) } : { done: doneOf(fields) },
      ...failed && Object.fromEntries(typed.map((name) => [name, fields[name] ?? ""])),
    });
    c.header("Cache-Control", "no-store");
    c.header("Referrer-Policy", "no-referrer");
    return c.redirect(`${pathname}?${query}`, 303);
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
