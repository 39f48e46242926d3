import type { BusinessCardData } from "#/lib/types.ts";
import { BusinessCard } from "./business-card.tsx";

type Props = {
  businesses: BusinessCardData[];
  /** Whether the page has a bar to ask the ticked businesses. */
  canAsk?: boolean;
  /** The list has businesses of several trades. */
  showsTrade?: boolean;
  /** The cards have numbers, as the pins of `list-sketch.tsx` have. */
  isNumbered?: boolean;
};

/** @param index from 0 */
export const cardId = (index: number): string => `card-${index + 1}`;

export const BusinessList = (
  { businesses, canAsk = true, showsTrade = false, isNumbered = false }: Props,
) => (
  <ul className={isNumbered ? "glances numbered" : "glances"}>
    {businesses.map((business, index) => (
      <li
        key={business.slug}
        id={isNumbered ? cardId(index) : undefined}
        className="rounded-lg"
      >
        <BusinessCard business={business} canAsk={canAsk} showsTrade={showsTrade} />
      </li>
    ))}
  </ul>
);
