/** Status 0: there was no answer, or only a part of one; `text` has the reason. */
export type Answer = {
  status: number;
  headers: Headers;
  text: string;
  seconds: number;
};

export type Request = {
  method?: string;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
  headers?: Record<string, string>;
  client?: Deno.HttpClient;
  /** How long to wait for the whole of the answer; ten by default. */
  seconds?: number;
};

export type Ask = (path: string, request?: Request) => Promise<Answer>;

export const askAt =
  (origin: string, always: Pick<Request, "client"> = {}): Ask => async (path, request = {}) => {
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

export const isGood = ({ status }: Answer) => status >= 200 && status < 300;

/** Told to come back later, as one should be. */
export const isPutOff = ({ status, headers }: Answer) =>
  status === 503 && headers.has("Retry-After");

/** A call, for the list of faults: with nothing in it that is new each time. */
export const nameOf = (path: string, method = "GET") => {
  const pattern = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/business\/)[^/]+/, "…");
  return `${method} ${pattern.replace(/\?.*/, "")}`;
};

export function describe(path: string, answer: Answer, method?: string): string {
  const { status, headers, text } = answer;
  const call = nameOf(path, method);
  if (!status) return `no answer to ${call}: ${text}`;
  const code = text.match(/"code":"(\w+)"/)?.[1];
  const told = status === 503 && !headers.has("Retry-After") ? " without Retry-After" : "";
  return `${status}${code ? ` (${code})` : ""}${told} to ${call}`;
}

/** Somebody else than the others on this machine: every address of 127.0.0.0/8 is its own. */
export const clientFrom = (localAddress: string, { keepsAlive = true } = {}) =>
  Deno.createHttpClient({ localAddress, ...keepsAlive ? {} : { poolMaxIdlePerHost: 0 } });
