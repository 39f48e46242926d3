import assert from "node:assert/strict";
import { once } from "#/shared/memoise.ts";
import { useTestApi } from "#/testing/api.ts";
import { businessInput } from "#/testing/factories.ts";
import { registrars } from "#/testing/registrars.ts";
import { contract, type Operation, type Parameter } from "#/testing/contract.ts";

// Sends malformed text to every place in the contract that accepts text.

const api = await useTestApi({ variables: { LIMITS_SCALE: "100000" } });
await api.save(businessInput({ businessName: "Sharma Paint Works", primaryPhone: "9876543210" }));
const admin = api.as("01938d3c-6f3e-7c1a-9d52-3f0a4f1f6b99", "admin");
const registrar = once(async () => api.as((await registrars(api).create()).id));

/** Invalid URL encodings, and control characters. */
const malformedEncodings = [
  "%00",
  "a%00b",
  "%1B",
  "%c0%80",
  "%E0%A4",
  "%ED%A0%80",
  "%FF",
  "%zz",
  "%",
];

/** Addresses whose `q` is never rejected. */
const searches = [
  "/api/business",
  "/api/search",
  "/api/business/places",
  "/api/suggestions",
];

/** NUL and lone surrogates. */
const malformedTexts = ["\0", "a\0b", "\ud800", "a\udfff"];

const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path,
    operation,
  }))
);

type Text = Record<string, string>;

const examplesOf = (parameters: Parameter[], place: Parameter["in"]): Text =>
  Object.fromEntries(
    parameters.filter((parameter) => parameter.in === place).flatMap((parameter) => {
      const example = parameter.example ?? parameter.schema.example;
      return example === undefined ? [] : [[parameter.name, String(example)]];
    }),
  );

const bodyOf = ({ requestBody }: Operation) => requestBody?.content["application/json"]?.example;

/**
 * Calls an operation with its examples, except for the values in `change`, which are sent verbatim.
 */
async function call(
  { method, path, operation }: typeof operations[number],
  change: { path?: Text; query?: Text; header?: Text; body?: unknown } = {},
) {
  const { parameters = [] } = operation;
  const segments = { ...examplesOf(parameters, "path"), ...change.path };
  const query = Object.entries({ ...examplesOf(parameters, "query"), ...change.query })
    .map(([name, value]) => `${name}=${value.replaceAll(" ", "%20")}`).join("&");
  const body = "body" in change ? change.body : bodyOf(operation);
  const client = path.startsWith("/api/registrations") ? await registrar() : admin;
  return await client.request<{ code?: string; errors?: { field: string }[] }>(
    method,
    path.replace(/\{(\w+)\}/g, (_, name) => segments[name]!) + (query && `?${query}`),
    {
      headers: {
        ...body !== undefined && { "Content-Type": "application/json" },
        ...examplesOf(parameters, "header"),
        ...change.header,
      },
      ...body !== undefined && { body: JSON.stringify(body) },
    },
  );
}

/** Every copy of a value in which `text` replaces one text, or names one additional field. */
function* corruptedCopies(value: unknown, text: string): Generator<unknown> {
  if (typeof value === "string") yield text;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      for (const bad of corruptedCopies(item, text)) yield value.with(index, bad);
    }
  } else if (typeof value === "object" && value !== null) {
    yield { ...value, [text]: true };
    for (const [name, item] of Object.entries(value)) {
      for (const bad of corruptedCopies(item, text)) yield { ...value, [name]: bad };
    }
  }
}

