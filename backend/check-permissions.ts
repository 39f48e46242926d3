import { fileURLToPath } from "node:url";

// Ends a start that lacks Deno's permissions in one line. Imported first, because other modules read
// files while they load.

const root = fileURLToPath(new URL("../", import.meta.url));

const needed: Deno.PermissionDescriptor[] = [
  { name: "env" },
  { name: "net" },
  { name: "sys" },
  { name: "read", path: root },
  { name: "ffi", path: `${root}node_modules` },
];

const missing = needed.filter((permission) =>
  Deno.permissions.querySync(permission).state !== "granted"
);
if (missing.length > 0) {
  const flags = missing.map(({ name }) => `--allow-${name}`).join(" ");
  console.error(`Deno lacks ${flags}; start the service with backend/tools/serve.sh`);
  Deno.exit(1);
}
