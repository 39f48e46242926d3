import assert from "node:assert/strict";
import { parser } from "@prometheus-io/lezer-promql";
import { parse as parseYaml } from "yaml";
import { variables } from "#/config/variables.ts";
import { createMetrics } from "#/metrics.ts";

const root = new URL("../../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, root));

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };
type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] };
type Compose = {
  services: Record<string, {
    volumes?: string[];
    command?: string[];
    environment?: Record<string, string>;
  }>;
};

const dashboard: Dashboard = JSON.parse(await read("docs/monitoring/dashboard.json"));
const alerts: Alerts = parseYaml(await read("docs/monitoring/alerts.yml"));
const queries: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    // Grafana replaces the variable with an interval.
    targets.map(({ expr }): [string, string] => [title, expr.replaceAll("$__rate_interval", "1m")])
  ),
  ...alerts.groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }): [string, string] => [alert, expr])
  ),
];

/** Returns the metrics that a query names, and whether the query parses. */
function parseQuery(query: string) {
  const metrics: string[] = [];
  let isValid = true;
  parser.parse(query).iterate({
    enter({ type, name, from, to, node }) {
      if (type.isError) isValid = false;
      const isMetric = name === "Identifier" && node.parent?.name === "VectorSelector";
      if (isMetric) metrics.push(query.slice(from, to));
    },
  });
  return { metrics, isValid };
}

Deno.test("uses exported metrics and valid PromQL in the dashboard and alerts", {
  // The event-loop monitor outlives the test.
  sanitizeOps: false,
  sanitizeResources: false,
}, async () => {
  const exported = new Set(["up"]);
  const service = createMetrics({ pools: {} });
  service.serverStarted(() => Promise.resolve(0), 1);
  for (const line of (await service.render()).split("\n")) {
    const [, name, kind] = line.match(/^# TYPE (\w+) (\w+)/) ?? [];
    if (!name) continue;
    exported.add(name);
    if (kind === "histogram") exported.add(`${name}_bucket`).add(`${name}_count`);
  }
  assert.ok(queries.length > 20);
  for (const [where, query] of queries) {
    const { metrics, isValid } = parseQuery(query);
    assert.ok(isValid, `${where}: ${query}`);
    assert.ok(metrics.length > 0, where);
    for (const metric of metrics) assert.ok(exported.has(metric), `${where}: ${metric}`);
  }
});

Deno.test("alert names are unique and include those in the guide", async () => {
  const rules = alerts.groups.flatMap(({ rules }) => rules);
  const names = rules.map(({ alert }) => alert);
  assert.equal(new Set(names).size, names.length);
  const guide = await read("docs/operations.md");
  for (const [, firstAlert, secondAlert] of guide.matchAll(/the alarms `(\w+)` and `(\w+)`/g)) {
    assert.ok(
      names.includes(firstAlert!) && names.includes(secondAlert!),
      `${firstAlert}, ${secondAlert}`,
    );
  }
});

Deno.test("the compose file mounts existing files and passes Prometheus its token", async () => {
  const { services }: Compose = parseYaml(await read("docker-compose.yml"), { merge: true });
  const mounts = Object.values(services).flatMap(({ volumes = [] }) => volumes)
    .filter((volume) => volume.startsWith("./"));
  assert.ok(mounts.length >= 6);
  for (const mount of mounts) await Deno.stat(new URL(mount.split(":")[0]!, root));

  const prometheus = await read("docs/monitoring/prometheus.yml");
  const [, token] = prometheus.match(/credentials_file: (\S+)/)!;
  assert.ok(services.prometheus!.command![0]!.includes(`"$$METRICS_TOKEN" > ${token} `));
});

/**
 * Variables that the image or the compose file sets, or that are only for development and tests.
 */
const notInCompose = [
  "DATABASE",
  "PORT",
  "HOST",
  "DATA_DIR",
  "LIMITS_SCALE",
  "FIREBASE_AUTH_EMULATOR_HOST",
];

Deno.test("the compose file passes every configuration variable to the service", async () => {
  const { services }: Compose = parseYaml(await read("docker-compose.yml"), { merge: true });
  const missing = Object.keys(variables)
    .filter((name) => !notInCompose.includes(name) && !(name in services.service!.environment!));
  assert.deepEqual(missing, []);
});
