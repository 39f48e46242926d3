import { type ReactNode, useEffect } from "react";
import type { Lang } from "#/i18n/languages.ts";
import { AddressProvider } from "#/lib/hooks/use-address.ts";
import { LanguageProvider } from "#/lib/hooks/use-lang.ts";
import type { PageAddress } from "#/lib/page/address.ts";

type Props = {
  lang: Lang;
  address: PageAddress;
  /** Called after hydration; undefined on the server. */
  onHydrated?: () => void;
  children: ReactNode;
};

/** Providers around an island, identical on the server and in the browser. */
export const IslandRoot = ({ lang, address, onHydrated, children }: Props) => {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <LanguageProvider value={lang}>
      <AddressProvider value={address}>{children}</AddressProvider>
    </LanguageProvider>
  );
};
