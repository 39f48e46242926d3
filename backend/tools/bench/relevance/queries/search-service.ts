export type SearchResult = {
  /** The first ten businesses. */
  ids: string[];
  names: string[];
  /** Whether the response is marked as matching only a part of the query. */
  isPartial: boolean;
};

export type Search = (text: string) => Promise<SearchResult>;

export type Suggestion = { type: string; text: string; slug?: string; category?: string };

type App = { fetch(request: Request): Response | Promise<Response> };

export function searchService(app: App): Search {
  return async (text) => {
    const response = await get(app, `/api/business?limit=10&q=${encodeURIComponent(text)}`);
    const found: { _id: string; businessName: string }[] = await response.json();
    return {
      ids: found.map(({ _id }) => _id),
      names: found.map(({ businessName }) => businessName),
      isPartial: isPartialMatch(response.headers),
    };
  };
}

const isPartialMatch = (headers: Headers): boolean => headers.get("X-Partial-Match") === "true";

export function suggestService(app: App): (text: string) => Promise<Suggestion[]> {
  return async (text) =>
    await (await get(app, `/api/suggestions?q=${encodeURIComponent(text)}`)).json();
}

async function get(app: App, path: string): Promise<Response> {
  const response = await app.fetch(new Request(`http://localhost${path}`));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
