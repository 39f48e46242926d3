import { v7 as uuid } from "uuid";
import { type Ctx, inTransaction } from "#/db/ctx.ts";
import { recordEvent } from "#/platform/audit.ts";
import { AppError } from "#/shared/errors.ts";
import { deleteTemplate, insertTemplate, type TemplateRow, updateTemplate } from "./queries.ts";
import type { NewStatementTemplate } from "./schemas.ts";

type Input = NewStatementTemplate & { adminId: string };

export function addTemplate(ctx: Ctx, { adminId, ...input }: Input): Promise<TemplateRow> {
  return inTransaction(ctx, async (trx) => {
    const row = rowOf(uuid({ msecs: ctx.now().getTime() }), input);
    await insertTemplate(trx, row);
    await recordEvent({ ...ctx, db: trx }, "template_added", adminId, detailOf(row));
    return row;
  });
}

/** @throws {AppError} `unknown_template` */
export function changeTemplate(
  ctx: Ctx,
  id: string,
  { adminId, ...input }: Input,
): Promise<TemplateRow> {
  return inTransaction(ctx, async (trx) => {
    const row = rowOf(id, input);
    if (!await updateTemplate(trx, row)) throw new AppError("unknown_template");
    await recordEvent({ ...ctx, db: trx }, "template_changed", adminId, detailOf(row));
    return row;
  });
}

/** Does nothing if the template is already deleted. */
export function removeTemplate(ctx: Ctx, id: string, adminId: string): Promise<void> {
  return inTransaction(ctx, async (trx) => {
    const row = await deleteTemplate(trx, id);
    if (!row) return;
    await recordEvent({ ...ctx, db: trx }, "template_removed", adminId, detailOf(row));
  });
}

const rowOf = (id: string, { kinds = [], ...input }: NewStatementTemplate): TemplateRow => ({
  id,
  kinds: [...new Set(kinds)],
  ...input,
});

const detailOf = ({ id, decision, en }: TemplateRow) => ({ template: id, decision, text: en });
