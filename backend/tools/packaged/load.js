import autocannon from "npm:autocannon@8.0.0";

const { origin, paths, bodies, connections, seconds, headers } = await new Response(
  Deno.stdin.readable,
).json();

// One row for all connections: with a row for each they would all ask for the same at once.
const row = bodies
  ? bodies.map((body) => ({ path: paths[0], body }))
  : paths.map((path) => ({ path }));
let asked = 0;

const result = await autocannon({
  url: origin,
  connections,
  duration: seconds,
  headers,
  requests: [{
    method: bodies ? "POST" : "GET",
    setupRequest: (request) => ({ ...request, ...row[asked++ % row.length] }),
  }],
});

console.log(JSON.stringify({
  perSecond: result.requests.total / result.duration,
  p50: result.latency.p50,
  // Autocannon keeps no 95th percentile.
  p95: result.latency.p97_5,
  failed: result.non2xx + result.errors + result.timeouts,
}));
