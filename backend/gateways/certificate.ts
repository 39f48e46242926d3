import { isIP } from "node:net";
import { connect } from "node:tls";

/** Longest that a server may take to show its certificate, in milliseconds. */
const patience = 5000;

/**
 * When the certificate ends that visitors of an address are shown, expired or not.
 *
 * @returns in milliseconds of the epoch
 * @throws where nobody speaks TLS there
 */
export function certificateEnd(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = {
    host,
    port: Number(port || 443),
    ...!isIP(host) && { servername: host },
    // Who they are is for browsers to check: this only reads a date.
    rejectUnauthorized: false,
  };
  const socket = connect(options, () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to));
    socket.destroy();
  });
  socket.setTimeout(patience, () => socket.destroy(new Error(`${hostname} shows no certificate`)));
  socket.on("error", reject);
  return promise;
}

/** How often it is looked at, in milliseconds. */
const interval = 60 * 60 * 1000;

/**
 * The end of a certificate as it was an hour ago at most: nobody who asks waits for a handshake.
 *
 * @returns undefined where it was not seen the last time
 */
export function watchCertificate(
  origin: string,
  { now = Date.now, look = certificateEnd } = {},
): () => number | undefined {
  let seen: number | undefined;
  let lookedAt = -Infinity;
  return () => {
    if (now() - lookedAt >= interval) {
      lookedAt = now();
      look(origin).catch(() => undefined).then((end) => seen = end);
    }
    return seen;
  };
}
