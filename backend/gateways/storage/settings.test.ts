import assert from "node:assert/strict";
import { parseConfig } from "#/config.ts";

const keys = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };

Deno.test("reads the file store from STORAGE_URL", () => {
  const table: [variables: Record<string, string>, storage: object][] = [
    [{}, { kind: "file", directory: "./data/media" }],
    [{ DATA_DIR: "/srv" }, { kind: "file", directory: "/srv/media" }],
    [{ STORAGE_URL: "file:///srv/my%20media" }, { kind: "file", directory: "/srv/my media" }],
    [{ ...keys, STORAGE_URL: "s3://pictures?region=ap-south-1" }, {
      kind: "s3",
      bucket: "pictures",
      prefix: undefined,
      region: "ap-south-1",
      endpoint: undefined,
      accessKeyId: "id",
      secretAccessKey: "secret",
    }],
    [{ ...keys, STORAGE_URL: "s3://b/a/c/?region=x&endpoint=http://127.0.0.1:9000/" }, {
      kind: "s3",
      bucket: "b",
      prefix: "a/c",
      region: "x",
      endpoint: "http://127.0.0.1:9000",
      accessKeyId: "id",
      secretAccessKey: "secret",
    }],
  ];
  for (const [variables, storage] of table) {
    assert.deepEqual(parseConfig(variables).storage, storage, variables.STORAGE_URL);
  }
});

Deno.test("rejects invalid settings and names the variable", () => {
  const table: [variables: Record<string, string>, named: RegExp][] = [
    [{ STORAGE_URL: "ftp://b" }, /^STORAGE_URL: /],
    [{ ...keys, STORAGE_URL: "s3://b" }, /^STORAGE_URL: .*region/],
    [{ ...keys, STORAGE_URL: "s3:///?region=x" }, /^STORAGE_URL: .*bucket/],
    [{ ...keys, STORAGE_URL: "s3://b?region=x&endpoint=minio" }, /^STORAGE_URL: endpoint/],
    [{ STORAGE_URL: "s3://b?region=x" }, /^S3_ACCESS_KEY_ID: /],
    [{ STORAGE_URL: "s3://b?region=x", S3_ACCESS_KEY_ID: "id" }, /^S3_SECRET_ACCESS_KEY: /],
  ];
  for (const [variables, named] of table) {
    assert.throws(() => parseConfig(variables), { name: "ConfigError", message: named });
  }
});
