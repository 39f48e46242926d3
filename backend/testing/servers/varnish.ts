import { install } from "./install.ts";
import { freePort } from "./postgres-server.ts";
import { startProgram } from "./program.ts";

type Varnish = AsyncDisposable & {
  origin: string;
  /** Restarts it with an empty cache. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const program = "varnishd";
const documented = new URL("../../../docs/deployment/varnish.vcl", import.meta.url);

/** Whether Varnish accepts the documented configuration. Installs it if possible. */
export async function hasVarnish(): Promise<boolean> {
  const command = await install(program, "varnish", "varnish-modules");
  if (!command) return false;
  const { success } = await new Deno.Command(command, {
    args: ["-C", "-f", documented.pathname],
    stdout: "null",
    stderr: "null",
  }).output();
  return success;
}

/** Starts Varnish with the documented configuration in front of a service's port. */
export async function startVarnish(port: number): Promise<Varnish> {
  const directory = await Deno.makeTempDir({ prefix: "karigar-varnish-" });
  const text = await Deno.readTextFile(documented);
  await Deno.writeTextFile(
    `${directory}/service.vcl`,
    text.replace('.port = "8000"', `.port = "${port}"`),
  );
  const own = await freePort();
  const origin = `http://127.0.0.1:${own}`;
  // Varnish answers a purge without keys with 405 as soon as it is ready.
  const isReady = () =>
    fetch(origin, { method: "PURGE" }).then(
      async ({ body, status }) => {
        await body?.cancel();
        return status === 405;
      },
      () => false,
    );
  const varnish = await startProgram(program, {
    args: [
      "-F",
      // Runs as the current user, because another user may not read the directory.
      ...["-j", "none"],
      ...["-n", `${directory}/work`],
      ...["-f", `${directory}/service.vcl`],
      ...["-a", `127.0.0.1:${own}`],
      ...["-s", "malloc,64m"],
      ...["-p", "http_gzip_support=off"],
    ],
    isReady,
  });
  const stop = async () => void await varnish.stop();
  return {
    origin,
    stop,
    async restart() {
      await stop();
      await varnish.start();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await Deno.remove(directory, { recursive: true });
    },
  };
}
