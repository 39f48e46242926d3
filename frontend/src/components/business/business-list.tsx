import type { BusinessCardData } from "#/lib/types.ts";
import { Skeleton } from "#/ui/skeleton.tsx";
import { BusinessCard } from "./business-card.tsx";

const gridClass = "grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3";

type Props = {
  businesses: BusinessCardData[];
  /** Something stands beside it. */
  isNarrow?: boolean;
};

export const BusinessList = ({ businesses, isNarrow = false }: Props) => (
  <ul className={isNarrow ? "grid gap-4 md:grid-cols-2" : gridClass}>
    {businesses.map((business) => (
      <li key={business.slug}>
        <BusinessCard business={business} />
      </li>
    ))}
  </ul>
);

export const BusinessListSkeleton = () => (
  <ul className={gridClass} aria-hidden="true">
    {Array.from(
      { length: 6 },
      (_, index) => (
        <li key={index} className="card flex flex-col gap-3 p-4">
          <div className="flex gap-3">
            <Skeleton className="size-18" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-3/4" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-10" />
          <Skeleton className="h-11" />
        </li>
      ),
    )}
  </ul>
);
