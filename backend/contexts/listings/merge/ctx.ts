import type { UndoCtx } from "../undo/ctx.ts";
import type { MergePart } from "./part.ts";

/** `mergeParts`: what each context moves, in this order, because an erasure locks in it. */
export type MergeCtx = UndoCtx & { mergeParts: MergePart[] };
