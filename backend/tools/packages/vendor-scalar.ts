/**
 * Extracts the API reference's browser file, with compressed copies, into `.tools/scalar/`. As a
 * dependency, the package would bring 336 MB of other packages.
 */
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { npmPack } from "./npm-pack.ts";

const version = "1.72.1";
const integrity =
  "sha512-XpEJ0rfc/cXbCrR+iC4kK0o/WwX2dTtGQbT049OlPKAHD6IMIFdTeGz2r+M27P2EDWKyUITRm/NzlP8z2pw/Ow==";

const target = fileURLToPath(new URL("../../../.tools/scalar/", import.meta.url));

const unpacked = await Deno.makeTempDir({ prefix: "karigar-scalar-" });
try {
  await npmPack(`@scalar/api-reference@${version}`, { into: unpacked, integrity });
  const script = await Deno.readFile(`${unpacked}/dist/browser/standalone.js`);
  await Deno.mkdir(target, { recursive: true });
  await Deno.writeFile(
    `${target}standalone.js.br`,
    brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  );
  await Deno.writeFile(`${target}standalone.js.gz`, gzipSync(script, { level: 9 }));
  await Deno.writeFile(`${target}standalone.js`, script);
} finally {
  await Deno.remove(unpacked, { recursive: true });
}
