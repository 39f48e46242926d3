import { createServer } from "node:http";
import { pause } from "./scenario.ts";

type Line = AsyncDisposable & {
  origin: string;
  counts: { asked: number; lost: number };
};

/**
 * A line to a server that is slow by chance, so that requests overtake each other, and that loses a
 * share of the answers: the server has done the work then, and nobody hears of it.
 */
export async function startLossyLine(to: string, share: number): Promise<Line> {
  const counts = { asked: 0, lost: 0 };
  const server = createServer(async (request, response) => {
    const body = new Uint8Array(await new Response(ReadableStream.from(request)).arrayBuffer());
    await pause(delay());
    const { method, headers: { cookie, authorization } } = request;
    const headers = new Headers({ ...cookie && { cookie }, ...authorization && { authorization } });
    counts.asked++;
    try {
      const answer = await fetch(to + request.url, {
        method,
        headers,
        body: body.length ? body : undefined,
        signal: AbortSignal.timeout(10_000),
      });
      const text = await answer.text();
      await pause(delay());
      if (Math.random() < share) {
        counts.lost++;
        response.destroy();
        return;
      }
      for (const cookie of answer.headers.getSetCookie()) {
        response.appendHeader("Set-Cookie", cookie);
      }
      response.writeHead(answer.status, { Connection: "close" }).end(text);
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

/** Milliseconds: mostly short, now and then more than a second. */
const delay = () => Math.random() * (Math.random() < 0.1 ? 1_500 : 200);
