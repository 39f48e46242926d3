import { createMiddleware } from "hono/factory";
import { AppError } from "#/shared/errors.ts";

const reads = ["GET", "HEAD", "OPTIONS"];

type Options = {
  publicOrigin: string;
  /**
   * Also accepts requests from pages of the host that receives them: a preview may have several
   * hosts.
   */
  anyAddress: boolean;
};

/**
 * Rejects writes that another site's page sends with the visitor's cookie (CSRF). Browsers name the
 * origin in Origin and Sec-Fetch-Site; other clients send neither header and pass. Hono's `csrf`
 * accepts a request if only one of the two headers is right, and checks only forms.
 * @throws {AppError} `foreign_origin`
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
