import type { i18n } from "i18next";
import { type ReactNode, useEffect } from "react";
import { I18nextProvider } from "react-i18next";
import { AddressProvider } from "#/lib/hooks/use-address.ts";
import type { PageAddress } from "#/lib/page/address.ts";

type Props = {
  i18n: i18n;
  address: PageAddress;
  /** Called once the island answers to clicks; the server has none. */
  onHydrated?: () => void;
  children: ReactNode;
};

/** What surrounds an island on the server and in the browser alike. */
export const IslandRoot = ({ i18n, address, onHydrated, children }: Props) => {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <I18nextProvider i18n={i18n}>
      <AddressProvider value={address}>{children}</AddressProvider>
    </I18nextProvider>
  );
};
