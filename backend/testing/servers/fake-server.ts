type ReceivedRequest = { method: string; path: string; headers: Headers; body: string };

export type FakeServer = AsyncDisposable & {
  origin: string;
  requests: ReceivedRequest[];
  /** Sets the response to all further requests; "hang" sends none. */
  respondWith(status: number | "hang", body?: unknown, headers?: HeadersInit): void;
};

/** A fake third party on the loopback interface, which records its requests. */
export function startFakeServer(): FakeServer {
  const requests: ReceivedRequest[] = [];
  const stopping = Promise.withResolvers<Response>();
  let answer: () => Response | Promise<Response> = () => new Response(null, { status: 500 });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const { method, headers, url } = request;
    requests.push({ method, headers, path: new URL(url).pathname, body: await request.text() });
    return answer();
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    requests,
    respondWith(status, body, headers = {}) {
      const text = typeof body === "string" ? body : JSON.stringify(body) ?? null;
      answer = status === "hang"
        ? () => stopping.promise
        : () => new Response(text, { status, headers });
    },
    async [Symbol.asyncDispose]() {
      stopping.resolve(new Response());
      await server.shutdown();
    },
  };
}
