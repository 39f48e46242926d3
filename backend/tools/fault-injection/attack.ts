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

/** Counted by the worker. */
export type AttackResult = {
  open: number;
  /** The highest number of connections open at the same time. */
  most: number;
  closed: number;
  /** Why the attack itself failed. */
  failure?: string;
};

/** Starts the clients in a worker, so on another CPU core. Resolves when all have connected. */
export async function startAttack(attack: Attack): Promise<{ end(): Promise<AttackResult> }> {
  const worker = new Worker(new URL("./attack-worker.ts", import.meta.url), { type: "module" });
  const nextMessage = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  // Messages sent before the worker listens are lost.
  await nextMessage<"listening">();
  worker.postMessage(attack);
  await nextMessage<"connected">();
  return {
    async end() {
      worker.postMessage("end");
      const result = await nextMessage<AttackResult>();
      worker.terminate();
      return result;
    },
  };
}

/** Addresses in many networks, none of them used by visitors. */
export const botnet = (size: number) =>
  Array.from({ length: size }, (_, n) => `127.${16 + n % 64}.${n >> 6}.${1 + n % 250}`);
