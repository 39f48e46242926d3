import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";

type Props = {
  slug: string;
  /** The slug of the city; none is all of India. */
  city: string | undefined;
  /** A PIN code: what is nearest to it, wherever. */
  near?: string | undefined;
  className: string;
  children: ReactNode;
};

/** To the page of a trade. */
export const TradeLink = ({ slug, city, near, ...link }: Props) =>
  near
    ? <Link to="/categories/$slug" params={{ slug }} search={{ near }} {...link} />
    : city
    ? <Link to="/categories/$slug/$city" params={{ slug, city }} {...link} />
    : <Link to="/categories/$slug" params={{ slug }} {...link} />;
