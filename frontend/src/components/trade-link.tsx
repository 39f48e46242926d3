import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useCity } from "../lib/city/use-city.ts";

type Props = { slug: string; className: string; children: ReactNode };

/** To the page of a trade, in the chosen city where there is one. */
export const TradeLink = ({ slug, ...link }: Props) => {
  const city = useCity()?.slug;
  return city
    ? <Link to="/categories/$slug/$city" params={{ slug, city }} {...link} />
    : <Link to="/categories/$slug" params={{ slug }} {...link} />;
};
