import { type Context, Hono } from "hono";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import { failedFormPage } from "./rendering/failure-answer.ts";
import type { ShowForm } from "./rendering/pages.ts";

type Deps = {
  origin: string;
  /** The API for the visitor of a request, whose address its limits count. */
  fetchApiFor: (c: Context, request: Request) => Promise<Response>;
  showForm: ShowForm;
};

/** What was sent, with the token of the address. */
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
};

/**
 * The forms of a page that is opened by the link of a message (`frontend/src/site/pages/`). The
 * token in their address authorises the change, so another site gains nothing by sending one.
 */
export const createLinkForm = (
  { origin, fetchApiFor, showForm }: Deps,
  { path, callOf, doneOf = () => "true", failureOf }: LinkForm,
): Hono =>
  new Hono()
    .onError(failedFormPage)
    // The page answers GET; without this route its method would count as unknown.
    .get(path, (_c, next) => next())
    .post(path, async (c: Context) => {
      countCached(c);
      countRendered(c);
      // Forms of version 0.2.0 have the token in a field.
      const fields = { ...c.req.query(), ...await readForm(c) };
      const { pathname } = new URL(c.req.url);
      const call = callOf(fields, pathname);
      const response = await fetchApiFor(
        c,
        new Request(origin + call.path, {
          method: call.method ?? "POST",
          headers: {
            "Content-Type": "application/json",
            // Names the browser, by which reports of one person count once.
            Cookie: c.req.header("Cookie") ?? "",
            ...call.headers,
          },
          ...call.body && { body: JSON.stringify(call.body) },
        }),
      );
      if (!response.ok) {
        const { status, headers } = response;
        const { errors = [] }: { errors?: { field: string }[] } = await response.json();
        const failure = failureOf({ status, fields: errors.map(({ field }) => field) });
        const retryAfter = headers.get("Retry-After") ?? undefined;
        const form = { values: fields, faults: { form: failure } };
        return await showForm(c, form, { status, retryAfter });
      }
      await response.body?.cancel();
      const query = new URLSearchParams({
        ...fields.hl && { hl: fields.hl },
        token: fields.token ?? "",
        done: doneOf(fields),
      });
      c.header("Cache-Control", "no-store");
      c.header("Referrer-Policy", "no-referrer");
      return c.redirect(`${pathname}?${query}`, 303);
    });

async function readForm(c: Context): Promise<Record<string, string>> {
  const fields = Object.entries(await c.req.parseBody());
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.slice(0, 1000)]] : []
    ),
  );
}
