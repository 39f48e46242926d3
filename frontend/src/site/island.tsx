import { type ComponentProps, createContext, use } from "react";
import type { IslandName, IslandProps } from "#/islands/index.ts";

/** An island that a page has asked for, to be rendered after the page itself. */
export type PlacedIsland = { name: IslandName; props: object; on: When; prefix: string };

/** The page's islands, in order of their places. */
export const PlacedIslands = createContext<PlacedIsland[]>([]);

/**
 * `load`: hydrated at once; `intent`: at the first pointer, key or focus anywhere on the page; `use`:
 * at the first in it.
 */
type When = "load" | "intent" | "use";

type Props<Name extends IslandName> = {
  name: Name;
  props: IslandProps<Name> & object;
  on: When;
} & Pick<ComponentProps<"div">, "className">;

/**
 * The place of a component that runs in the browser with a React root of its own. It is rendered on
 * its own as well, and its HTML put in here: within the page's render its ids (`useId`) would differ
 * from those of its root.
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

/** Text is escaped, so no text of a page can be one. */
const placeholder = (index: number): string => `<!--island ${index}-->`;

/** @param islands the HTML of each, in the order of `PlacedIslands` */
export const fillPlaces = (page: string, islands: readonly string[]): string =>
  page.replace(/<!--island (\d+)-->/g, (_, index) => islands[Number(index)]!);
