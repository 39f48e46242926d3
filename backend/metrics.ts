import { statfs } from "node:fs/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { PoolActivity } from "./db/postgres/pool.ts";
import type { RequestOutcome } from "./http/observe.ts";
import type { CacheLookup } from "./web/rendering/page-cache.ts";
import { type Channel, channels } from "./shared/contact-point.ts";

/** Limits of the histogram's buckets in seconds, from a cached page to a client's longest wait. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What the database holds. A job counts it, so that a scrape costs no query. */
export type Stock = {
  documentBytes: number;
  cases: { open: number; late: number };
  listings: Record<string, number>;
  accounts: number;
};

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Metrics of this process for Prometheus. Labels have few values: routes are patterns, not URLs.
 *
 * @param pools connection pools by purpose
 * @param directories the directories that the process writes to, by purpose
 * @param certificateEnd end of the public origin's certificate, in milliseconds since the epoch
 */
export function createMetrics(
  {
    pools,
    directories = {},
    certificateEnd,
    documentsMaxBytes = 0,
  }: {
    pools: Record<string, PoolActivity>;
    directories?: Record<string, string>;
    certificateEnd?: () => number | undefined;
    documentsMaxBytes?: number;
  },
) {
  const registry = new Registry();
  const registers = [registry];
  describeProcess(registry);

  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help:
      "Duration of requests by method, route pattern and status. 499: the client left; route /*: pages.",
    labelNames: ["method", "route", "status"],
    buckets: durations,
    registers,
  });
  const inFlight = new Gauge({
    name: "http_requests_in_flight",
    help: "Requests in progress.",
    registers,
  });
  const uploads = new Counter({
    name: "http_uploads_total",
    help: "Requests with a file, by status.",
    labelNames: ["status"],
    registers,
  });
  const uploadBytes = new Counter({
    name: "http_upload_bytes_total",
    help: "Bytes of these files.",
    registers,
  });
  const lookups = new Counter({
    name: "page_cache_lookups_total",
    help:
      "Page lookups by outcome: fresh, stale, missed, or kept because a new page could not be rendered.",
    labelNames: ["outcome"],
    registers,
  });
  const searches = new Counter({
    name: "searches_total",
    help: "Searches by outcome: found, corrected, partial, nothing.",
    labelNames: ["outcome"],
    registers,
  });
  const messages = new Counter({
    name: "messages_total",
    help: "Codes by purpose and outcome: sent, failed at the gateway, refused by MESSAGES_PER_DAY.",
    labelNames: ["purpose", "outcome"],
    registers,
  });
  const postponedSms = new Counter({
    name: "enquiry_sms_postponed_total",
    help: "SMS about requests that ENQUIRY_RUPEES_PER_DAY postponed.",
    registers,
  });
  const sends = new Counter({
    name: "gateway_messages_total",
    help: "All messages by channel and outcome: sent or failed.",
    labelNames: ["channel", "outcome"],
    registers,
  });
  const parts = new Counter({
    name: "gateway_message_parts_total",
    help: "Parts of the messages that were sent, by channel. SMS providers charge each one.",
    labelNames: ["channel"],
    registers,
  });
  // Prometheus sees no increase from a missing sample to 1.
  for (const channel of channels) {
    for (const outcome of ["sent", "failed"]) sends.labels(channel, outcome).inc(0);
    parts.labels(channel).inc(0);
  }
  const jobRuns = new Counter({
    name: "job_runs_total",
    help: "Runs of background jobs, by name and outcome: done or failed.",
    labelNames: ["name", "outcome"],
    registers,
  });
  const stock = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const documents = stock("documents_stored_bytes", "Documents that wait for a decision.");
  const cases = stock("cases", "Undecided cases, counted every minute: open, late.", "state");
  const listings = stock("listings", "Listings by status, counted every minute.", "status");
  const accounts = stock("accounts", "Accounts, counted every minute.");
  new Gauge({
    name: "documents_max_bytes",
    help: "Their limit (DOCUMENTS_MAX_MB).",
    registers,
  }).set(documentsMaxBytes);
  describeCertificate(certificateEnd, registers);
  describePools(pools, registers);
  describeDisks(directories, registers);

  return {
    /** @param count returns the number of open client connections */
    serverStarted: (count: () => Promise<number>, most: number) =>
      describeConnections(count, most, registers),
    requestStarted: () => inFlight.inc(),
    requestEnded({ method, route, status, seconds, uploaded }: RequestOutcome) {
      inFlight.dec();
      requests.labels(method, route, String(status)).observe(seconds);
      if (uploaded === undefined) return;
      uploads.labels(String(status)).inc();
      uploadBytes.inc(uploaded);
    },
    pageLookedUp: (outcome: CacheLookup) => lookups.labels(outcome).inc(),
    messagesStarted(purposes: readonly string[]) {
      for (const purpose of purposes) {
        for (const outcome of ["sent", "failed", "refused"]) {
          messages.labels(purpose, outcome).inc(0);
        }
      }
    },
    messageEnded: ({ purpose, outcome }: { purpose: string; outcome: string }) =>
      messages.labels(purpose, outcome).inc(),
    enquirySmsPostponed: () => postponedSms.inc(),
    messageSent(channel: Channel, outcome: "sent" | "failed", partsOfMessage: number) {
      sends.labels(channel, outcome).inc();
      if (outcome === "sent") parts.labels(channel).inc(partsOfMessage);
    },
    jobsStarted(jobs: { name: string }[]) {
      for (const { name } of jobs) {
        for (const outcome of ["done", "failed"]) jobRuns.labels(name, outcome).inc(0);
      }
    },
    jobEnded: (name: string, outcome: "done" | "failed") => jobRuns.labels(name, outcome).inc(),
    stockMeasured(stock: Stock) {
      documents.set(stock.documentBytes);
      for (const [state, count] of Object.entries(stock.cases)) cases.set({ state }, count);
      for (const [status, count] of Object.entries(stock.listings)) {
        listings.set({ status }, count);
      }
      accounts.set(stock.accounts);
    },
    searched: (outcome: string) => searches.labels(outcome).inc(),
    /** All metrics in Prometheus' text format. */
    render: () => registry.metrics(),
  };
}

