import assert from "node:assert/strict";
import { request } from "node:http";
import { startService } from "../servers/service.ts";

/** Requests a path with a forged host. @returns headers and body */
async function askAs(host: string, origin: string, path: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { hostname, port } = new URL(origin);
  const headers = { "Host": host, "X-Forwarded-Host": host, "Forwarded": `host=${host}` };
  request({ hostname, port, path, headers }, (response) => {
    let text = JSON.stringify(response.headers);
    response.on("data", (chunk) => text += chunk);
    response.on("end", () => resolve(text));
  }).on("error", reject).end();
  return await promise;
}

Deno.test("never repeats a forged Host header in a response", async () => {
  await using service = await startService({ PUBLIC_ORIGIN: "https://karigar.example" });
  const paths = [
    "/",
    "/categories/",
    "/search?q=a",
    "/nothing",
    "/robots.txt",
    "/sitemap.xml",
    "/api/business?limit=1",
    "/api/nothing",
    "/api/reference",
  ];
  for (const path of paths) {
    assert.ok(!(await askAs("evil.test", service.origin, path)).includes("evil.test"), path);
  }
  assert.match(
    await askAs("evil.test", service.origin, "/"),
    /https:\/\/karigar.example/,
  );
});
