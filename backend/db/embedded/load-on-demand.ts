import type { Extension } from "@electric-sql/pglite";

/**
 * Has PGlite load each extension when it is first used, one after the other. By default it instantiates
 * all of them at its start in parallel, and Emscripten's dynamic linking cannot do that
 * (emscripten-core/emscripten#21571): the first one that is done stumbles over the symbols of the
 * others. Some databases then called wrong functions or never answered.
 *
 * Drop it when the first test of load-on-demand.test.ts fails.
 */
export const loadOnDemand: Extension = {
  name: "load extensions on demand",
  setup: (_, options) => Promise.resolve({ emscriptenOpts: { ...options, noWasmDecoding: true } }),
};
