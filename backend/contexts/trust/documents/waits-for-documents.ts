import type { CaseRow } from "../cases/case-queries.ts";
import { isRequest } from "../cases/kinds.ts";

/** Whether a reopened request needs its documents again. Only then can it be confirmed. */
export const waitsForDocuments = (
  { kind, state, decided_at }: CaseRow,
  documents: { deleted_at: Date | null }[],
): boolean =>
  isRequest(kind) && state === "open" && decided_at !== null &&
  documents.every(({ deleted_at }) => deleted_at !== null);
