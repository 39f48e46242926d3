/** Succeeds when the service in this container is ready for visitors. */
const response = await fetch(`http://127.0.0.1:${Deno.env.get("PORT") ?? 8000}/readyz`);
Deno.exit(response.ok ? 0 : 1);
