import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./vite-precompress.ts";

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
            codeSplitting: {
              groups: [
                { name: "react", test: /node_modules[\\/].*[\\/](react|react-dom|scheduler)[\\/]/ },
                // Notices come late: their package must not come with the page.
                { name: "vendor", test: /node_modules(?!.*react-toastify)/ },
                {
                  name: "app",
                  test: /src[\\/](api|lib|routes|router|i18n[\\/][^\\/]+$)(?!.*tsr-split)/,
                },
              ],
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
