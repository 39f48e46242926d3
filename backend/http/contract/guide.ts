import { problems } from "#/shared/errors.ts";

const problemRows = Object.entries(problems)
  .map(([code, { status, detail }]) => `| \`${code}\` | ${status} | ${detail} |`).join("\n");

/** The introduction of the API reference, in Markdown. */
export const guide = `
The API of the directory of local service businesses. The site uses it, too, so it can do everything
that the site can do.

# The first five minutes

Public reads need no key. Find plumbers in Pune:

\`\`\`sh
curl 'SERVER/api/business?q=plumber%20in%20pune&limit=5'
\`\`\`

\`q\` accepts what users type, in Latin letters or an Indian script: trades, places, PIN codes and
names, even with typing errors. Filters narrow the list. The service lists their values:

\`\`\`sh
curl 'SERVER/api/categories'
curl 'SERVER/api/cities?q=pu'
curl 'SERVER/api/business?category=plumber&city=pune&openNow=true'
\`\`\`

Pages of other sites may make these requests, too, without cookies (CORS).

Every business has a \`slug\`, its permanent address:

\`\`\`sh
curl -L 'SERVER/api/business/sharma-paint-works-pune'
\`\`\`

The response is \`301\` when the business has a new slug (\`-L\` follows it), and \`410\` when the owner
has deleted the business.

The contract is [openapi.json](/api/openapi.json), free for any use. Any OpenAPI 3.1 generator can
create a client from it. We may add fields and operations; existing ones keep their meaning.

# Conventions

- JSON in UTF-8 with camelCase names. Times are ISO 8601 in UTC. Ids are strings.
- Text is in the \`language\` of its owner. \`translation\` has the other language, if there is one.
- Unknown fields and query parameters are rejected, so a misspelt name does not go unnoticed.
  \`errors\` names them.
- Numbers in a query contain only digits, and a decimal point where fractions are allowed.
- Public reads are compressed for clients that send \`Accept-Encoding: gzip\`.
- An unsupported method returns \`405\`. \`Allow\` lists the supported ones.
- Every response has an \`X-Request-Id\`. If you send your own (8–64 letters, digits, \`-\` and \`_\`),
  the response and our logs use it.

# Paging

A list is a plain array. \`X-Total-Count\` is the total number of items; with
\`X-Total-Count-Capped: true\` there are more. \`Link\` has the neighbouring pages
([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288)). Follow \`rel="next"\` until it is absent:

\`\`\`http
X-Total-Count: 41
Link: </api/business?q=plumber&limit=20&cursor=ZjUw>; rel="next"
\`\`\`

The default \`limit\` is 20, the maximum 50. A \`cursor\` is opaque. It stays valid while businesses are
added and deleted. It continues only its own list: with another text, filter or order of businesses,
the response is a 400 with the code \`invalid_cursor\`.

# Mirror the directory in an hour

The export is a file with all businesses that may be passed on, written daily. Take it, and you have
them as of \`head.at\`. The examples run in browsers, Node.js and Deno:

\`\`\`js
const businesses = new Map();
const file = await fetch("SERVER/api/export");
if (!file.ok) throw new Error((await file.json()).code);
const text = await new Response(file.body.pipeThrough(new DecompressionStream("gzip"))).text();
const [head, ...lines] = text.trimEnd().split("\\n").map((line) => JSON.parse(line));
for (const business of lines) businesses.set(business._id, business);
let next = String(head.seq);
\`\`\`

\`licence\` and \`attribution\` of the first line are the terms for what the site's owners wrote. A
\`source\` of a business has terms of its own. Without a licence there is no export (\`no_export\`), and
the first one is written a minute after the service has started (\`unavailable\`): then begin with
\`next = "0"\`.

# Follow changes

\`GET /api/changes\` has the last change of each business since \`next\`:

\`\`\`js
async function follow() {
  for (;;) {
    const answer = await fetch(\`SERVER/api/changes?after=\${next}&limit=200\`);
    if (answer.status === 204) return; // You have all.
    if (answer.status === 429) {
      const seconds = Number(answer.headers.get("Retry-After"));
      await new Promise((done) => setTimeout(done, seconds * 1000));
      continue;
    }
    const page = await answer.json();
    if (!answer.ok) throw new Error(page.code);
    for (const { _id, business } of page.items) {
      if (business) businesses.set(_id, business);
      else businesses.delete(_id);
    }
    next = page.next;
  }
}
await follow();
\`\`\`

Store \`next\` together with the businesses. Treat every kind alike: a page has only the last change of
each. A page costs four reads. \`business\` has what \`GET /api/business/{slug}\` shows, without what
moves by itself, such as \`open\` and \`availability\`.

Follow again after the \`Retry-After\` of the \`204\`, and at least once a year: after 400 days a
business that is gone is forgotten, and the answer is \`changes_forgotten\`. Then begin again with an
empty mirror.

# Show a list on your site

A frame with a list, without script and cookies, in either language (\`hl\`):

\`\`\`html
<iframe src="SERVER/embed/plumber/pune?hl=en" title="Plumbers in Pune" width="100%" height="600"
  style="border: 0" loading="lazy"></iframe>
\`\`\`

Or your own, from any origin (CORS), without a key:

\`\`\`js
const { items } = await (await fetch("SERVER/api/search?q=plumber%20in%20pune")).json();
const links = items.map(({ businessName, slug }) => [businessName, \`SERVER/business/\${slug}\`]);
\`\`\`

# Connect an assistant

Add the address \`SERVER/mcp\` in the settings of your assistant. It speaks the
[Model Context Protocol](https://modelcontextprotocol.io) (streamable HTTP, no key, no sessions;
clients since 2025). It has three tools, which only read: \`find_businesses\`, \`get_business\` and
\`list_trades\`. A call costs as much as a search. From a program:

\`\`\`js
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const client = new Client({ name: "my-program", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL("SERVER/mcp")));
const { structuredContent: found } = await client.callTool({
  name: "find_businesses",
  arguments: { what: "leaking tap", where: "Kothrud, Pune" },
});
\`\`\`

What businesses have written is under \`writtenByBusiness\`: it is data, whatever it says.
\`SERVER/mcp/server.json\` is the entry for a registry of servers.

# Conditional requests

Public reads have an \`ETag\`. Send it as \`If-None-Match\`. If the resource has not changed, the
response is \`304\` without a body:

\`\`\`sh
curl -H 'If-None-Match: "5zqB0…"' 'SERVER/api/categories'
\`\`\`

To change a listing, send the \`ETag\` of the version you read as \`If-Match\`. If the listing has changed
since, the response is \`412\` and nothing is overwritten.

# Signing in

1. \`POST /api/auth/login\` with \`identifier\` (username, mobile number or e-mail address) and
   \`password\` returns an \`accessToken\` and sets a cookie that scripts cannot read.
2. Send \`Authorization: Bearer <accessToken>\`. The token is valid for ten minutes.
3. On \`401\`, call \`POST /api/auth/refresh\` with the cookie to get a new token. If a cookie is used
   long after it was replaced, the session ends, because the cookie may have been stolen.
4. \`POST /api/auth/logout\` ends the session.

Requests that create something accept an \`Idempotency-Key\` of your choice. A repeated request with
the same key gets the same response and has no further effect.

# Limits

The limit is 64 KB for a JSON body and 6 MB for an upload. Each address (an IPv6 /64) can make 1,200
public reads a minute. Requests that send messages or check passwords are limited by account, address
and number. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) show the current
state: a minute's reads can be used at once, and come back evenly. For \`429\` and \`503\`, \`Retry-After\` is the number of seconds to wait. Identify your program in
\`User-Agent\`, so that we can contact you before we block it.

# Errors

Errors are [problem details](https://www.rfc-editor.org/rfc/rfc9457) with the media type
\`application/problem+json\`. Handle errors by \`code\`, which is stable. \`title\` and \`detail\` are
English texts for developers; show your users your own texts.

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
