import type { BusinessCardData } from "#/lib/types.ts";
import { BusinessCard } from "./business-card.tsx";

type Props = {
  businesses: BusinessCardData[];
  /** Whether the page has a bar to ask the ticked businesses. */
  canAsk?: boolean;
};

export const BusinessList = ({ businesses, canAsk = true }: Props) => (
  <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
    {businesses.map((business) => (
      <li key={business.slug}>
        <BusinessCard business={business} canAsk={canAsk} />
      </li>
    ))}
  </ul>
);
