import { momentOf } from "../lib/format/clock.ts";
import { api } from "./browser-api.ts";
import { dataOf } from "./problem.ts";

export const changeFilters = ["listing", "account", "from", "to", "group"] as const;

export const changeKinds = ["new", "changed", "pictures"] as const;

/**
 * Which changes the console lists: of a kind, of a listing, by an account, of an import or undo. Times are of
 * India, such as `2026-11-28T09:30`; the cursor is the `seq` of the last known change.
 */
export type ChangesSearch = { [Name in typeof changeFilters[number] | "kind" | "cursor"]?: string };

export const toChangesQuery = ({ listing, account, from, to, group, kind }: ChangesSearch) => {
  const ofKind = changeKinds.find((known) => known === kind);
  const [since, until] = [from && momentOf(from), to && momentOf(to)];
  return {
    ...listing && { listing },
    ...account && { account },
    ...group && { group },
    ...since && { from: since },
    ...until && { to: until },
    ...ofKind && { kind: ofKind },
  };
};

const limit = 50;

/** The newest changes, and the undo that they are, if they are one. */
export const loadChanges = async (search: ChangesSearch, signal: AbortSignal) => {
  const after = search.cursor && { after: Number(search.cursor) };
  const query = { ...toChangesQuery(search), ...after, feed: "true", limit } as const;
  const list = async () =>
    dataOf(await api.GET("/api/admin/changes", { params: { query }, signal }));
  let changes = await list();
  // An undo that has just been started has no changes yet.
  const isUndo = search.group && changes.every(({ act }) => act === "undone");
  const undo = isUndo ? await loadUndo(search.group!, signal) : undefined;
  // It may have gone on in between.
  if (undo?.state === "done") changes = await list();
  return {
    changes,
    undo,
    next: changes.length === limit ? `${changes.at(-1)!.seq}` : undefined,
  };
};

/** @returns undefined if a group is no undo */
export const loadUndo = async (id: string, signal: AbortSignal) => {
  const answer = await api.GET("/api/admin/undos/{id}", { params: { path: { id } }, signal });
  return answer.response.status === 404 ? undefined : dataOf(answer);
};
