import { type ChangesSearch, toChangesQuery } from "../lib/business/changes-search.ts";
import { api } from "./browser-api.ts";
import type { Schemas } from "./client.ts";
import { ApiError, dataOf } from "./problem.ts";

export type ListedChanges = {
  changes: Schemas["ListingChange"][];
  /** The undo that the listed group is. */
  undo: Schemas["Undo"] | undefined;
  /** Whether older changes follow. */
  hasMore: boolean;
};

const pageSize = 50;

/** The newest changes of a filter. */
export const loadChanges = async (
  search: ChangesSearch,
  signal: AbortSignal,
): Promise<ListedChanges> => {
  const query = { ...toChangesQuery(search), order: "newest" as const, limit: pageSize + 1 };
  const changes = dataOf(await api.GET("/api/admin/changes", { params: { query }, signal }));
  // An undo that has just been started has no changes yet.
  const isUndo = search.group && changes.every(({ act }) => act === "undone");
  return {
    changes: changes.slice(0, pageSize),
    undo: isUndo ? await findUndo(search.group!, signal) : undefined,
    hasMore: changes.length > pageSize,
  };
};

/** @returns undefined if a group is no undo */
export const findUndo = async (id: string, signal: AbortSignal) => {
  const answer = await api.GET("/api/admin/undos/{id}", { params: { path: { id } }, signal });
  return answer.response.status === 404 ? undefined : dataOf(answer);
};

const refusals = ["nothing_to_undo", "import_too_old"] as const;

/** @returns why there is nothing to undo, if the API says so */
export const refusalOf = (error: unknown) =>
  refusals.find((code) => error instanceof ApiError && error.code === code);

/** @returns what an undo would do, or why it cannot be done */
export const previewUndo = async (body: Schemas["UndoSelection"], signal: AbortSignal) => {
  try {
    return dataOf(await api.POST("/api/admin/undos/preview", { body, signal }));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return refusal;
    throw error;
  }
};

export const startUndo = async (body: Schemas["UndoSelection"]): Promise<Schemas["Undo"]> =>
  dataOf(await api.POST("/api/admin/undos", { body }));
