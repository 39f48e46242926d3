import { sql } from "kysely";
import type { EnquiriesCtx } from "../contexts/enquiries/mod.ts";
import type { Language } from "../shared/language.ts";

type Db = EnquiriesCtx["db"];

export type FoundFirm = { id: string; slug: string; ownerId: string | null; hasSaid: boolean };

/** The demo businesses of these slugs, and whether they say something about today. */
export async function findFirms(db: Db, slugs: string[], now: Date): Promise<FoundFirm[]> {
  const { rows } = await sql<FoundFirm>`
    select id, slug, owner_id as "ownerId", exists (select from business_availability said
      where said.business_id = business.id and said.until > ${now}) as "hasSaid"
    from business where demo and status = 'active' and slug = any(${slugs}::text[])`.execute(db);
  return rows;
}

/** No message can be delivered here, and the owners of demo businesses have nothing else. */
export const emailOf = (slug: string): string => `${slug}@demo.invalid`;

export async function deleteDemoOwners(db: Db): Promise<void> {
  await db.deleteFrom("account").where("email", "like", emailOf("%")).execute();
}

export type WaitingEnquiry = {
  id: string;
  ownerId: string;
  slug: string;
  isOpened: boolean;
  wanted: "today" | "week" | "later";
  language: Language;
  /** When the owner was notified, or a minute after it was sent. */
  since: Date;
};

/** Open enquiries that these businesses have not answered, oldest first. */
export async function findWaiting(db: Db, ids: string[]): Promise<WaitingEnquiry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WaitingEnquiry>`
    select recipient.id, recipient.owner_id as "ownerId", slug, wanted, enquiry.language,
      recipient.state = 'opened' as "isOpened",
      coalesce(notified_at, sent_at + interval '1 minute') as since
    from enquiry_recipient recipient join enquiry on enquiry.id = enquiry_id
    join business on business.id = business_id and business.owner_id = recipient.owner_id
    where business_id = any(${ids}::uuid[]) and enquiry.state = 'open'
      and recipient.state in ('sent', 'opened') and reported_at is null
    order by recipient.id`.execute(db);
  return rows;
}
