import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const packages = ["react", "react/jsx-runtime", "react-dom"];
const prefix = "\0named:";

/**
 * React is CommonJS: every chunk that imports it would unwrap it anew, with helpers in a file of
 * their own. Here it is unwrapped once, and everything else imports plain names.
 */
export const namedReact = (): Plugin => ({
  name: "named-react",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  enforce: "pre",
  resolveId(source, importer, { kind }: { kind?: string }) {
    const isOurs = kind !== "require-call" && !importer?.startsWith(prefix);
    return packages.includes(source) && isOurs ? prefix + source : null;
  },
  load(id) {
    if (!id.startsWith(prefix)) return null;
    const source = id.slice(prefix.length);
    const names = Object.keys(require(source)).filter((name) => /^[a-z]\w*$/i.test(name));
    // Each by itself, so that those which nobody imports are left out.
    const named = names.map((name) =>
      `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`
    );
    return [`import whole from "${source}";`, "export default whole;", ...named].join("\n");
  },
});
