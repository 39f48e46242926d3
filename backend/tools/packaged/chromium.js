import chromium from "npm:@sparticuz/chromium@153.0.0";

console.log(JSON.stringify({
  path: await chromium.executablePath(),
  args: ["--no-sandbox"],
  env: { LD_LIBRARY_PATH: Deno.env.get("LD_LIBRARY_PATH") ?? "" },
}));
