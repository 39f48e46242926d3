/** What the front end's server entry takes and gives, in its own types: they are erased. */
export type {
  DocumentFiles,
  FetchApi,
  PageDescription,
  PageRoute,
  ServerEntry,
  Site,
  SiteEntry,
} from "../../../frontend/src/rendering.ts";
