import type { Schemas } from "#/api/client.ts";
import { BusinessFacts } from "./business-facts.tsx";
import { CreateCase } from "./cases/create-case.tsx";
import { SuspendOrRestore } from "./listing/suspend-or-restore.tsx";

type Business = Schemas["ModeratedBusiness"];

type Props = { business: Business; onChanged: () => Promise<void> };

export const BusinessRow = ({ business, onChanged }: Props) => (
  <article className="card flex flex-wrap items-start justify-between gap-3 p-4">
    <BusinessFacts business={business} />
    <div className="flex flex-wrap gap-2">
      <SuspendOrRestore business={business} onChanged={onChanged} />
      <CreateCase business={business} />
    </div>
  </article>
);
