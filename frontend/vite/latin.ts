import type { Plugin } from "vite";

/**
 * Writes the renderer's other letters as escapes: V8 holds on to a module's text, and to one with a
 * single letter beyond Latin in two bytes for each.
 */
export const latinText = (): Plugin => ({
  name: "latin-text",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type === "chunk") output.code = output.code.replace(/[^\0-\x7f]/g, escape);
    }
  },
});

const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
