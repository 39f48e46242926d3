import type { Extension } from "@electric-sql/pglite";

/**
 * Makes PGlite load each extension on first use. By default it instantiates all in parallel, which
 * Emscripten's dynamic linking cannot do (emscripten-core/emscripten#21571): databases called wrong
 * functions or never answered.
 */
export const loadOnDemand: Extension = {
  name: "load extensions on demand",
  setup: (_, options) => Promise.resolve({ emscriptenOpts: { ...options, noWasmDecoding: true } }),
};