for (const operation of operations) {
  const { method, path, operation: { parameters = [] } } = operation;

  for (const { name, in: place, schema: { type } } of parameters) {
    if (place === "cookie") continue;
    const isSearchText = name === "q" && searches.includes(path);
    const does = isSearchText ? "accepts" : "rejects";
    Deno.test(`${method} ${path} ${does} a malformed ${name} (${place})`, async () => {
      for (
        const value of place === "header" ? ["\x80\xff", "a".repeat(5000)] : malformedEncodings
      ) {
        const { status, body } = await call(operation, { [place]: { [name]: value } });
        if (isSearchText) {
          assert.equal(status, 200, value);
        } else if (place === "header") {
          assert.ok(status < 500, `${name}: ${value} is a ${status}`);
        } else {
          assert.deepEqual([status, body.code], [400, "invalid_request"], `${name}=${value}`);
          const named: string = place === "path" ? "path" : name;
          assert.deepEqual(body.errors?.map(({ field }) => field), [named], `${name}=${value}`);
        }
      }
    });

    if (place === "query" && (type === "integer" || type === "number")) {
      Deno.test(`${method} ${path} accepts only digits for ${name}`, async () => {
        for (const value of ["0x4", "4e0", "%204", "4%20", "%2B4", "4.", "-4", "४", ""]) {
          const { status, body } = await call(operation, { query: { [name]: value } });
          assert.deepEqual([status, body.code], [400, "invalid_request"], `${name}=${value}`);
          assert.deepEqual(body.errors?.map(({ field }) => field), [name], `${name}=${value}`);
        }
        const { status, body } = await call(operation, { query: { [name]: "4" } });
        const refused = status === 400 && body.errors?.some(({ field }) => field === name);
        assert.ok(!refused, JSON.stringify(body));
      });
    }

    if (place === "header") continue;
    if (name === "q" && !path.startsWith("/api/admin")) {
      Deno.test(`${method} ${path} reads only the beginning of a very long q`, async () => {
        const { status } = await call(operation, { query: { q: "a ".repeat(5_000) } });
        assert.equal(status, 200);
      });
      continue;
    }
    Deno.test(`${method} ${path} rejects a very long ${name}`, async () => {
      const { status, body } = await call(operation, { [place]: { [name]: "a".repeat(10_000) } });
      assert.ok([400, 404].includes(status), `is a ${status}`);
      assert.ok(body.code);
    });
  }

  Deno.test(`${method} ${path} names an unknown query parameter`, async () => {
    for (const name of ["utm_source", "toString", "a%00b", "%E0%A4"]) {
      const { status, body } = await call(operation, { query: { [name]: "1" } });
      assert.deepEqual([status, body.code], [400, "invalid_request"], name);
      assert.equal(body.errors?.length, 1);
    }
  });

  if (bodyOf(operation.operation) === undefined) continue;

  Deno.test(`${method} ${path} rejects a body with malformed text`, async () => {
    for (const text of malformedTexts) {
      for (const body of corruptedCopies(bodyOf(operation.operation), text)) {
        const answer = await call(operation, { body });
        const json = JSON.stringify(body);
        assert.deepEqual([answer.status, answer.body.code], [400, "invalid_request"], json);
      }
    }
  });

  Deno.test(`${method} ${path} rejects very long texts in a body`, async () => {
    for (const body of corruptedCopies(bodyOf(operation.operation), "a".repeat(20_000))) {
      const { status } = await call(operation, { body });
      assert.equal(status, 400, Object.keys(body as object).join());
    }
  });

  if (!operation.operation.requestBody?.required) continue;
  Deno.test(`${method} ${path} rejects a missing body`, async () => {
    const { status, body } = await call(operation, { body: undefined });
    assert.deepEqual([status, body.code], [400, "malformed_json"]);
  });
}

Deno.test("rejects a malformed form field", async () => {
  for (const path of ["/api/my/business/logo", "/api/profile/avatar"]) {
    const form = new FormData();
    form.set("file", new File(["\0"], "a\0b.png"));
    form.set("alt", "a\0b");
    const method = "PUT";
    const { status } = await admin.request(method, path, { body: form });
    assert.ok(status >= 400 && status < 500, `${path} is a ${status}`);
  }
});

Deno.test("treats a malformed cookie or token as anonymous", async () => {
  for (const text of ["%00", "%E0%A4", "\x80\xff", "a".repeat(5000)]) {
    const cookie = { Cookie: `refresh=${text}` };
    assert.equal((await api.request("POST", "/api/auth/refresh", { headers: cookie })).status, 401);
    assert.equal((await api.request("POST", "/api/auth/logout", { headers: cookie })).status, 204);
    const token = { Authorization: `Bearer ${text}` };
    assert.equal((await api.request("GET", "/api/profile", { headers: token })).status, 401);
  }
});

Deno.test("rejects malformed URLs that the contract does not describe", async () => {
  for (const text of malformedEncodings) {
    for (const path of [`/api/${text}`, `/media/${text}/1.webp`, `/og/${text}.jpg`, `/${text}`]) {
      const { status, body } = await api.get<{ code: string }>(path);
      assert.deepEqual([status, body.code], [400, "invalid_request"], path);
    }
  }
});
