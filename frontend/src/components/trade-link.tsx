import type { ReactNode } from "react";
import { paths } from "#/lib/paths.ts";
import { PageLink } from "#/ui/page-link.tsx";

type Props = {
  slug: string;
  /** The slug of the city; none is all of India. */
  city?: string | undefined;
  /** A PIN code: what is nearest to it, wherever. */
  near?: string | undefined;
  className: string;
  children: ReactNode;
};

/** To the page of a trade. */
export const TradeLink = ({ slug, city, near, ...link }: Props) => (
  <PageLink href={paths.trade(slug, { city, near })} {...link} />
);
