import { createContext, useContext } from "react";
import type { ReceivedPage } from "#/api/account/my-business.ts";
import type { Resource } from "#/lib/hooks/use-resource.ts";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";

/** The listing that the dashboard's tabs share. */
export type Own = {
  business: MyBusiness;
  onChange: (business: MyBusiness) => void;
  received: Resource<ReceivedPage>;
  onRemoved: () => void;
};

export const OwnContext = createContext<Own | undefined>(undefined);

/** @returns undefined without a listing, and on pages that are not a tab of the dashboard */
export const useOwn = (): Own | undefined => useContext(OwnContext);
