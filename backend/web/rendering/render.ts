/** What the front end's server entry takes and gives, in its own types: they are erased. */
export type {
  FetchApi,
  PageRoute,
  Rendered,
  RenderOptions,
  ServerEntry,
  Site,
} from "../../../frontend/src/rendering.ts";
