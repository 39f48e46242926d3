import type { BusinessCardData } from "#/lib/types.ts";
import { BusinessCard } from "./business-card.tsx";

type Props = { businesses: BusinessCardData[] };

export const BusinessList = ({ businesses }: Props) => (
  <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
    {businesses.map((business) => (
      <li key={business.slug}>
        <BusinessCard business={business} canAsk />
      </li>
    ))}
  </ul>
);
