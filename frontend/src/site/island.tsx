import { type ComponentProps, createContext, use } from "react";
import type { IslandModule } from "#/islands/index.ts";

/** Island placed on a page, rendered after the page. */
export type PlacedIsland = {
  module: IslandModule<object>;
  name: string;
  props: object;
  on: When;
  prefix: string;
};

/** The page's islands, in order. */
export const PlacedIslands = createContext<PlacedIsland[]>([]);

/**
 * When to hydrate. `load`: at once; `intent`: on the first pointer, key or focus event on the page;
 * `use`: on the first such event in the island.
 */
type When = "load" | "intent" | "use";

type Props<IslandProps> = {
  /** The island's file: `import * as searchBox from "#/islands/search-box.tsx"`. */
  module: IslandModule<IslandProps>;
  /** Serialized as JSON in the page; at most 2 kB. */
  props: IslandProps;
  on: When;
} & Pick<ComponentProps<"div">, "className">;

/**
 * Placeholder of a component with its own React root in the browser. The component is rendered
 * separately: in the page's render its ids (`useId`) would differ from the browser's.
 */
export const Island = <IslandProps extends object>(
  { module, props, on, className }: Props<IslandProps>,
) => {
  const placed = use(PlacedIslands);
  const index = placed.length;
  const prefix = `i${index}`;
  const name = names.get(module.default)!;
  // Rendered with these props only.
  placed.push({ module: module as IslandModule<object>, name, props, on, prefix });
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

const files = import.meta.glob<IslandModule<never>>("../islands/*.tsx", { eager: true });

/** Names of the islands' files, by which the browser loads them. */
const names = new Map<unknown, string>(
  Object.entries(files).map(([path, file]) => [file.default, path.match(/([\w-]+)\.tsx$/)![1]!]),
);

/** React escapes rendered text, so the text cannot contain this marker. */
const placeholder = (index: number): string => `<!--island ${index}-->`;

/** @param islands HTML of each island, in the order of `PlacedIslands` */
export const fillPlaces = (page: string, islands: readonly string[]): string =>
  page.replace(/<!--island (\d+)-->/g, (_, index) => islands[Number(index)]!);
