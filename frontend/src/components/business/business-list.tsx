import type { BusinessCardData } from "#/lib/types.ts";
import { BusinessCard } from "./business-card.tsx";

type Props = {
  businesses: BusinessCardData[];
  /** Whether the page has a bar to ask the ticked businesses. */
  canAsk?: boolean;
  /** The list has businesses of several trades. */
  showsTrade?: boolean;
};

export const BusinessList = ({ businesses, canAsk = true, showsTrade = false }: Props) => (
  <ul className="glances">
    {businesses.map((business) => (
      <li key={business.slug}>
        <BusinessCard business={business} canAsk={canAsk} showsTrade={showsTrade} />
      </li>
    ))}
  </ul>
);
