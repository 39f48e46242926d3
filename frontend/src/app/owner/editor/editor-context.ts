import { createContext, useContext } from "react";
import type { ListingValues } from "../listing/listing-values.ts";

type Editor = {
  values: ListingValues;
  set: (changes: Partial<ListingValues>) => void;
  /** Says whether the user is being asked about a city that the PIN code is not of. */
  askPlace: (isAsked: boolean) => void;
};

const EditorContext = createContext<Editor | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** What the fields of a listing's form read and write. */
export const useEditor = (): Editor => useContext(EditorContext)!;
