import { createContext, useContext } from "react";
import type { ListingValues } from "#/components/listing-fields/listing-values.ts";

type Editor = {
  values: ListingValues;
  set: (changes: Partial<ListingValues>) => void;
  /** Reports whether the form asks about a city that does not match the PIN code. */
  askPlace: (isAsked: boolean) => void;
  /** False for an admin, whom the form does not offer to claim look-alikes. */
  isOwn?: boolean;
};

const EditorContext = createContext<Editor | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

export const useEditor = (): Editor => useContext(EditorContext)!;
