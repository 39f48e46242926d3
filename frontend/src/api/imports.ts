import { api } from "./browser-api.ts";
import type { Schemas } from "./client.ts";
import { dataOf } from "./problem.ts";

export const importGroups = [
  "new",
  "changed",
  "unchanged",
  "same",
  "waits",
  "refused",
  "never",
] as const;

export type ImportGroup = typeof importGroups[number];

/** The import that is open, and the page of one of its groups. */
export type ImportsSearch = { load?: string; group?: string; reason?: string; after?: string };

const runningStates: readonly Schemas["ImportState"][] = ["reading", "planning", "applying"];

/** Whether no work is under way that the page follows. */
export const isSettled = (load: Pick<Schemas["Import"], "state"> | undefined): boolean =>
  !load || !runningStates.includes(load.state);

/** Sources, the newest imports, and the open one with rows of a group. */
export const loadImports = async (
  { load, group, reason, after }: ImportsSearch,
  signal: AbortSignal,
) => {
  const [sources, loads, opened] = await Promise.all([
    api.GET("/api/admin/sources", { signal }),
    api.GET("/api/admin/imports", { signal }),
    load ? loadImport(load, signal) : undefined,
  ]);
  const shown = opened && groupOf(opened, group);
  const rows = shown && await api.GET("/api/admin/imports/{id}/rows", {
    params: {
      path: { id: opened.id },
      query: {
        group: shown,
        ...reason && { reason },
        ...Number(after) > 0 && { after: Number(after) },
      },
    },
    signal,
  });
  return {
    sources: dataOf(sources),
    loads: dataOf(loads),
    opened,
    page: rows && { group: shown!, reason, ...dataOf(rows) },
  };
};

export const loadImport = async (id: string, signal: AbortSignal) =>
  dataOf(await api.GET("/api/admin/imports/{id}", { params: { path: { id } }, signal }));

/** By default the questions, else the first group with rows; undefined before the dry run. */
const groupOf = (load: Schemas["Import"], wanted?: string): ImportGroup | undefined => {
  const { counts } = load;
  if (!counts || !isSettled(load)) return undefined;
  const asked = load.state === "planned" && counts.same > 0 ? "same" : undefined;
  return importGroups.find((group) => group === wanted) ?? asked ??
    importGroups.find((group) => counts[group] > 0);
};

/** Uploads a file or pasted text. */
export const uploadSheet = async (source: string, sheet: Blob, fileName?: string) =>
  dataOf(
    await api.POST("/api/admin/imports", {
      params: { query: { source, ...fileName && { fileName } } },
      body: sheet as unknown as string,
      bodySerializer: (body) => body as unknown as Blob,
      headers: { "Content-Type": "application/octet-stream" },
    }),
  );
