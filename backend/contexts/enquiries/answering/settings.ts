import { AppError } from "#/shared/errors.ts";
import type { EnquiriesCtx } from "../ctx.ts";

type Settings = { paused: boolean };

export const readSettings = (_ctx: EnquiriesCtx, _ownerId: string): Promise<Settings> =>
  Promise.reject(new AppError("unavailable"));

export const setSettings = (
  _ctx: EnquiriesCtx,
  _ownerId: string,
  _settings: Settings,
): Promise<Settings> => Promise.reject(new AppError("unavailable"));
