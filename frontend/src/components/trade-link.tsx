import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Props = {
  slug: string;
  /** The slug of the city; none is all of India. */
  city: string | undefined;
  className: string;
  children: ReactNode;
};

/** To the page of a trade. */
export const TradeLink = ({ slug, city, ...link }: Props) =>
  city
    ? <Link to="/categories/$slug/$city" params={{ slug, city }} {...link} />
    : <Link to="/categories/$slug" params={{ slug }} {...link} />;
