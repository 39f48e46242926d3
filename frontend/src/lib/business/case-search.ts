/** Search parameters of the list of cases. */
export type CaseSearch = {
  q?: string;
  status?: string;
  kind?: string;
  overdue?: "true";
  /** Late, or due within a day. */
  soon?: "true";
  mine?: "true";
  /** A state, or a city such as `Maharashtra/Pune`. */
  area?: string;
  cursor?: string;
};

const names = ["q", "status", "kind", "overdue", "soon", "mine", "area", "cursor"] as const;

export const caseSearch = (search: Record<string, unknown>): CaseSearch =>
  Object.fromEntries(names.flatMap((name) => search[name] ? [[name, String(search[name])]] : []));
