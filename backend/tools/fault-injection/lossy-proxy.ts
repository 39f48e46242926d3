import { createServer } from "node:http";
import { pause } from "./scenario.ts";

type LossyProxy = AsyncDisposable & {
  origin: string;
  counts: { requests: number; lost: number };
};

/**
 * A proxy with random delays, which let requests overtake each other. It drops a share of the
 * responses after the server has handled their requests.
 */
export async function startLossyProxy(to: string, share: number): Promise<LossyProxy> {
  const counts = { requests: 0, lost: 0 };
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(await new Response(ReadableStream.from(request)).arrayBuffer());
    await pause(delay());
    const { method, headers: { cookie, authorization } } = request;
    const headers = new Headers({ ...cookie && { cookie }, ...authorization && { authorization } });
    counts.requests++;
    try {
      const result = await fetch(to + request.url, {
        method,
        headers,
        body: body.length ? body : undefined,
        signal: AbortSignal.timeout(10_000),
      });
      const text = await result.text();
      await pause(delay());
      if (Math.random() < share) {
        counts.lost++;
        response.destroy();
        return;
      }
      for (const cookie of result.headers.getSetCookie()) {
        response.appendHeader("Set-Cookie", cookie);
      }
      response.writeHead(result.status, { Connection: "close" }).end(text);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    counts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Milliseconds: mostly below 200, for one in ten up to 1,500. */
const delay = () => Math.random() * (Math.random() < 0.1 ? 1_500 : 200);
