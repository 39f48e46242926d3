import { type Context, Hono } from "hono";
import { countCached, countRendered } from "#/http/requests/read-limit.ts";
import { readForm } from "#/http/requests/upload.ts";
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
type Call = {
  method?: "POST" | "PATCH" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON, except for a form with a file. */
  body?: object;
};

/** Status and code of a failed call, and the fields that it names. */
type Failure = { status: number; code: string; fields: string[] };

export type LinkForm = {
  /** Pattern of the page's path. */
  path: string;
  /**
   * @param page the page's path
   * @returns the calls to make one after the other until one fails
   */
  callsOf: (fields: Fields, page: string, files: File[]) => Call[];
  /**
   * What the page shows after a success; "true" by default.
   * @param answer JSON of the last call, if it has any
   */
  doneOf?: (fields: Fields, answer: unknown) => string;
  /** What the page shows after a failure; an invalid link shows that by itself. */
  failureOf: (failure: Failure) => string;
};

/**
 * The forms of a page that is opened by the link of a message (`frontend/src/site/pages/`). The
 * token in their address authorises the change, so another site gains nothing by sending one.
 */
export const createLinkForm = (
  { origin, fetchApiFor, showForm }: Deps,
  { path, callsOf, doneOf = () => "true", failureOf }: LinkForm,
): Hono =>
  new Hono()
    .onError(failedFormPage)
    // The page answers GET; without this route its method would count as unknown.
    .get(path, (_c, next) => next())
    .post(path, async (c: Context) => {
      countCached(c);
      countRendered(c);
      const { form, isTooLarge } = await readForm(c.req.raw);
      // Forms of version 0.2.0 have the token in a field.
      const fields = { ...c.req.query(), ...textsIn(form) };
      const { pathname } = new URL(c.req.url);
      const fail = async (failure: Failure, retryAfter?: string) => {
        const shown = { values: fields, faults: { form: failureOf(failure) } };
        return await showForm(c, shown, { status: failure.status, retryAfter });
      };
      if (isTooLarge) return await fail({ status: 413, code: "payload_too_large", fields: [] });
      const files = [...form.values()].filter((value) => value instanceof File);
      let answer: unknown;
      for (const call of callsOf(fields, pathname, files)) {
        const response = await fetchApiFor(c, requestOf(c, call, origin));
        if (!response.ok) {
          const { status, headers } = response;
          const { code, errors = [] }: Problem = await response.json();
          const failure = { status, code, fields: errors.map(({ field }) => field) };
          return await fail(failure, headers.get("Retry-After") ?? undefined);
        }
        answer = await response.json().catch(() => undefined);
      }
      const query = new URLSearchParams({
        ...fields.hl && { hl: fields.hl },
        token: fields.token ?? "",
        done: doneOf(fields, answer),
      });
      c.header("Cache-Control", "no-store");
      c.header("Referrer-Policy", "no-referrer");
      return c.redirect(`${pathname}?${query}`, 303);
    });

type Problem = { code: string; errors?: { field: string }[] };

function requestOf(c: Context, { method = "POST", path, headers, body }: Call, origin: string) {
  const isFile = body instanceof FormData;
  return new Request(origin + path, {
    method,
    headers: {
      ...!isFile && { "Content-Type": "application/json" },
      // Names the browser, by which reports of one person count once.
      Cookie: c.req.header("Cookie") ?? "",
      ...headers,
    },
    ...body && { body: isFile ? body : JSON.stringify(body) },
  });
}

const textsIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value.slice(0, 1000)]] : []
    ),
  );
