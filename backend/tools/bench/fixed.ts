/** An answer that is made once, on the fastest server there is: the limit of what HTTP allows here. */
export const fixed = JSON.stringify(
  Array.from({ length: 20 }, (_, id) => ({ id, name: "x".repeat(300) })),
);

if (import.meta.main) {
  const headers = { "Content-Type": "application/json" };
  const options = { hostname: "127.0.0.1", port: Number(Deno.args[0]), onListen: () => {} };
  Deno.serve(options, () => new Response(fixed, { headers }));
}
