import { fileURLToPath } from "node:url";

export const behaviours = [
  "silent",
  "trickles headers",
  "trickles JSON",
  "trickles uploads",
  "reads nothing",
  "reads a byte a second",
  "pipelines",
  "asks for pages of its own",
] as const;

export type Behaviour = typeof behaviours[number];

export type Attack = {
  port: number;
  clients: number;
  /** Whose they are, in turn: addresses of the loopback network. */
  addresses: string[];
  /** What they do, in turn. */
  behaviours: readonly Behaviour[];
  /** Of an account, for uploads. */
  token: string;
  /** Paths with much to read. */
  large: string[];
  /** Whether one that was shown the door comes again. */
  comesBack: boolean;
};

/** Counted by the attackers. */
export type Harm = {
  open: number;
  /** How many were open at once at most. */
  most: number;
  opened: number;
  refused: number;
  closed: number;
  /** Why they could not do what they were told. */
  failure?: string;
};

const program = fileURLToPath(new URL("./attack-process.ts", import.meta.url));

/** Resolves when all clients have come. They have a process, and so a processor, of their own. */
export async function startAttack(attack: Attack): Promise<{ end(): Promise<Harm> }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "--allow-all", "--no-check", "--quiet", program, JSON.stringify(attack)],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const printed = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await printed.read();
    if (done) throw new Error("the attackers went at once");
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

/** Many addresses of many networks, none of them a visitor's. */
export const botnet = (size: number) =>
  Array.from({ length: size }, (_, n) => `127.${16 + n % 64}.${n >> 6}.${1 + n % 250}`);
