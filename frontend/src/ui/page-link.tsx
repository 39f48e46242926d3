import type { ComponentProps } from "react";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { inLanguage } from "#/lib/page/address.ts";

type Props = ComponentProps<"a"> & { href: string };

/** Link to a page of this site, with the current URL's language. */
export const PageLink = ({ href, ...rest }: Props) => {
  const { path, hl } = useAddress();
  const isCurrent = href === path;
  return <a href={inLanguage(href, hl)} aria-current={isCurrent ? "page" : undefined} {...rest} />;
};
