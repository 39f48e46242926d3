import { fileURLToPath } from "node:url";
import { packagedTool } from "#/tools/packages/npm-pack.ts";
import { freePort } from "./postgres-server.ts";
import { answers, startProgram } from "./program.ts";

const version = "15.34.2";

export type FirebaseEmulator = AsyncDisposable & {
  /** For `FIREBASE_AUTH_EMULATOR_HOST`. */
  host: string;
  projectId: string;
};

/**
 * Starts Firebase's Authentication emulator on a free port. It needs no network and no Java, and
 * stores nothing. The first call fetches it from the npm registry into .tools: 242 MB, about 20 s.
 */
export async function startFirebaseEmulator(): Promise<FirebaseEmulator> {
  const tool = await packagedTool(`firebase-tools-${version}`, `firebase-tools@${version}`);
  const program = `${tool}/node_modules/firebase-tools/lib/bin/firebase.js`;
  const directory = await Deno.makeTempDir({ prefix: "karigar-firebase-" });
  const projectId = "demo-karigar";
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const at = (port: number | undefined) => ({ host: "127.0.0.1", port });
  await Deno.writeTextFile(
    `${directory}/firebase.json`,
    JSON.stringify({
      emulators: { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } },
    }),
  );
  const host = `127.0.0.1:${auth}`;
  const emulator = await startProgram(Deno.execPath(), {
    args: [
      ...["run", "--allow-all", "--quiet", "--no-config", "--node-modules-dir=manual"],
      ...["--preload", fileURLToPath(new URL("./close-connections.ts", import.meta.url)), program],
      ...["emulators:start", "--only", "auth", "--project", projectId],
    ],
    cwd: directory,
    // Stores its settings in the temporary directory, not in the user's home.
    env: { XDG_CONFIG_HOME: directory, CI: "1" },
    isReady: () => answers(`http://${host}/`),
    seconds: 120,
  });
  return {
    host,
    projectId,
    async [Symbol.asyncDispose]() {
      emulator.signal("SIGINT");
      await emulator.ended();
      await emulator[Symbol.asyncDispose]();
      await Deno.remove(directory, { recursive: true });
    },
  };
}
