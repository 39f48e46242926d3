import {
  deleteRetainedFiles,
  findFoldersInUse,
  findRetainedFiles,
  insertRetainedFiles,
  type MediaCtx,
  parseMediaUrl,
  readRetainedFile,
} from "#/contexts/media/mod.ts";
import type { Db, Trx } from "#/db/database.ts";
import { AppError } from "#/shared/errors.ts";
import { type CaseRow, getCase } from "./case-queries.ts";
import { findReportedPictures } from "./picture-queries.ts";

/**
 * Retains pictures in these folders that open cases refer to, within the transaction that removes
 * the pictures.
 */
export async function retainReportedPictures(
  trx: Trx,
  folders: string[],
  now: Date,
): Promise<void> {
  await insertRetainedFiles(
    trx,
    (await findReportedPictures(trx, folders)).map(parseMediaUrl),
    now,
  );
}

/** Deletes retained pictures to which no open case refers. */
export async function deleteUnreportedPictures(
  ctx: MediaCtx,
): Promise<void> {
  const retained = (await findRetainedFiles(ctx.db)).map(({ folder }) => folder);
  const reported = new Set(
    (await findReportedPictures(ctx.db, retained)).map((url) => parseMediaUrl(url).folder),
  );
  await deleteRetainedFiles(ctx, retained.filter((folder) => !reported.has(folder)));
}

type Removed = { url: string; folder: string | null };

/**
 * Returns the pictures of a snapshot that are no longer public. `folder` is set as long as admins
 * can see them.
 */
export async function findRemovedPictures(
  db: Db,
  { snapshot, ended_at }: Pick<CaseRow, "snapshot" | "ended_at">,
): Promise<Removed[]> {
  const pictures = snapshot?.pictures ?? [];
  if (pictures.length === 0) return [];
  const folders = pictures.map((url) => parseMediaUrl(url).folder);
  const inUse = await findFoldersInUse(db, folders);
  const retained = new Set((await findRetainedFiles(db, folders)).map(({ folder }) => folder));
  return pictures.flatMap((url) => {
    const { folder } = parseMediaUrl(url);
    if (inUse.has(folder)) return [];
    return [{ url, folder: !ended_at && retained.has(folder) ? folder : null }];
  });
}

/** @throws {AppError} `unknown_case`, `unknown_picture` */
export async function readRemovedPicture(
  ctx: Pick<MediaCtx, "db" | "storage">,
  { caseId, folder }: { caseId: string; folder: string },
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { snapshot, ended_at } = await getCase(ctx.db, caseId);
  const url = snapshot?.pictures.find((url) => parseMediaUrl(url).folder === folder);
  const found = url && !ended_at ? await readRetainedFile(ctx, parseMediaUrl(url)) : undefined;
  if (!found) throw new AppError("unknown_picture");
  return { type: found.type, bytes: await found.read() };
}
