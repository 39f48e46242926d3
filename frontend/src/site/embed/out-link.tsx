import type { ComponentProps } from "react";
import { outsideLink } from "#/lib/browser/outside-link.ts";
import { useAddress } from "#/lib/hooks/use-address.ts";
import { useSite } from "#/lib/hooks/use-site.ts";
import { inLanguage } from "#/lib/page/address.ts";

type Props = ComponentProps<"a"> & { href: string };

/** Link from a frame on another site to a page of this site, which never opens in the frame. */
export const OutLink = ({ href, ...rest }: Props) => {
  const { origin } = useSite();
  const { hl } = useAddress();
  return (
    <a href={outsideLink(origin + inLanguage(href, hl))} target="_blank" rel="noopener" {...rest} />
  );
};
