/**
 * Bundles the service into `backend/dist/main.js`, with all packages that a start needs: loading a
 * thousand files took a fifth of the start. What `import()` loads stays separate.
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
    // Deno uses the source map to show source positions in stack traces.
    sourcemap: true,
    rolldownOptions: {
      output: {
        entryFileNames: "main.js",
        chunkFileNames: "[name].js",
        sourcemapExcludeSources: true,
        comments: false,
      },
      checks: { bundlerTimings: false },
    },
  },
  plugins: [keepLazyPackagesExternal(), keepModuleUrls()],
});

function keepLazyPackagesExternal(): Plugin {
  return {
    name: "keep-lazy-packages-external",
    enforce: "pre",
    resolveId(source, _importer, { kind }) {
      const isLatePackage = kind === "dynamic-import" && /^[@\w]/.test(source);
      return isLatePackage ? { id: source, external: true } : undefined;
    },
  };
}

/** Keeps `import.meta.url` of each module, which locates files next to it. */
function keepModuleUrls(): Plugin {
  return {
    name: "keep-module-urls",
    transform(code, id) {
      if (!id.startsWith(backend) || !code.includes("import.meta.url")) return;
      const address = `new URL("../${id.slice(backend.length)}", import.meta.url).href`;
      return { code: code.replaceAll("import.meta.url", address), map: null };
    },
  };
}