/** The service may not read `/proc`, so Deno provides what the library would read there. */
function describeProcess(registry: Registry) {
  collectDefaultMetrics({ register: registry });
  const unread = ["virtual_memory_bytes", "heap_bytes", "open_fds", "max_fds"];
  for (const name of ["resident_memory_bytes", ...unread]) {
    registry.removeSingleMetric(`process_${name}`);
  }
  // `promtool` rejects these gauges, because they are named like counters. Other gauges report the
  // same values.
  for (const name of ["handles", "requests", "resources"]) {
    registry.removeSingleMetric(`nodejs_active_${name}_total`);
  }
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Resident memory of the process.",
    registers: [registry],
    collect() {
      this.set(Deno.memoryUsage().rss);
    },
  });
}

function describeCertificate(
  certificateEnd: (() => number | undefined) | undefined,
  registers: Registry[],
) {
  new Gauge({
    name: "certificate_expiry_timestamp_seconds",
    help: "End of the certificate of PUBLIC_ORIGIN, read every hour.",
    registers,
    collect() {
      const end = certificateEnd?.();
      // Exports no sample, because 0 would mean 1970.
      if (end === undefined) this.remove();
      else this.set(end / 1000);
    },
  });
}

function describePools(pools: Record<string, PoolActivity>, registers: Registry[]) {
  const readings: [name: string, help: string, read: (pool: PoolActivity) => number][] = [
    ["size", "Connections that may be open, by pool.", ({ size }) => size],
    ["busy", "Queries and transactions in progress, by pool.", ({ busy }) => busy],
    ["waiting", "Queries that wait for a connection, by pool.", ({ waiting }) => waiting],
    ["away", "1 while the pool gets no connection.", ({ isAway }) => Number(isAway)],
  ];
  for (const [name, help, read] of readings) {
    new Gauge({
      name: `database_pool_${name}`,
      help,
      labelNames: ["pool"],
      registers,
      collect() {
        for (const [pool, activity] of Object.entries(pools)) this.set({ pool }, read(activity));
      },
    });
  }
  new Counter({
    name: "database_pool_given_up_total",
    help: "Queries and transactions given up after two seconds.",
    labelNames: ["pool"],
    registers,
    collect() {
      this.reset();
      for (const [pool, { givenUp }] of Object.entries(pools)) this.inc({ pool }, givenUp);
    },
  });
}

function describeConnections(count: () => Promise<number>, most: number, registers: Registry[]) {
  new Gauge({
    name: "http_connections",
    help: "Open client connections.",
    registers,
    async collect() {
      this.set(await count());
    },
  });
  new Gauge({
    name: "http_connections_limit",
    help: "Their limit.",
    registers,
  }).set(most);
}

function describeDisks(directories: Record<string, string>, registers: Registry[]) {
  const readings: [name: string, help: string, read: (disk: Disk) => number][] = [
    [
      "filesystem_size_bytes",
      "Size of the file system of a directory (data, media).",
      ({ blocks, bsize }) => Number(blocks) * Number(bsize),
    ],
    [
      "filesystem_free_bytes",
      "Free bytes on it for the service.",
      ({ bavail, bsize }) => Number(bavail) * Number(bsize),
    ],
  ];
  for (const [name, help, read] of readings) {
    new Gauge({
      name,
      help,
      labelNames: ["directory"],
      registers,
      async collect() {
        this.reset();
        for (const [directory, path] of Object.entries(directories)) {
          // With S3 and PostgreSQL the directory may not exist.
          const disk = await statfs(path).catch(() => undefined);
          if (disk) this.set({ directory }, read(disk));
        }
      },
    });
  }
}

type Disk = Awaited<ReturnType<typeof statfs>>;
