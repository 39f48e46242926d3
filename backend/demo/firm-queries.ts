import { sql } from "kysely";
import type { EnquiriesCtx } from "../contexts/enquiries/mod.ts";
import type { ListingsCtx } from "../contexts/listings/mod.ts";
import type { Language } from "../shared/language.ts";
import { firms } from "./firms.ts";

const slugs = firms.map(({ slug }) => slug);

export type Listed = { id: string; slug: string; ownerId: string | null; hasSaid: boolean };

/** The listed firms, and whether they say something about today. */
export async function findListed({ db, now }: ListingsCtx): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select id, slug, owner_id as "ownerId", exists (select from business_availability said
      where said.business_id = business.id and said.until > ${now()}) as "hasSaid"
    from business where demo and status = 'active' and slug = any(${slugs}::text[])`.execute(db);
  return rows;
}

export type Waiting = {
  id: string;
  ownerId: string;
  slug: string;
  isOpened: boolean;
  wanted: "today" | "week" | "later";
  language: Language;
  /** When the owner was notified, or a minute after it was sent. */
  since: Date;
};

/** Open enquiries that the firms have not answered, oldest first. */
export async function findWaiting({ db }: EnquiriesCtx): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select recipient.id, recipient.owner_id as "ownerId", slug, wanted, enquiry.language,
      recipient.state = 'opened' as "isOpened",
      coalesce(notified_at, sent_at + interval '1 minute') as since
    from enquiry_recipient recipient join enquiry on enquiry.id = enquiry_id
    join business on business.id = business_id and business.owner_id = recipient.owner_id
    where demo and business.status = 'active' and slug = any(${slugs}::text[])
      and enquiry.state = 'open' and recipient.state in ('sent', 'opened') and reported_at is null
    order by recipient.id`.execute(db);
  return rows;
}
