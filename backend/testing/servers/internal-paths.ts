/** Paths of monitoring in all spellings that the service accepts; proxies must not expose them. */
export const internalPaths = ["/metrics", "/livez", "/readyz"].flatMap((path) => [
  path,
  `/x/..${path}`,
  `/.${path}`,
  `/x/%2e%2E${path}`,
  path.replace("e", "%65"),
]);

/** Requests a path unchanged; `fetch` would normalise it. */
export async function statusOfRaw(port: number, path: string): Promise<number> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  await connection.write(
    new TextEncoder().encode(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`,
    ),
  );
  const buffer = new Uint8Array(64);
  const read = await connection.read(buffer) ?? 0;
  return Number(new TextDecoder().decode(buffer.subarray(0, read)).split(" ")[1]);
}
