import { createMiddleware } from "hono/factory";
import { AppError } from "#/shared/errors.ts";

const reads = ["GET", "HEAD", "OPTIONS"];

type Options = {
  publicOrigin: string;
  /** Also answers pages of whatever address the call came to: a preview may have several. */
  anyAddress: boolean;
};

/**
 * Refuses calls that another site's page makes with the visitor's cookie, whatever their body:
 * a browser says in Origin and Sec-Fetch-Site who asks. Who is no browser says neither.
 *
 * @throws foreign_origin
 */
export const sameOriginOnly = ({ publicOrigin, anyAddress }: Options) =>
  createMiddleware(async (c, next) => {
    if (!reads.includes(c.req.method)) {
      const origin = c.req.header("Origin");
      const site = c.req.header("Sec-Fetch-Site");
      const isOurs = origin === undefined || origin === publicOrigin ||
        anyAddress && hostOf(origin) === hostOf(c.req.url);
      if (!isOurs || (site !== undefined && site !== "same-origin")) {
        throw new AppError("foreign_origin");
      }
    }
    await next();
  });

const hostOf = (url: string) => URL.canParse(url) ? new URL(url).host : undefined;
