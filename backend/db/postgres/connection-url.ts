import { ConfigError } from "#/shared/config-error.ts";

/** A server and the login, as an address such as `DATABASE_URL` names them. */
export type Address = {
  /** Host and port as given, for messages. */
  server: string;
  host: string;
  port: number;
  /** Without a user, password or database, clients take those of libpq's variables. */
  user: string | undefined;
  password: string | undefined;
  database: string | undefined;
  tls: TlsMode | undefined;
  /** Sent to the server with the login. */
  settings: { application_name?: string; options?: string };
};

type TlsMode = "disable" | "prefer" | "require" | "verify-full";

/**
 * libpq's values of `sslmode`, and those of the parameter `ssl` of other drivers. The driver checks
 * the server's name whenever it checks the certificate.
 */
const tlsModes = new Map<string, TlsMode>([
  ["disable", "disable"],
  ["allow", "prefer"],
  ["prefer", "prefer"],
  ["require", "require"],
  ["verify-ca", "verify-full"],
  ["verify-full", "verify-full"],
  ["false", "disable"],
  ["true", "verify-full"],
]);

const severalServers = "names several servers; name one, such as HAProxy in front of them " +
  "(docs/deployment/cluster/haproxy.cfg)";

const example = "not like postgres://user:password@host:5432/name";

/** Characters that end a part of a URL, and so must be encoded in a password. */
const encoding = "percent-encode special characters in user and password: @ as %40, : as %3A, " +
  "/ as %2F, ? as %3F, # as %23, % as %25, & as %26";

/** Those that are read here, and from `channel_binding` on those of other clients. */
const parameterNames =
  /^(host|port|user|password|dbname|ssl|sslmode|sslrootcert|options|application_name|schema|channel_binding|require_auth|connect_timeout|target_session_attrs|load_balance_hosts|keepalives.*|tcp_user_timeout|fallback_application_name|client_encoding|gss.*|krbsrvname|sslcompression|sslsni|pgbouncer|connection_limit|pool_timeout|socket_timeout|statement_cache_size|uselibpqcompat)$/;

/**
 * Reads an address as libpq does. Everything that connects to a database uses this function.
 * @throws {ConfigError} without any part of the address: a password that is not encoded may be
 *   taken for another part
 */
export function readConnectionUrl(text: string): Address {
  if (/\S[\s,;]+postgres(ql)?:\/\//.test(text)) throw new ConfigError(severalServers);
  if (!/^[a-z]+:\/\/([^@/?#]*@)?[^@#]*$/.test(text)) throw new ConfigError(encoding);
  // A comma in any other part than user, password and parameters.
  if (/^[^?]*[,;][^@?]*(\?|$)/.test(text)) throw new ConfigError(severalServers);
  // URLs need a host after a user; libpq does not.
  const url = URL.parse(text.replace(/@(?=[/?]|$)/, "@localhost"));
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) throw new ConfigError(example);
  // A plus sign is no space, as in a form.
  const parameters = new URLSearchParams(url.search.replaceAll("+", "%2B"));
  const get = (name: string, part = "") => parameters.get(name) || decode(part) || undefined;

  const host = get("host", url.hostname.replace(/^\[|\]$/g, "")) ?? "localhost";
  const port = get("port", url.port);
  if (`${host}${port}`.includes(",") || parameters.getAll("host").length > 1) {
    throw new ConfigError(severalServers);
  }
  if (host.startsWith("/")) {
    throw new ConfigError("Unix sockets are not supported; name a host, such as 127.0.0.1");
  }
  if (port !== undefined && !/^[1-9]\d{0,4}$/.test(port)) throw new ConfigError(example);
  if (![undefined, "public"].includes(get("schema"))) {
    throw new ConfigError("schema can only be public");
  }
  if (![...parameters.keys()].every((name) => parameterNames.test(name))) {
    throw new ConfigError(
      "a parameter after ? is not supported; supported are host, port, user, password, dbname, " +
        "sslmode, sslrootcert=system, options and application_name",
    );
  }
  const [application_name, options] = [get("application_name"), get("options")];
  const name = host.includes(":") ? `[${host}]` : host;
  return {
    server: port ? `${name}:${port}` : name,
    host,
    port: Number(port ?? 5432),
    user: get("user", url.username),
    password: get("password", url.password),
    database: get("dbname", url.pathname.slice(1)),
    tls: readTls(get),
    settings: { ...application_name && { application_name }, ...options && { options } },
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError(encoding);
  }
}

function readTls(get: (name: string) => string | undefined): TlsMode | undefined {
  const rootCertificate = get("sslrootcert");
  if (rootCertificate && rootCertificate !== "system") {
    throw new ConfigError("sslrootcert can only be system; name your own CA's file in DENO_CERT");
  }
  const wanted = get("sslmode") ?? get("ssl") ?? (rootCertificate && "verify-full");
  if (!wanted) return undefined;
  const mode = tlsModes.get(wanted);
  if (!mode) {
    throw new ConfigError(
      "sslmode is not one of disable, allow, prefer, require, verify-ca and verify-full",
    );
  }
  return rootCertificate ? "verify-full" : mode;
}
