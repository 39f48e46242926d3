import type { BusinessCardData, BusinessDetail } from "../../lib/types.ts";

type Props = {
  business: BusinessDetail;
  similar: BusinessCardData[];
  /** The moment the page was made, ISO; what "today" means on it. */
  now: string;
  /** The page's own absolute address, for sharing. */
  url: string;
};

export const ListingPage = ({ business, similar, now, url }: Props) => (
  <p>{business.slug} {similar.length} {now} {url}</p>
);
