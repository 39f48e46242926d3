import { problems } from "#/shared/errors.ts";

const problemRows = Object.entries(problems)
  .map(([code, { status, detail }]) => `| \`${code}\` | ${status} | ${detail} |`).join("\n");

/** Introduction of the API reference, in Markdown. */
export const guide = `
The directory of local service businesses, as its own pages use it. Everything is here: what the
site can do, this API can.

# The first five minutes

Reading is open to everyone, without a key. Who mends pipes in Pune?

\`\`\`sh
curl 'SERVER/api/business?q=plumber%20in%20pune&limit=5'
\`\`\`

\`q\` takes what people type, in Latin or Devanagari letters: trades, places, PIN codes, names, with
typing errors. Filters narrow it down; what they take is listed by the service itself:

\`\`\`sh
curl 'SERVER/api/categories'
curl 'SERVER/api/cities?q=pu'
curl 'SERVER/api/business?category=plumber&city=pune&openNow=true'
\`\`\`

Every business has a \`slug\`, its address for good:

\`\`\`sh
curl -L 'SERVER/api/business/sharma-paint-works-pune'
\`\`\`

It answers \`301\` when the business has a new slug (\`-L\` follows), \`410\` when its owner has
removed it.

The contract is this document, [openapi.json](/api/openapi.json), free for any use: any generator of
OpenAPI 3.1 makes a client of it. Fields and operations may be added; what is there keeps its meaning.

# Conventions

- JSON in UTF-8 with camelCase names. Times are ISO 8601 in UTC. Ids are strings.
- Text is in the \`language\` its owner wrote it in; \`translation\` has the other one where there is.
- A field that a body may not have is refused, and so is a query parameter that a call does not know:
  a misspelt one does not go unnoticed, \`errors\` names it.
- A number in a query is digits alone, with a point where steps are smaller than one.
- Public reads are compressed for who sends \`Accept-Encoding: gzip\`, as most clients do by themselves.
- A method that an address does not answer is a \`405\`; \`Allow\` names those that it does.
- Every answer has an \`X-Request-Id\`. Send your own (8–64 letters, digits, \`-\` and \`_\`) and it is
  kept, in our logs, too.

# Paging

A list is a plain array. \`X-Total-Count\` says how many there are in all (with
\`X-Total-Count-Capped: true\`: more than that), \`Link\` where the neighbouring pages are
([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288)). Follow \`rel="next"\` until there is none:

\`\`\`http
X-Total-Count: 41
Link: </api/business?q=plumber&limit=20&cursor=ZjUw>; rel="next"
\`\`\`

\`limit\` is 20 unless you say otherwise and 50 at most. A \`cursor\` is opaque; it stays right while
businesses come and go.

# Conditional requests

Public reads carry an \`ETag\`. Send it as \`If-None-Match\`, and an answer that has not changed is a
\`304\` without a body:

\`\`\`sh
curl -H 'If-None-Match: "5zqB0…"' 'SERVER/api/categories'
\`\`\`

Changes to a listing are made to the version that you read: send its \`ETag\` as \`If-Match\`. If
somebody was faster, the answer is \`412\`, and nothing is lost.

# Signing in

1. \`POST /api/auth/login\` with \`identifier\` (username, mobile number or e-mail address) and
   \`password\` answers \`accessToken\` and sets a cookie that no script can read.
2. Send \`Authorization: Bearer <accessToken>\`. It is good for ten minutes.
3. On \`401\`, \`POST /api/auth/refresh\` with the cookie answers the next one. A cookie
   that comes back long after it was replaced ends the session: somebody has copied it.
4. \`POST /api/auth/logout\` ends it for good.

Creating something takes an \`Idempotency-Key\` of your choice: a repetition with the same key is
answered as the first call was and does nothing again.

# Limits

A body of JSON may have 64 KB, an upload 6 MB. An address (an IPv6 /64) may make 1,200 public reads a
minute; calls that send messages or try passwords are limited by person, address and number.
\`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) say where you stand. A
\`429\` or \`503\` says in \`Retry-After\` how many seconds to wait. Identify your program in
\`User-Agent\`, so that we can write to you before we have to block it.

# Errors

A failure is [problem details](https://www.rfc-editor.org/rfc/rfc9457),
\`application/problem+json\`. Decide by \`code\`, which is stable; \`title\` and \`detail\` are
in English, for whoever programs: to visitors say it in your own words, as our pages do.

\`\`\`json
{
  "type": "/api/reference#invalid_request",
  "title": "Invalid request",
  "status": 400,
  "code": "invalid_request",
  "detail": "Some fields are not valid.",
  "requestId": "0b1e4b4e-6a1c-4f7b-9d53-0d7f6f4b2a10",
  "errors": [{ "field": "pincode", "code": "invalid_format", "message": "Six digits" }]
}
\`\`\`

| \`code\` | Status | \`detail\` |
| --- | --- | --- |
${problemRows}
`.trim();
