const contract = JSON.parse(
  await Deno.readTextFile(new URL("../../../../openapi/openapi.json", import.meta.url)),
);

/** The contract's example of an answer. It has every field. */
export const exampleOf = (path: string, method = "get") =>
  contract.paths[path][method].responses["200"].content["application/json"].example;
