/** Characters that end a part of a URL, and so must be encoded in a password. */
const encoding = "percent-encode special characters in user and password: @ as %40, : as %3A, " +
  "/ as %2F, ? as %3F, # as %23, % as %25";

/** Parameters of other clients. The server would reject them as unknown settings. */
const ofOtherClients =
  /^(channel_binding|require_auth|connect_timeout|target_session_attrs|load_balance_hosts|keepalives.*|tcp_user_timeout|fallback_application_name|gss.*|krbsrvname|sslcompression|sslsni|sslrootcert|pgbouncer)$/;

/** Settings that `connection.ts` makes itself. */
const ofOurs = /^(client_encoding|datestyle|timezone|standard_conforming_strings)$/i;

/**
 * What is wrong with the address of a database, without any part of it: a password that is not
 * encoded may be taken for the host.
 */
export function findUrlFault(text: string): string | undefined {
  if (!/^[a-z]+:\/\/([^@/?#]*@)?[^@]*$/.test(text)) return encoding;
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    return "not like postgres://user:password@host:5432/name";
  }
  if (url.hostname.includes(",")) return "names several servers; name one";
  if (!/^(|system)$/.test(url.searchParams.get("sslrootcert") ?? "")) {
    return "sslrootcert is not supported; name that file in DENO_CERT instead";
  }
  try {
    decodeURIComponent(`${url.username}${url.password}${url.pathname}`);
  } catch {
    return encoding;
  }
}

/**
 * Options of postgres.js that connect to the same server as libpq. postgres.js would leave brackets
 * around an IPv6 address and send every parameter that it does not know to the server.
 */
export function readConnectionUrl(text: string) {
  const url = new URL(text);
  const parameters = url.searchParams;
  if (parameters.get("sslrootcert") === "system") parameters.set("sslmode", "verify-full");
  for (const name of [...parameters.keys()]) {
    if (ofOtherClients.test(name) || ofOurs.test(name)) parameters.delete(name);
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return { url: url.href, host: host || undefined, port: Number(url.port) || 5432 };
}
