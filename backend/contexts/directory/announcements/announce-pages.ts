import { getLogger } from "@logtape/logtape";
import type { Ctx } from "#/db/ctx.ts";
import { type Indexing, mostAddresses } from "#/gateways/indexing/indexing.ts";
import { sendDue } from "#/platform/delivery.ts";
import { languages } from "#/shared/language.ts";
import { type AnnouncementRow, findDueAnnouncements, joinAnnouncements } from "./queries.ts";

const log = getLogger(["karigar", "directory"]);

type AnnouncementsCtx = Ctx & { indexing: Indexing; publicOrigin: string };

/** A page has an address of its own in each language, and one for the visitor's language. */
const addressesOf = (publicOrigin: string, slug: string): string[] => {
  const address = `${publicOrigin}/business/${encodeURIComponent(slug)}`;
  return [address, ...languages.map((lang) => `${address}?hl=${lang}`)];
};

const mostSlugs = Math.floor(mostAddresses / (1 + languages.length));

/** Announces the changed pages of businesses to search engines, in batches. */
export async function announcePages(ctx: AnnouncementsCtx): Promise<void> {
  await joinAnnouncements(ctx.db, ctx.now(), mostSlugs);
  await sendDue(ctx, {
    table: "directory_announcement",
    findDue: findDueAnnouncements,
    nameOf: () => "announcement of changed pages",
    send: (announcement) => announce(ctx, announcement),
  });
}

async function announce(
  { indexing, publicOrigin }: AnnouncementsCtx,
  { slugs }: AnnouncementRow,
): Promise<void> {
  const reason = await indexing.announce(slugs.flatMap((slug) => addressesOf(publicOrigin, slug)));
  if (reason) {
    log.error("Search engines refused {count} changed pages: {reason}", {
      count: slugs.length,
      reason,
    });
  }
}
