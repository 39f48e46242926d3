import { BusinessListSkeleton } from "../../islands/business/business-list.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export const CategorySkeleton = () => (
  <div className="wrap pt-12 pb-12" aria-hidden="true">
    <div className="mb-5 flex items-center gap-4">
      <Skeleton className="size-15" />
      <Skeleton className="h-10 w-60" />
    </div>
    <Skeleton className="mb-6 h-24" />
    <BusinessListSkeleton />
  </div>
);
