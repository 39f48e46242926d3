/**
 * Types of the front end's renderer. Type exports are erased, so nothing is imported at run time.
 */
export type {
  DocumentFiles,
  FetchApi,
  PageDescription,
  SentForm,
  Site,
  SiteEntry,
  Step,
} from "../../../frontend/src/rendering.ts";
