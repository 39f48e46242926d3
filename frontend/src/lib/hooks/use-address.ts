import { createContext, useContext } from "react";
import type { PageAddress } from "../page/address.ts";

const Address = createContext<PageAddress>({ path: "/", href: "/" });

export const AddressProvider = Address;

export const useAddress = (): PageAddress => useContext(Address);
