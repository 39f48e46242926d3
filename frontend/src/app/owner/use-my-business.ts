import { useCallback, useState } from "react";
import type { MyBusiness } from "#/components/listing-fields/listing-values.ts";

/** The listing with the highest version received; ignores responses that arrive out of order. */
export const useMyBusiness = (loaded: MyBusiness) => {
  const [business, setBusiness] = useState(loaded);
  const update = useCallback(
    (next: MyBusiness) => setBusiness((now) => next.version >= now.version ? next : now),
    [],
  );
  return [business, update] as const;
};
