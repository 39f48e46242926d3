import type { ListQuery } from "#/api/directory/list-query.ts";
import { BusinessList } from "#/components/business/business-list.tsx";
import { useSite } from "#/lib/hooks/use-site.ts";
import type { BusinessCardData } from "#/lib/types.ts";
import { Island } from "../island.tsx";

type Props = {
  businesses: BusinessCardData[];
  /** What the list was asked for by. */
  query: ListQuery;
};

/** A list with a map of its businesses on a tap: on a phone above it, at a desk beside it. */
export const MappedList = ({ businesses, query }: Props) => {
  const { map } = useSite();
  return (
    <div className="mapped">
      {map && <Island name="list-map" on="use" props={{ map, query }} className="mb-4" />}
      <BusinessList businesses={businesses} />
    </div>
  );
};
