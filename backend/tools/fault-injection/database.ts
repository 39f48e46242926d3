import {
  collectFailures,
  type Failures,
  pause,
  type Row,
  type Scenario,
  until,
} from "./scenario.ts";
import { startTestbed, type Testbed } from "./service-under-test.ts";
import { startWorkload, type Workload } from "./workload.ts";

type Outage = {
  done: string;
  /** Resolves when the database is available again. */
  inject(testbed: Testbed): Promise<void>;
};

const outages: Outage[] = [
  {
    done: "PostgreSQL stopped and started",
    async inject({ server }) {
      await server.crash("SIGINT");
      await pause(500);
      await server.restart();
    },
  },
  {
    done: "PostgreSQL killed and started",
    async inject({ server }) {
      await server.crash("SIGKILL");
      await pause(500);
      await server.restart();
    },
  },
  {
    done: "PostgreSQL frozen for 3 s",
    async inject({ server }) {
      await server.freeze();
      await pause(3_000);
      await server.thaw();
    },
  },
  {
    done: "connections terminated",
    async inject({ sql }) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`;
    },
  },
];

export const database: Scenario = {
  name: "database",
  async *rows(extent) {
    await using testbed = await startTestbed({ env: { LOG_LEVEL: "error" } });
    let failures = collectFailures();
    const work = await startWorkload(testbed.service, { add: (failure) => failures.add(failure) });
    try {
      for (const outage of outages) {
        failures = collectFailures();
        yield await injectFaults(testbed, work, outage, failures, extent === "full" ? 10 : 2);
      }
    } finally {
      await work.end();
    }
    failures = collectFailures();
    await work.check(testbed.sql, failures);
    yield {
      done: "all confirmed data is in the tables",
      figures: `${work.saved.usernames.length} accounts, ${work.saved.slugs.length} listings`,
      failures: failures.list(),
    };
  },
};

async function injectFaults(
  testbed: Testbed,
  work: Workload,
  { done, inject }: Outage,
  failures: Failures,
  rounds: number,
): Promise<Row> {
  const { service } = testbed;
  const before = { ...work.counts };
  work.counts.slowest = 0;
  let longest = 0;
  for (let round = 0; round < rounds; round++) {
    // Random, so that each round interrupts different work.
    await pause(200 + Math.random() * 300);
    await inject(testbed);
    const moment = performance.now();
    const recovered = await until(
      () => !service.isUp() || work.allSucceededSince(moment),
      { seconds: 5 + work.baselineSlowest },
    );
    if (!service.isUp()) throw new Error(`the process ended: ${service.log().slice(-600)}`);
    failures.expect(recovered !== undefined, "not recovered 5 s after the database returned");
    longest = Math.max(longest, recovered ?? Infinity);
  }
  const { good, retryLater, slowest } = work.counts;
  return {
    done: `${done}, ${rounds} times`,
    figures: [
      `${good - before.good} calls succeeded, ${retryLater - before.retryLater} answered 503`,
      `the slowest took ${slowest.toFixed(1)} s`,
      `recovered after ${longest.toFixed(1)} s at most`,
    ].join(", "),
    failures: failures.list(),
  };
}
