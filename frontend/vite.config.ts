import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { defineConfig, type EnvironmentOptions } from "vite";
import { precompress } from "./vite/precompress.ts";

/**
 * Few files for what every page loads: each costs a request and its headers. A group takes along what
 * its modules import, unless a group of a higher priority has it.
 */
const sharedFiles = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 5 },
  // With what scripts of single pages use: with the search box they would load React.
  {
    name: "loader",
    test: /src\/(islands\/loader|lib\/format\/(numbers|distance))\.ts/,
    priority: 4,
  },
  {
    name: "search-box",
    test: /src\/(islands\/(hydrate|search-box)|ui\/page-link)\.tsx/,
    priority: 3,
  },
  {
    name: "messages",
    test: /src\/islands\/with-messages\.tsx|node_modules\/react-i18next\//,
    priority: 2,
  },
  { name: "api", test: /src\/api\/(browser-api|problem)\.ts/, priority: 2 },
  {
    name: "saved",
    test: /src\/(components\/business\/(save-button|phone-link)|ui\/message)\.tsx/,
    priority: 1,
  },
  { name: "account", test: /src\/islands\/auth\/(sign-in|register)\.tsx/, priority: 1 },
  // What the site uses, too: its pages never load the app (`weights.spec.ts`).
  { name: "skeleton", test: /src\/ui\/skeleton\.tsx/, priority: 1 },
  { name: "shared", test: /src\/.*\/(refresh-token|focus-heading)\.ts/, priority: 1 },
  // Not `main.tsx`: pages would wait for it, and it waits for them.
  { name: "router", test: /src\/app\/router\.tsx/, priority: 0 },
];

/** A script that stands alone, as `dist/<name>/<name>.js`. */
const oneScript = (input: string, name: string): EnvironmentOptions => ({
  consumer: "client",
  build: {
    outDir: `dist/${name}`,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { input, output: { format: "iife", entryFileNames: `${name}.js` } },
  },
});

/** What is data of the pages, for the service and the browser tests. */
const writePageList = async () => {
  const dist = new URL("dist/", import.meta.url);
  const { descriptions } = await import(new URL("server/render.js", dist).href);
  await writeFile(new URL("pages.json", dist), JSON.stringify(descriptions, null, 2));
};

/**
 * Four outputs: what browsers load (`client`: the islands' loader, the app, the style sheet), what the
 * service renders pages with (`ssr`, with nothing left to resolve), the script that stands in every
 * page (`first`), and the service worker (`worker`).
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
        // The security policy takes fonts and pictures from files alone.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: {
            loader: "src/islands/loader.ts",
            app: "src/app/main.tsx",
            style: "src/site/site.css",
          },
          output: { codeSplitting: { groups: sharedFiles } },
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
          input: { render: "src/site/render.tsx" },
          output: { codeSplitting: false, entryFileNames: "[name].js" },
        },
      },
    },
    first: oneScript("src/site/first-script.ts", "first"),
    worker: oneScript("src/client/service-worker.ts", "worker"),
  },
}));
