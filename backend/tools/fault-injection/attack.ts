import { fileURLToPath } from "node:url";

export const behaviours = [
  "silent",
  "trickles headers",
  "trickles JSON",
  "trickles uploads",
  "reads nothing",
  "reads a byte a second",
  "pipelines",
  "requests uncached pages",
] as const;

export type Behaviour = typeof behaviours[number];

export type Attack = {
  port: number;
  clients: number;
  /** Loopback addresses, assigned to the clients in turn. */
  addresses: string[];
  /** Assigned to the clients in turn. */
  behaviours: readonly Behaviour[];
  /** Access token for uploads. */
  token: string;
  /** Paths of large responses. */
  large: string[];
  /** Whether a client reconnects after the service closed its connection. */
  reconnects: boolean;
};

/** Counted by the attack process. */
export type AttackResult = {
  open: number;
  /** The highest number of connections open at the same time. */
  most: number;
  opened: number;
  refused: number;
  closed: number;
  /** Why the attack itself failed. */
  failure?: string;
};

const program = fileURLToPath(new URL("./attack-process.ts", import.meta.url));

/**
 * Starts the clients in a process of their own, so on another CPU core. Resolves when all have
 * connected.
 */
export async function startAttack(attack: Attack): Promise<{ end(): Promise<AttackResult> }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--no-check", "--quiet", program, JSON.stringify(attack)],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const printed = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await printed.read();
    if (done) throw new Error("the attack process ended early");
    text += value;
  }
  return {
    async end() {
      await child.stdin.close();
      for (let last = await printed.read(); !last.done; last = await printed.read()) {
        text += last.value;
      }
      await child.status;
      return JSON.parse(text.trim().split("\n").at(-1)!);
    },
  };
}

/** Addresses in many networks, none of them used by visitors. */
export const botnet = (size: number) =>
  Array.from({ length: size }, (_, n) => `127.${16 + n % 64}.${n >> 6}.${1 + n % 250}`);
