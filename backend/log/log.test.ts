import assert from "node:assert/strict";
import { configure, reset } from "@logtape/logtape";
import { createApp } from "../app.ts";
import { standardHeaders } from "../http/headers.ts";
import { observeRequests } from "../http/observe.ts";
import { serve } from "../http/server/serve.ts";
import { unconfigured, useTestApi } from "../testing/api.ts";
import { formatJsonLine } from "./json-line.ts";
import { createLineSink } from "./line-sink.ts";
import { logRequest } from "./mod.ts";

const api = await useTestApi();

const leaks = { sanitizeOps: false, sanitizeResources: false };

type Line = {
  level: string;
  message: string;
  properties: { route?: string; status?: number; requestId?: string };
};

/** @returns the log output of `work` */
async function logged(work: () => Promise<void>): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  // Like a terminal that accepts a few bytes at a time.
  const output = {
    writeSync(bytes: Uint8Array) {
      text += decoder.decode(bytes.subarray(0, 7), { stream: true });
      return Math.min(bytes.length, 7);
    },
  };
  await configure({
    sinks: { lines: createLineSink(formatJsonLine, output) },
    loggers: [
      { category: "karigar", lowestLevel: "debug", sinks: ["lines"] },
      { category: ["logtape", "meta"], lowestLevel: "error", sinks: [] },
    ],
    reset: true,
  });
  await work();
  await reset();
  return text;
}

const lines = (text: string) => text.trim().split("\n").map((line): Line => JSON.parse(line));

type App = { fetch: (request: Request) => Response | Promise<Response> };

/** Serves `app` with the same logging as main.ts. */
async function overHttp(app: App, work: (origin: string) => Promise<void>) {
  const addHeaders = standardHeaders({ https: false });
  const answered = Promise.withResolvers<void>();
  const observe = observeRequests({
    started: () => {},
    ended: (outcome) => {
      logRequest(outcome);
      if (outcome.route === "/livez") answered.resolve();
    },
  });
  const server = await serve({
    fetch: app.fetch,
    host: "127.0.0.1",
    port: 0,
    prepare: (request, response) => {
      addHeaders(request, response);
      observe(request, response);
    },
  });
  const origin = `http://127.0.0.1:${server.port}`;
  await work(origin);
  await (await fetch(`${origin}/livez`)).body?.cancel();
  await answered.promise;
  await server.stop();
}

Deno.test("logs a request in one line with its route, status and id", leaks, async () => {
  let requestId: string | null = null;
  const text = await logged(() =>
    overHttp(api.app, async (origin) => {
      const response = await fetch(`${origin}/api/business/nobody`);
      await response.body?.cancel();
      requestId = response.headers.get("X-Request-Id");
    })
  );
  const [line, probe, ...more] = lines(text);
  assert.deepEqual(more, []);
  assert.equal(line!.level, "INFO");
  assert.equal(line!.message, "GET /api/business/:slug 404");
  assert.deepEqual([line!.properties.status, line!.properties.requestId], [404, requestId]);
  assert.deepEqual([probe!.level, probe!.properties.route], ["DEBUG", "/livez"]);
});

/** User input and secrets, which must not be in the log. */
const canaries = {
  phone: "9876543210",
  code: "48151",
  password: "Hunter2-correct-horse",
  token: "eyJhbGciOiJIUzI1NiJ9.e30.canary",
  cookie: "refresh-canary-cookie",
  words: "leaking-bathroom-pipe",
  email: "canary@karigar.example",
};

/** Sends the canaries in every part of a request. */
async function sendCanaries(origin: string) {
  const everything = Object.values(canaries).join(" ");
  const query = encodeURIComponent(everything);
  const headers = {
    "Authorization": `Bearer ${canaries.token}`,
    "Cookie": `refresh=${canaries.cookie}`,
    "Content-Type": "application/json",
  };
  const asked = [
    fetch(`${origin}/api/business?q=${query.slice(0, 90)}&cursor=${query}`, { headers }),
    fetch(`${origin}/api/business?q=${canaries.words}`, { headers }),
    fetch(`${origin}/api/suggestions?q=${canaries.phone}`, { headers }),
    fetch(`${origin}/api/business/${canaries.phone}`, { headers }),
    fetch(`${origin}/${query}?${query}`, { headers }),
    ...["login", "register", `register/${canaries.code}/verify`].map((path) =>
      fetch(`${origin}/api/auth/${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify({ ...canaries, identifier: canaries.phone, otp: canaries.code }),
      })
    ),
  ];
  for (const response of await Promise.all(asked)) await response.body?.cancel();
}

const failures: [string, unknown][] = [
  ["no request fails", undefined],
  ["a database error quotes values", postgresError("23505", "duplicate key value")],
  [
    "the database cannot read a value",
    postgresError("22P02", `invalid input: "${canaries.phone}"`),
  ],
];

function postgresError(code: string, message: string) {
  const detail = `Key (mobile, email)=(${canaries.phone}, ${canaries.email}) already exists.`;
  const error = Object.assign(new Error(message), {
    code,
    detail,
    where: detail,
    parameters: Object.values(canaries),
  });
  return new Error("The query failed", { cause: error });
}

for (const [what, thrown] of failures) {
  Deno.test(`logs no user input when ${what}`, leaks, async () => {
    const app = thrown === undefined ? api.app : await appThatFailsWith(thrown);
    const text = await logged(() => overHttp(app, sendCanaries));
    assert.ok(lines(text).length > 8);
    for (const [name, canary] of Object.entries(canaries)) assert.ok(!text.includes(canary), name);
  });
}

async function appThatFailsWith(thrown: unknown) {
  const failing = new Proxy({}, {
    get: () => {
      throw thrown;
    },
  }) as never;
  const { app } = await createApp({
    ...unconfigured({}),
    database: {
      db: failing,
      replica: failing,
      maintenance: failing,
      preferPrimary: () => {},
    },
    storage: failing,
  });
  return app;
}
