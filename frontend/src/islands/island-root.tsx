import { type ReactNode, useEffect } from "react";
import type { Lang } from "#/i18n/languages.ts";
import { AddressProvider } from "#/lib/hooks/use-address.ts";
import { LanguageProvider } from "#/lib/hooks/use-lang.ts";
import type { PageAddress } from "#/lib/page/address.ts";

type Props = {
  lang: Lang;
  address: PageAddress;
  /** Called once the island answers to clicks; the server has none. */
  onHydrated?: () => void;
  children: ReactNode;
};

/** What surrounds an island on the server and in the browser alike. */
export const IslandRoot = ({ lang, address, onHydrated, children }: Props) => {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <LanguageProvider value={lang}>
      <AddressProvider value={address}>{children}</AddressProvider>
    </LanguageProvider>
  );
};
