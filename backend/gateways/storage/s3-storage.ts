import { AwsClient } from "aws4fetch";
import { GatewayError } from "../gateway-error.ts";
import { assertKey, isKey, type Storage } from "./storage.ts";

export type S3Options = {
  bucket: string;
  /** A folder of the bucket, if the bucket is shared. */
  prefix?: string | undefined;
  /** The endpoint of a provider other than Amazon, such as `https://minio.example:9000`. */
  endpoint?: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The deadline of a call with its retries, in milliseconds. */
const deadlineMs = 10_000;
/** Retries after a 5xx or 429, but not when there is no response. */
const retries = 2;

export function openS3Storage(options: S3Options): Storage {
  const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = options;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries });
  // Path-style URLs: a bucket in the host would need its own DNS name and certificate.
  const root = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`;
  const within = prefix ? `${prefix}/` : "";
  const urlOf = (key: string) => `${root}/${within}${key}`;

  /** @throws {GatewayError} when the store is unavailable, busy or full */
  async function send(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await client.fetch(url, { ...init, method, signal })
      .catch((error: Error) => {
        throw new GatewayError("S3", `${method} had no answer: ${error.name}`);
      });
    const { ok, status } = response;
    if (ok || status === 404) return response;
    const code = codeOf(await response.text());
    if (status >= 500 || status === 429) {
      throw new GatewayError("S3", `${method} answered ${status}: ${code}`);
    }
    throw new Error(`${method} of the bucket answered ${status}: ${code}`);
  }

  const remove = async (key: string) => {
    await (await send("DELETE", urlOf(key))).body?.cancel();
  };

  async function* list(below: string) {
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ "list-type": "2", prefix: within + below });
      if (token) query.set("continuation-token", token);
      const page = await (await send("GET", `${root}?${query}`)).text();
      yield* readList(page).map((file) => ({ ...file, key: file.key.slice(within.length) }))
        .filter(({ key }) => isKey(key));
      token = tagOf(page, "NextContinuationToken");
    } while (token);
  }

  return {
    async put(key, bytes, type) {
      assertKey(key);
      const body = bytes as Uint8Array<ArrayBuffer>;
      const response = await send("PUT", urlOf(key), { body, headers: { "Content-Type": type } });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the bucket ${bucket} does not exist`);
    },

    async get(key) {
      assertKey(key);
      const response = await send("HEAD", urlOf(key));
      await response.body?.cancel();
      if (!response.ok) return undefined;
      const size = Number(response.headers.get("Content-Length"));
      return { size, read: async () => await read(await send("GET", urlOf(key)), size) };
    },

    async delete(keyOrPrefix) {
      assertKey(keyOrPrefix);
      await remove(keyOrPrefix);
      for await (const { key } of list(`${keyOrPrefix}/`)) await remove(key);
    },

    list(prefix) {
      if (prefix !== undefined) assertKey(prefix);
      return list(prefix === undefined ? "" : `${prefix}/`);
    },

    async check() {
      const response = await send("GET", `${root}?list-type=2&max-keys=1`);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the bucket ${bucket} does not exist`);
    },
  };
}

async function read(response: Response, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || bytes.length !== size) {
    throw new Error("the file changed or was deleted while it was read");
  }
  return bytes;
}

/** The files on one page of a list. Our keys contain no characters that XML escapes. */
const readList = (page: string) =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file]) => ({
    key: tagOf(file!, "Key") ?? "",
    size: Number(tagOf(file!, "Size")),
    modifiedAt: new Date(tagOf(file!, "LastModified") ?? 0),
  }));

const codeOf = (answer: string) => tagOf(answer, "Code") ?? "no reason given";

const tagOf = (xml: string, name: string): string | undefined =>
  xml.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1];
