import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const door = createRequire(createRequire(import.meta.url).resolve("@tanstack/react-router"))
  .resolve("@tanstack/router-core");
const whole = `${dirname(door).replace(/cjs$/, "esm")}/load-client.js`;
const late = `${whole}?late`;
const standInFile = fileURLToPath(new URL("../src/client/late-router.ts", import.meta.url));

/**
 * Stands in for the part of the router that loads pages until that is there. Whoever is on the way
 * to a page while it cannot be had gets that page as a document.
 */
const standIn = `
  export { loadRouteChunk } from ${JSON.stringify(whole)};
  let loading;
  export const fetchLateRouter = () =>
    import(${JSON.stringify(late)}).then((module) => loading = module);
  export const loadClientRoute = (router, options) => {
    if (loading) return loading.loadClientRoute(router, options);
    router.batch(() => {
      router.stores.status.set("pending");
      router.stores.location.set(router.latestLocation);
    });
    return fetchLateRouter().then(
      () => loading.loadClientRoute(router, options),
      () => location.reload(),
    );
  };
  export const preloadClientRoute = (router, options) =>
    fetchLateRouter().then(() => loading.preloadClientRoute(router, options), () => {});
  export const refreshClientRoute = () => {};
  export const replaceRouteChunk = () => {};
`;

/** Keeps what loads pages out of the script that every page has: see `src/client/late-router.ts`. */
export const lateRouter = (): Plugin => ({
  name: "late-router",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "./load-client.js" && importer?.endsWith("/router-core/dist/esm/router.js")
      ? standInFile
      : null,
  load: (id) => id === standInFile ? { code: standIn, moduleType: "js" } : null,
});
