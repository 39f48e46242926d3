/** PostGraphile over a database, for `make bench`: node postgraphile.cjs FOLDER PORT DATABASE_URL */
const { createServer } = require("node:http");
const { createRequire } = require("node:module");

const [folder, port, databaseUrl] = process.argv.slice(2);
const { postgraphile } = createRequire(`${folder}/`)("postgraphile");

const answer = postgraphile(databaseUrl, ["public", "bench"], {
  dynamicJson: true,
  disableQueryLog: true,
  graphiql: false,
  disableDefaultMutations: true,
});

createServer((request, response) => {
  if (request.url === "/ready") response.end();
  else answer(request, response);
}).listen(Number(port), "127.0.0.1");
