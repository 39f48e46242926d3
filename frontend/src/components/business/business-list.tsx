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
  <ul className="-mx-[16px] divide-y divide-line border-y border-line md:mx-0 md:grid md:grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] md:gap-[12px] md:divide-y-0 md:border-y-0 lg:grid-cols-[repeat(auto-fill,minmax(min(28rem,100%),1fr))]">
    {businesses.map((business) => (
      <li key={business.slug}>
        <BusinessCard business={business} canAsk={canAsk} showsTrade={showsTrade} />
      </li>
    ))}
  </ul>
);
