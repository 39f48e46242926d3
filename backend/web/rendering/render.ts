/** What the front end's renderer takes and gives, in its own types: they are erased. */
export type {
  DocumentFiles,
  FetchApi,
  PageDescription,
  Site,
  SiteEntry,
} from "../../../frontend/src/rendering.ts";
