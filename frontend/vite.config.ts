import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./vite-precompress.ts";

/** What public pages need, but not all of them or not at once: notices, dictionaries, page bodies. */
const late =
  /react-toastify|clsx|toast-host|i18n.(dictionaries|locales).|features.(home|category|search|listing).(?!\w+-skeleton)|islands.gallery./;

/** Where the modules of public pages hang from; every other route brings its own. */
const publicRoot = /src.(entry-client|routes.(index|search|categories\.\$slug|business\.\$slug))\b/;

type Modules = { getModuleInfo: (id: string) => { importers: string[] } | null };

/** Whether a public page imports this module, at once or by way of others. */
const isPublic = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (publicRoot.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((user) => isPublic(user, modules, seen)) ??
    false;
};

/**
 * Three outputs: the browser's modules (`client`), the renderer that the service imports (`ssr`, with
 * nothing left to resolve), and the script every page carries inline (`boot`).
 */
export default defineConfig(({ command }) => ({
  appType: "custom",
  builder: {
    buildApp: async ({ build, environments }) => {
      for (const name of ["client", "ssr", "boot"]) await build(environments[name]!);
    },
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Its hot reload wants a window: on the server it would end the development process.
      plugin: { vite: { environmentName: "client" } },
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
      disableLogging: true,
      routeFileIgnorePattern: "\\.test\\.",
    }),
    react(),
    tailwindcss(),
    precompress(),
  ],
  build: { target: "baseline-widely-available", modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: "src/entry-client.tsx",
          output: {
            // Few files: each costs a request's headers, and together they compress better.
            codeSplitting: {
              groups: [{
                name: (id, modules) =>
                  !late.test(id) && !id.includes("tsr-split") && isPublic(id, modules)
                    ? "main"
                    : null,
              }],
            },
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
        rolldownOptions: { input: "src/entry-server.tsx", output: { codeSplitting: false } },
      },
    },
    boot: {
      consumer: "client",
      build: {
        outDir: "dist/boot",
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: "src/boot.ts",
          output: { format: "iife", entryFileNames: "boot.js" },
        },
      },
    },
  },
}));
