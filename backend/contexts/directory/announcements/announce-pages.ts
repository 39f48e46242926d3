import { getLogger } from "@logtape/logtape";
import type { Ctx } from "#/db/ctx.ts";
import { GatewayError } from "#/gateways/gateway-error.ts";
import { type Indexing, mostAddresses } from "#/gateways/indexing/index-now.ts";
import { sendDue } from "#/platform/delivery.ts";
import { findDueAnnouncements, joinAnnouncements } from "./queries.ts";

const log = getLogger(["karigar", "directory"]);

/** A page has an address for the visitor's language, and one in each language. */
const variants = ["", "?hl=en", "?hl=hi"];

/** Announces the changed pages of businesses to search engines, in batches. */
export async function announcePages(ctx: Ctx & { indexing: Indexing }): Promise<void> {
  await joinAnnouncements(ctx.db, ctx.now(), Math.floor(mostAddresses / variants.length));
  await sendDue(ctx, {
    table: "directory_announcement",
    findDue: findDueAnnouncements,
    nameOf: () => "announcement of changed pages",
    send: async ({ slugs }) => {
      const paths = slugs.flatMap((slug) =>
        variants.map((variant) => `/business/${encodeURIComponent(slug)}${variant}`)
      );
      await ctx.indexing.announce(paths).catch((error) => {
        if (!isRefusal(error)) throw error;
        log.error("Search engines refused changed pages: {reason}", { reason: error.reason });
      });
    },
  });
}

const isRefusal = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && /^4(?!29)/.test(String(error.status));
