import { get } from "node:http";

type Options = {
  /** Where the server listens. */
  address: string;
  port: number;
  /** How many connections were accepted so far. */
  accepted: () => number;
  /** Milliseconds from one look to the next. */
  every?: number;
  /** Called once, when several knocks in a row were not heard. */
  onDeaf: () => void;
};

const mostMisses = 3;

/** The loopback address, for a server that listens on every address. */
const everywhere: Record<string, string> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

/**
 * Looks whether connections are still accepted: when nobody came since the last look, the service
 * knocks at its own door. Deno never accepts again once accepting has failed, as it does when no file
 * descriptor is left, and tells nobody.
 *
 * @returns what ends it
 */
export function watchAccepting(
  { address, port, accepted, every = 5_000, onDeaf }: Options,
): () => void {
  const door = { host: everywhere[address] ?? address, port, path: "/livez", timeout: every };
  let before = 0;
  let knocked = false;
  let misses = 0;
  const look = () => {
    const cameSince = accepted() !== before;
    before = accepted();
    misses = knocked && !cameSince ? misses + 1 : 0;
    if (misses === mostMisses) {
      clearInterval(timer);
      return onDeaf();
    }
    knocked = !cameSince;
    // An answer is not waited for: whether the knock was heard is all that counts.
    if (knocked) get({ ...door, agent: false }, (answer) => answer.resume()).on("error", () => {});
  };
  const timer = setInterval(look, every);
  return () => clearInterval(timer);
}
