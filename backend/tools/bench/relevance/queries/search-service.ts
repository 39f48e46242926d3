import type { Engine } from "../engines.ts";

export type Answer = {
  /** Of the ten businesses that come first. */
  ids: string[];
  names: string[];
  /** Whoever asked is told that these do not hold all of what was asked for. */
  isPartial: boolean;
};

export type Ask = (text: string) => Promise<Answer>;

export type Suggestion = { type: string; text: string; slug?: string; category?: string };

type App = { fetch(request: Request): Response | Promise<Response> };

export function askService(app: App): Ask {
  return async (text) => {
    const response = await get(app, `/api/business?limit=10&q=${encodeURIComponent(text)}`);
    const found: { _id: string; businessName: string }[] = await response.json();
    return {
      ids: found.map(({ _id }) => _id),
      names: found.map(({ businessName }) => businessName),
      isPartial: tellsPartial(response.headers),
    };
  };
}

/** The one place that knows how the service tells it. */
const tellsPartial = (headers: Headers): boolean => headers.get("X-Partial-Match") === "true";

export function askSuggestions(app: App): (text: string) => Promise<Suggestion[]> {
  return async (text) =>
    await (await get(app, `/api/suggestions?q=${encodeURIComponent(text)}`)).json();
}

/** A library only finds. */
export function findOnly(engine: Engine): Ask {
  return async (text) => ({ ids: await engine.find(text), names: [], isPartial: false });
}

async function get(app: App, path: string): Promise<Response> {
  const response = await app.fetch(new Request(`http://localhost${path}`));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
