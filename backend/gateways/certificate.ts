import { isIP } from "node:net";
import { connect } from "node:tls";

/** Timeout of the TLS handshake, in milliseconds. */
const timeoutMs = 5000;

/**
 * The expiry date of the certificate that an origin presents, even if it has expired.
 * @returns in milliseconds since 1970
 * @throws when the origin does not speak TLS
 */
export function certificateEnd(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const host = hostname.replace(/^\[|\]$/g, "");
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = {
    host,
    port: Number(port || 443),
    ...!isIP(host) && { servername: host },
    // Browsers verify the certificate; this function only reads a date.
    rejectUnauthorized: false,
  };
  const socket = connect(options, () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to));
    socket.destroy();
  });
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`${hostname} sends no certificate`)));
  socket.on("error", reject);
  return promise;
}

/** Time between reads, in milliseconds. */
const interval = 60 * 60 * 1000;

/**
 * The expiry of a certificate, read at most an hour ago in the background, for an alarm before it
 * expires (docs/monitoring/alerts.yml).
 * @returns undefined when the last read failed
 */
export function watchCertificate(
  origin: string,
  { now = Date.now, read = certificateEnd } = {},
): () => number | undefined {
  let expiry: number | undefined;
  let readAt = -Infinity;
  return () => {
    if (now() - readAt >= interval) {
      readAt = now();
      read(origin).catch(() => undefined).then((end) => expiry = end);
    }
    return expiry;
  };
}
