import type { BusinessPage, Suggestion } from "../../lib/types.ts";

type Props = { q: string; result: BusinessPage; suggestions: Suggestion[] };

export const SearchPage = ({ q, result, suggestions }: Props) => (
  <p>{q} {result.total} {suggestions.length}</p>
);
