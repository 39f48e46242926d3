import autocannon from "npm:autocannon@8.0.0";

const { origin, paths, bodies, connections, seconds, headers } = await new Response(
  Deno.stdin.readable,
).json();

const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  headers,
  requests: bodies
    ? bodies.map((body) => ({ method: "POST", path: paths[0], body }))
    : paths.map((path) => ({ method: "GET", path })),
});

console.log(JSON.stringify({
  perSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  // Autocannon keeps no 95th percentile.
  p95: result.latency.p97_5,
  failed: result.non2xx + result.errors + result.timeouts,
}));
