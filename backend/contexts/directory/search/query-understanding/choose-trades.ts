import type { CategoryId } from "#/shared/categories.ts";
import type { Part, Trades } from "./parsed-query.ts";

/**
 * What the trade words of a query mean together. Words of several trades are settled by the
 * others: a *pipe* with *leakage* is the plumber's. Trades with nothing in common mean either.
 */
export function chooseTrades(parts: readonly Part[]): Trades {
  const said = parts.flatMap((part) =>
    part.kind === "category"
      ? [{ likely: [part.category, ...part.also ?? []], perhaps: part.perhaps ?? [] }]
      : []
  );
  const isIn = (id: CategoryId) =>
    said.every(({ likely, perhaps }) => likely.includes(id) || perhaps.includes(id));
  const [likely, perhaps] = [
    [...new Set(said.flatMap((one) => one.likely))],
    [...new Set(said.flatMap((one) => one.perhaps))],
  ];
  const common = [...new Set([...likely, ...perhaps])].filter(isIn);
  if (said.length > 1 && common.length > 0) {
    const surely = common.filter((id) => likely.includes(id));
    return surely.length > 0 ? { likely: surely, perhaps: [] } : { likely: common, perhaps: [] };
  }
  return { likely, perhaps: perhaps.filter((id) => !likely.includes(id)) };
}
