/**
 * Writes the service as one file, `backend/dist/main.js`, with all packages that a start needs: to
 * find, read and compile a thousand files took a fifth of it. What is imported late, by `import()`,
 * stays where it is.
 */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const backend = fileURLToPath(new URL("../", import.meta.url));

await build({
  root: backend,
  configFile: false,
  logLevel: "warn",
  resolve: { alias: [{ find: /^#\//, replacement: backend }] },
  ssr: { noExternal: true },
  build: {
    ssr: "main.ts",
    outDir: "dist",
    emptyOutDir: true,
    copyPublicDir: false,
    target: "esnext",
    minify: false,
    // Deno reads it for the stack of an error, which then says what it would say of the sources.
    sourcemap: true,
    rolldownOptions: {
      output: { entryFileNames: "main.js", sourcemapExcludeSources: true, comments: false },
      checks: { bundlerTimings: false },
    },
  },
  plugins: [lateStay(), ownAddresses(), latinText()],
});

function lateStay(): Plugin {
  return {
    name: "late-stay",
    enforce: "pre",
    resolveId(source, _importer, { kind }) {
      const isLatePackage = kind === "dynamic-import" && /^[@\w]/.test(source);
      return isLatePackage ? { id: source, external: true } : undefined;
    },
  };
}

/** Modules find files beside them by their own address. */
function ownAddresses(): Plugin {
  return {
    name: "own-addresses",
    transform(code, id) {
      if (!id.startsWith(backend) || !code.includes("import.meta.url")) return;
      const address = `new URL("../${id.slice(backend.length)}", import.meta.url).href`;
      return { code: code.replaceAll("import.meta.url", address), map: null };
    },
  };
}

/**
 * Writes other letters as escapes: V8 holds on to a module's text, and to one with a single letter
 * beyond Latin in two bytes for each. Lines stay, which is what stacks are told by.
 */
function latinText(): Plugin {
  const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return {
    name: "latin-text",
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === "chunk") output.code = output.code.replace(/[^\0-\x7f]/g, escape);
      }
    },
  };
}
