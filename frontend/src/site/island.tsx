import { type ComponentProps, createContext, use } from "react";
import type { IslandName, IslandProps } from "#/islands/index.ts";

/** Island placed on a page, rendered after the page. */
export type PlacedIsland = { name: IslandName; props: object; on: When; prefix: string };

/** The page's islands, in order. */
export const PlacedIslands = createContext<PlacedIsland[]>([]);

/**
 * When to hydrate. `load`: at once; `intent`: on the first pointer, key or focus event on the page;
 * `use`: on the first such event in the island.
 */
type When = "load" | "intent" | "use";

type Props<Name extends IslandName> = {
  name: Name;
  props: IslandProps<Name> & object;
  on: When;
} & Pick<ComponentProps<"div">, "className">;

/**
 * Placeholder of a component with its own React root in the browser. The component is rendered
 * separately: in the page's render its ids (`useId`) would differ from the browser's.
 */
export const Island = <Name extends IslandName>({ name, props, on, className }: Props<Name>) => {
  const placed = use(PlacedIslands);
  const index = placed.length;
  const prefix = `i${index}`;
  placed.push({ name, props, on, prefix });
  return (
    <div
      className={className}
      data-island={name}
      data-on={on}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{ __html: placeholder(index) }}
    />
  );
};

/** React escapes rendered text, so the text cannot contain this marker. */
const placeholder = (index: number): string => `<!--island ${index}-->`;

/** @param islands HTML of each island, in the order of `PlacedIslands` */
export const fillPlaces = (page: string, islands: readonly string[]): string =>
  page.replace(/<!--island (\d+)-->/g, (_, index) => islands[Number(index)]!);
