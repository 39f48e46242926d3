import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { writeFile } from "node:fs/promises";
import { defineConfig, type EnvironmentOptions, type Plugin, type TerserOptions } from "vite";
import { scriptNames } from "./vite/build-name.ts";
import { chunks, splitBehavior } from "./vite/chunks.ts";
import { withoutFacades } from "./vite/facades.ts";
import { directIcons, plainIcons } from "./vite/icons.ts";
import { latinText } from "./vite/latin.ts";
import { lateRouter } from "./vite/late-router.ts";
import { namedReact } from "./vite/react.ts";
import { precompress } from "./vite/precompress.ts";
import { siteChunks } from "./vite/site-chunks.ts";
import { styleRules } from "./vite/style-rules.ts";
import { serverTranslation } from "./vite/translation.ts";
import { withoutUnused } from "./vite/unused.ts";

const names = scriptNames(fileURLToPath(new URL(".", import.meta.url)));

/**
 * Statements that are not joined look alike more often, so that they compress better. No function
 * here that is an expression without `this` is called with `new`.
 */
const terserOptions: TerserOptions = {
  ecma: 2020,
  compress: { passes: 3, sequences: false, join_vars: false, unsafe_arrows: true },
};

/** A script that stands alone, as `dist/<name>/<name>.js`. */
const oneScript = (input: string, name: string): EnvironmentOptions => ({
  consumer: "client",
  build: {
    outDir: `dist/${name}`,
    emptyOutDir: true,
    copyPublicDir: false,
    minify: "terser",
    terserOptions,
    rolldownOptions: { input, output: { format: "iife", entryFileNames: `${name}.js` } },
  },
});

/** Plugins of the old pages do not touch the site. */
const oldPages = (plugin: Plugin): Plugin => ({
  ...plugin,
  applyToEnvironment: (environment) =>
    ["client", "ssr", "boot", "worker"].includes(environment.name) &&
    (plugin.applyToEnvironment?.(environment) ?? true),
});

/** What is data of the site's pages, for the service and the browser tests. */
const writePageList = async () => {
  const dist = new URL("dist/", import.meta.url);
  const { descriptions } = await import(new URL("pages/render.js", dist).href);
  await writeFile(new URL("pages.json", dist), JSON.stringify(descriptions, null, 2));
};

/**
 * The site: what the service renders pages with (`pages`), what browsers load (`site`), and the script
 * that stands in every page (`first`). Until all pages have moved, besides the four outputs of the old
 * pages: the browser's modules (`client`), the renderer that the service imports (`ssr`, with
 * nothing left to resolve), the script every page carries inline (`boot`), and the service worker
 * (`worker`).
 */
export default defineConfig(({ command }) => ({
  appType: "custom",
  builder: {
    buildApp: async ({ build, environments }) => {
      for (const name of ["client", "ssr", "boot", "worker", "pages", "site", "first"]) {
        await build(environments[name]!);
      }
      await writePageList();
    },
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior },
      // Its hot reload wants a window: on the server it would end the development process.
      plugin: { vite: { environmentName: "client" } },
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
      routeFileIgnorePattern: "\\.test\\.",
    }),
    oldPages(directIcons()),
    oldPages(plainIcons()),
    oldPages(namedReact()),
    oldPages(serverTranslation()),
    oldPages(withoutUnused()),
    oldPages(lateRouter()),
    react(),
    tailwindcss(),
    oldPages(styleRules()),
    oldPages(latinText()),
    withoutFacades().map(oldPages),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: /^#\//, replacement: fileURLToPath(new URL("src/", import.meta.url)) },
      // The other one is no module: it alone would have the helpers of such in a file of their own.
      { find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" },
      // React has it since 18: what stands in for it in older ones need not be sent.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: "use-sync-external-store/with-selector.js",
      },
    ],
  },
  build: {
    target: "baseline-widely-available",
    modulePreload: { polyfill: false },
    // How long each plugin took is nothing that whoever builds can mend.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        // After the bundler's own: together 1.5 kB of a public page's script.
        minify: "terser",
        terserOptions,
        rolldownOptions: {
          input: "src/entry-client.tsx",
          output: {
            codeSplitting: chunks,
            entryFileNames: names,
            chunkFileNames: names,
            minify: true,
          },
        },
      },
    },
    ssr: {
      // Development resolves packages itself; bundling them there breaks those in CommonJS.
      ...command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      },
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: "src/entry-server.tsx",
          output: {
            codeSplitting: false,
            // V8 holds on to its text. Names stay, for what is told of a failure.
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
    pages: {
      consumer: "server",
      ...command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      },
      build: {
        outDir: "dist/pages",
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: "src/site/render.tsx" },
          output: { codeSplitting: false, entryFileNames: "[name].js" },
        },
      },
    },
    site: {
      consumer: "client",
      build: {
        // Beside the files of the old pages, after them.
        outDir: "dist/client",
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: "site.json",
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: { loader: "src/islands/loader.ts", style: "src/site/site.css" },
          output: { codeSplitting: siteChunks },
        },
      },
    },
    first: oneScript("src/site/first-script.ts", "first"),
    boot: oneScript("src/client/boot.ts", "boot"),
    worker: oneScript("src/client/service-worker.ts", "worker"),
  },
}));
