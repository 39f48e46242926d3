export type AdminSearch = {
  view?: "businesses" | "searches" | "terms" | "texts";
  q?: string;
  status?: string;
  /** This filter and the next two are for cases only. */
  kind?: string;
  overdue?: "true";
  mine?: "true";
  /** Only for searches: the Monday of a week. */
  week?: string;
  cursor?: string;
};

export const adminSearch = (search: Record<string, unknown>): AdminSearch => ({
  ...isView(search.view) && { view: search.view },
  ...textOf("q", search),
  ...textOf("status", search),
  ...textOf("kind", search),
  ...search.overdue === "true" && { overdue: "true" },
  ...search.mine === "true" && { mine: "true" },
  ...textOf("week", search),
  ...textOf("cursor", search),
});

const isView = (view: unknown): view is NonNullable<AdminSearch["view"]> =>
  view === "businesses" || view === "searches" || view === "terms" ||
  view === "texts";

const textOf = <Key extends string>(key: Key, search: Record<string, unknown>) => {
  const text = search[key];
  return (typeof text === "string" && text ? { [key]: text } : {}) as { [K in Key]?: string };
};
