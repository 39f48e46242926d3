import { z } from "zod";
import { ConfigError, readAll, refuse } from "#/shared/config-error.ts";
import type { StorageConfig } from "./open-storage.ts";

export const storageVariables = {
  STORAGE_URL: z.url({ protocol: /^(file|s3)$/ }).optional()
    .describe(
      "File store: file:///srv/media or s3://bucket/folder?region=ap-south-1 (&endpoint=https://… if not Amazon). Default DATA_DIR/media.",
    ),
  S3_ACCESS_KEY_ID: z.string().min(1).optional()
    .meta({ description: "S3 key.", secret: true }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional()
    .meta({ description: "S3 secret.", secret: true }),
};

type Variables = z.infer<z.ZodObject<typeof storageVariables>>;

/** @throws {ConfigError} that names the variable in one line */
export function readStorageSettings(variables: Variables, dataDir: string): StorageConfig {
  const { STORAGE_URL } = variables;
  if (!STORAGE_URL) return { kind: "file", directory: `${dataDir}/media` };
  const url = new URL(STORAGE_URL);
  if (url.protocol === "file:") {
    return { kind: "file", directory: decodeURIComponent(url.pathname) };
  }
  const { bucket, keys } = readAll({
    bucket: () => readBucket(url),
    keys: () => readKeys(variables),
  });
  return { kind: "s3", ...bucket, ...keys };
}

function readBucket(url: URL) {
  const region = url.searchParams.get("region");
  if (!url.hostname) throw new ConfigError("STORAGE_URL: s3://bucket needs the name of a bucket");
  if (!region) throw new ConfigError("STORAGE_URL: s3://bucket needs ?region=");
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) {
    throw new ConfigError("STORAGE_URL: endpoint is an address such as https://minio.example:9000");
  }
  return {
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/+|\/+$/g, "") || undefined,
    region,
    endpoint: endpoint?.replace(/\/$/, ""),
  };
}

function readKeys({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Variables) {
  const keys = { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  refuse(
    Object.entries(keys).filter(([, key]) => !key).map(([name]) => `${name}: required with s3://`),
  );
  return { accessKeyId: S3_ACCESS_KEY_ID!, secretAccessKey: S3_SECRET_ACCESS_KEY! };
}
