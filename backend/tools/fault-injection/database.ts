import { collectFaults, type Drill, type Faults, pause, type Row, until } from "./scenario.ts";
import { type Scene, setScene } from "./service-under-test.ts";
import { startWork, type Work } from "./workload.ts";

type Strike = {
  done: string;
  /** Resolves when the database is there again. */
  strike(scene: Scene): Promise<void>;
};

const strikes: Strike[] = [
  {
    done: "PostgreSQL stopped and started",
    async strike({ server }) {
      await server.crash("SIGINT");
      await pause(500);
      await server.restart();
    },
  },
  {
    done: "PostgreSQL killed and started",
    async strike({ server }) {
      await server.crash("SIGKILL");
      await pause(500);
      await server.restart();
    },
  },
  {
    done: "PostgreSQL frozen for 3 s",
    async strike({ server }) {
      await server.freeze();
      await pause(3_000);
      await server.thaw();
    },
  },
  {
    done: "its connections cut",
    async strike({ sql }) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'`;
    },
  },
];

export const database: Drill = {
  name: "database",
  async *rows(extent) {
    await using scene = await setScene({ env: { LOG_LEVEL: "error" } });
    let faults = collectFaults();
    const work = await startWork(scene.service, { add: (fault) => faults.add(fault) });
    try {
      for (const strike of strikes) {
        faults = collectFaults();
        yield await weather(scene, work, strike, faults, extent === "full" ? 20 : 2);
      }
    } finally {
      await work.end();
    }
    faults = collectFaults();
    await work.check(scene.sql, faults);
    yield {
      done: "everything answered as saved, looked up in the tables",
      figures: `${work.saved.usernames.length} accounts, ${work.saved.slugs.length} listings`,
      faults: faults.list(),
    };
  },
};

async function weather(
  scene: Scene,
  work: Work,
  { done, strike }: Strike,
  faults: Faults,
  rounds: number,
): Promise<Row> {
  const { service } = scene;
  const before = { ...work.counts };
  work.counts.slowest = 0;
  const recoveries: number[] = [];
  let deaths = 0;
  for (let round = 0; round < rounds; round++) {
    // At another moment of what is under way each time.
    await pause(200 + Math.random() * 300);
    await strike(scene);
    const moment = performance.now();
    const recovered = await until(
      () => !service.isUp() || work.isWellSince(moment),
      { seconds: 10 },
    );
    if (!service.isUp()) {
      deaths++;
      await service.start();
      continue;
    }
    recoveries.push(recovered ?? Infinity);
  }
  faults.expect(!deaths, `the process ended in ${deaths} of ${rounds} rounds`);
  const late = recoveries.filter((seconds) => seconds > 5 + work.slowestInCalm).length;
  faults.expect(!late, `not well 5 s after the return in ${late} of ${rounds} rounds`);
  const { good, putOff, slowest } = work.counts;
  const longest = Math.max(...recoveries);
  const again = recoveries.length === 0
    ? "never well again"
    : longest > 10
    ? "well again after more than 10 s"
    : `well again after ${longest.toFixed(1)} s at most`;
  return {
    done: `${done}, ${rounds} times`,
    figures: [
      `${good - before.good} calls good, ${putOff - before.putOff} put off`,
      `the slowest took ${slowest.toFixed(1)} s`,
      again,
    ].join(", "),
    faults: faults.list(),
  };
}
