import { useCallback, useState } from "react";
import type { MyBusiness } from "./listing/listing-values.ts";

/** The listing as the service last said it is: of answers that overtake each other, the newest. */
export const useMyBusiness = (loaded: MyBusiness) => {
  const [business, setBusiness] = useState(loaded);
  const update = useCallback(
    (next: MyBusiness) => setBusiness((now) => next.version >= now.version ? next : now),
    [],
  );
  return [business, update] as const;
};
