import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig, type EnvironmentOptions } from "vite";
import { precompress } from "./vite/precompress.ts";

/**
 * Bundles the modules that every page loads into few files, to save requests and headers. A group
 * also contains the imports of its modules, except those in a group with a higher priority.
 */
const sharedFiles = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  // Includes helpers of page scripts: in the search-box group they would load React.
  {
    name: "loader",
    test: /src\/(islands\/loader|lib\/format\/(numbers|distance|plural))\.ts/,
    priority: 4,
  },
  {
    name: "search-box",
    test:
      /src\/(islands\/(hydration\/hydrate|search-box)|ui\/page-link|lib\/hooks\/use-action)\.tsx?/,
    priority: 3,
  },
  {
    name: "messages",
    test: /src\/islands\/hydration\/with-messages\.tsx|node_modules\/react-i18next\//,
    priority: 2,
  },
  // Helpers of account forms without React.
  {
    name: "codes",
    test:
      /src\/(lib\/session\/receive-code|ui\/form\/fields\/(phone-)?digits|components\/captcha\/captcha-token)\.ts/,
    priority: 2,
  },
  { name: "api", test: /src\/api\/(browser-api|problem)\.ts/, priority: 2 },
  {
    name: "saved",
    test:
      /(src\/(components\/business\/(save-button|phone-link|ask-tick)|ui\/message|lib\/(business\/takes-enquiries|session\/use-session))|lucide-react\/.*\/scale)\.[jt]sx?/,
    priority: 1,
  },
  { name: "account", test: /src\/islands\/(sign-in|register)\.tsx/, priority: 1 },
  {
    name: "resource",
    test: /src\/(lib\/hooks\/(use-resource|use-token-in-address)\.ts|ui\/retry-notice\.tsx)/,
    priority: 1,
  },
  // Modules that the site also uses: its pages never load the app (`weights.spec.ts`).
  { name: "skeleton", test: /src\/ui\/skeleton\.tsx/, priority: 1 },
  { name: "shared", test: /src\/.*\/(refresh-token|focus-heading)\.ts/, priority: 1 },
  // Excludes `main.tsx`, because routes and `main.tsx` would wait for each other.
  { name: "router", test: /src\/app\/router\.tsx/, priority: 1 },
  // Small modules of the app, in one file: each file costs half a kilobyte of headers.
  {
    name: "parts",
    test:
      /(components\/(business\/status-badge|cases\/statement|documents\/send-document|account\/use-confirmation)|lib\/format\/percent)\.tsx?|lucide-react\/.*\/(printer|image-plus)\./,
    priority: 0,
  },
];

/** Builds a script without imports, `dist/<name>/<name>.js`. */
const oneScript = (input: string, name: string): EnvironmentOptions => ({
  consumer: "client",
  build: {
    outDir: `dist/${name}`,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { input, output: { format: "iife", entryFileNames: `${name}.js` } },
  },
});

/** Writes the page descriptions for the service and the browser tests. */
const writePageList = async () => {
  const dist = new URL("dist/", import.meta.url);
  const { descriptions } = await import(new URL("server/render.js", dist).href);
  await writeFile(new URL("pages.json", dist), JSON.stringify(descriptions, null, 2));
};

/**
 * Four outputs: the browser's files (`client`: loader, app and style sheet), the service's renderer
 * (`ssr`, with all dependencies bundled), the inline script of every page (`first`), and the
 * service worker (`worker`).
 */
export default defineConfig(({ command }) => ({
  appType: "custom",
  builder: {
    buildApp: async ({ build, environments }) => {
      for (const name of ["client", "ssr", "first", "worker"]) await build(environments[name]!);
      await writePageList();
    },
  },
  plugins: [
    tanstackRouter({
      target: "react",
      routesDirectory: "src/app/routes",
      generatedRouteTree: "src/app/routeTree.gen.ts",
      autoCodeSplitting: true,
      plugin: { vite: { environmentName: "client" } },
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    tailwindcss(),
    precompress(),
  ],
  resolve: {
    alias: [{ find: /^#\//, replacement: fileURLToPath(new URL("src/", import.meta.url)) }],
  },
  build: { target: "baseline-widely-available", modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        // The content security policy forbids inline fonts and pictures.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            loader: "src/islands/loader.ts",
            app: "src/app/main.tsx",
            // Style sheets, see `StyleSheet` of `src/rendering.ts`.
            site: "src/site/site.css",
            appStyle: "src/app/app.css",
            light: "src/site/light.css",
            home: "src/site/home/home.css",
            list: "src/site/lists/list.css",
            listing: "src/components/listing/listing.css",
            longText: "src/components/long-text/long-text.css",
            opened: "src/client/opened.ts",
          },
          output: { codeSplitting: { groups: sharedFiles } },
        },
      },
    },
    ssr: {
      // Only in builds: bundling CommonJS packages fails in development.
      ...command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      },
      build: {
        outDir: "dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: "src/site/render.tsx" },
          output: { codeSplitting: false, entryFileNames: "[name].js" },
        },
      },
    },
    first: oneScript("src/site/first-script.ts", "first"),
    worker: oneScript("src/client/service-worker.ts", "worker"),
  },
}));
