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
    const response = await get(app, `/api/search?limit=10&q=${encodeURIComponent(text)}`);
    const { items, understood }: Answer = await response.json();
    return {
      ids: items.map(({ _id }) => _id),
      names: items.map(({ businessName }) => businessName),
      isPartial: understood.isPartial,
    };
  };
}

type Answer = {
  items: { _id: string; businessName: string }[];
  understood: { isPartial: boolean };
};

export function suggestService(app: App): (text: string) => Promise<Suggestion[]> {
  return async (text) =>
    await (await get(app, `/api/suggestions?q=${encodeURIComponent(text)}`)).json();
}

async function get(app: App, path: string): Promise<Response> {
  const response = await app.fetch(new Request(`http://localhost${path}`));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
