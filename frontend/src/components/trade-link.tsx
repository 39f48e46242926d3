import type { ReactNode } from "react";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = {
  slug: string;
  /** Slug of the city; undefined for all of India. */
  city?: string | undefined;
  /** PIN code to sort by distance from. */
  near?: string | undefined;
  /** Search text within the list. */
  q?: string | undefined;
  className: string;
  children: ReactNode;
};

export const TradeLink = ({ slug, city, near, q, ...link }: Props) => (
  <PageLink href={paths.trade(slug, { city, near, q })} {...link} />
);
