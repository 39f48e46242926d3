const version = "5.0.0";
const bucket = "media";

/**
 * The server's program, passed on standard input. Its package is not a dependency of the project,
 * because dependencies are installed with the service.
 */
const program = (directory: string) => `
import crypto from "node:crypto";
// The package encrypts its page tokens with DES, which Deno lacks.
for (const name of ["createCipheriv", "createDecipheriv"]) {
  const create = crypto[name];
  crypto[name] = (_, key, iv) =>
    create("aes-128-cbc", Buffer.concat([key, key]), Buffer.concat([iv, iv]));
}
const { default: S3rver } = await import("npm:@20minutes/s3rver@${version}");
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: ${JSON.stringify(directory)},
  configureBuckets: [{ name: "${bucket}" }],
});
console.log((await server.run()).port);
`;

type S3Server = {
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  stop(): Promise<void>;
};

/** Starts an S3 server in a process. The first call fetches it from the npm registry. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await Deno.makeTempDir({ prefix: "karigar-s3-" });
  const server = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--no-config", "--no-lock", "--quiet", "-"],
    cwd: directory,
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const input = server.stdin.getWriter();
  await input.write(new TextEncoder().encode(program(`${directory}/data`)));
  await input.close();
  const output = server.stdout.getReader();
  const { value } = await output.read();
  const port = new TextDecoder().decode(value).trim();
  if (!/^\d+$/.test(port)) throw new Error(`the S3 server did not start: ${port}`);
  return {
    bucket,
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    async stop() {
      server.kill();
      await server.status;
      await output.cancel();
      await Deno.remove(directory, { recursive: true });
    },
  };
}
