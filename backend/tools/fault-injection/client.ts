/** Status 0 means no response or an incomplete one; `text` then holds the reason. */
export type HttpResponse = {
  status: number;
  headers: Headers;
  text: string;
  seconds: number;
};

export type Request = {
  method?: string;
  /** Sent as JSON, or as a form if it is `FormData`. */
  body?: unknown;
  headers?: Record<string, string>;
  client?: Deno.HttpClient;
  /** Seconds to wait for the whole response. Default: 10. */
  seconds?: number;
};

export type Send = (path: string, request?: Request) => Promise<HttpResponse>;

export const sendTo =
  (origin: string, always: Pick<Request, "client" | "seconds"> = {}): Send =>
  async (path, request = {}) => {
    const { method = "GET", body, headers = {}, client, seconds = 10 } = { ...always, ...request };
    const isForm = body instanceof FormData;
    const from = performance.now();
    const taken = () => (performance.now() - from) / 1000;
    try {
      const response = await fetch(origin + path, {
        method,
        client,
        headers: body === undefined || isForm
          ? headers
          : { "Content-Type": "application/json", ...headers },
        body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(seconds * 1000),
        redirect: "manual",
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, seconds: taken() };
    } catch (error) {
      const text = (error as Error).message.replace(/^.*: /s, "");
      return { status: 0, headers: new Headers(), text, seconds: taken() };
    }
  };

export const isGood = ({ status }: HttpResponse) => status >= 200 && status < 300;

/** Whether the response asks the client to retry later. */
export const isRetryLater = ({ status, headers }: HttpResponse) =>
  status === 503 && headers.has("Retry-After");

/** A name for the list of failures, without ids and query strings. */
const callName = (path: string, method = "GET") => {
  const pattern = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/business\/)[^/]+/, "…");
  return `${method} ${pattern.replace(/\?.*/, "")}`;
};

export function describe(path: string, response: HttpResponse, method?: string): string {
  const { status, headers, text } = response;
  const call = callName(path, method);
  if (!status) return `no answer to ${call}: ${text}`;
  const code = text.match(/"code":"(\w+)"/)?.[1];
  const missing = status === 503 && !headers.has("Retry-After") ? " without Retry-After" : "";
  return `${status}${code ? ` (${code})` : ""}${missing} to ${call}`;
}

/** A client with its own source address: every address of 127.0.0.0/8 works. */
export const clientFrom = (localAddress: string, { keepsAlive = true } = {}) =>
  Deno.createHttpClient({ localAddress, ...keepsAlive ? {} : { poolMaxIdlePerHost: 0 } });
