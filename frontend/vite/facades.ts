import { basename, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** All of a facade: it hands on what another file has, under the names that are asked for. */
const facade = /^export\{([^}]+)\}from"\.\/([^"]+)";?$/;

/**
 * Where what is loaded by itself is grouped with others (`vite/chunks.ts`), the bundler leaves a file
 * of fifty bytes in its place, which costs every reader a request and half a kilobyte of headers.
 * Whoever asks for it asks for the other one instead.
 */
export function withoutFacades(): Plugin[] {
  /** The files behind them, by the names of modules that the manifest has. */
  const behind = new Map<string, string>();
  let root = "";
  const inClient: Pick<Plugin, "apply" | "applyToEnvironment"> = {
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
  };
  return [
    {
      ...inClient,
      name: "facades-found",
      configResolved: (config) => void (root = config.root),
      generateBundle: {
        // Before Vite notes what each page's body needs besides.
        order: "pre",
        handler: (_options, bundle) => {
          for (const chunk of chunksOf(bundle)) {
            const [, names, file] = chunk.code.trim().match(facade) ?? [];
            if (!names || !file) continue;
            behind.set(relative(root, chunk.facadeModuleId!), file);
            const wanted = names.replace(
              /([\w$]+)(?: as ([\w$]+))?/g,
              (_, name, asked = name) => `${asked}:m.${name}`,
            );
            askInstead(bundle, chunk, `import("./${file}").then(m=>({${wanted}}))`);
            delete bundle[chunk.fileName];
          }
        },
      },
    },
    {
      ...inClient,
      name: "facades-told",
      generateBundle: {
        order: "post",
        handler: (_options, bundle) => {
          const manifest = bundle[".vite/manifest.json"];
          if (manifest?.type !== "asset") return;
          const files = JSON.parse(String(manifest.source));
          for (const [key, file] of behind) files[key] = files[`_${file}`];
          manifest.source = JSON.stringify(files);
        },
      },
    },
  ];
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

function askInstead(
  bundle: Rolldown.OutputBundle,
  { fileName }: Rolldown.OutputChunk,
  other: string,
): void {
  const address = `./${basename(fileName)}`;
  for (const chunk of chunksOf(bundle)) {
    for (const mark of ["`", '"']) {
      chunk.code = chunk.code.replaceAll(`import(${mark}${address}${mark})`, other);
    }
    if (chunk.code.includes(address)) throw new Error(`${chunk.fileName} wants ${address} itself`);
  }
}
