import { useEffect, useState } from "react";

type List = typeof import("./suggestion-list.tsx").default;

/**
 * The list, fetched when it opens for the first time. Where the line does not bring it, one searches
 * without: no error takes the page away from under what is typed, and the next opening asks again.
 */
export const useSuggestionList = (isOpen: boolean): List | undefined => {
  const [list, setList] = useState<{ of: List }>();
  const isWanted = isOpen && !list;
  useEffect(() => {
    if (!isWanted) return;
    import("./suggestion-list.tsx").then(
      (module) => setList({ of: module.default }),
      () => {},
    );
  }, [isWanted]);
  return list?.of;
};
