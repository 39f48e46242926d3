import { useEffect, useState } from "react";

export const fetchSuggestionList = () => import("./suggestion-list.tsx");

type List = Awaited<ReturnType<typeof fetchSuggestionList>>;

/**
 * The list, fetched when it opens for the first time. Where the line does not bring it, one searches
 * without: no error takes the page away from under what is typed, and the next opening asks again.
 */
export const useSuggestionList = (isOpen: boolean): List | undefined => {
  const [list, setList] = useState<List>();
  const isWanted = isOpen && !list;
  useEffect(() => {
    if (isWanted) fetchSuggestionList().then(setList, () => {});
  }, [isWanted]);
  return list;
};
